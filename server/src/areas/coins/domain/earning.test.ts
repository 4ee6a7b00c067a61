import { describe, expect, it } from 'vitest'
import { expiresAtOf } from './earning.ts'

const shanghai = (text: string) => new Date(`${text}+08:00`)

describe('coins that are earned', () => {
  // Holds money#23.
  it.each([
    ['2026-01-01T00:00:00.000', '2028-01-01T00:00:00.000'],
    ['2026-11-25T12:00:00.000', '2028-01-01T00:00:00.000'],
    ['2026-12-31T23:59:59.998', '2028-01-01T00:00:00.000'],
    ['2026-12-31T23:59:59.999', '2028-01-01T00:00:00.000'],
    ['2027-01-01T00:00:00.000', '2029-01-01T00:00:00.000'],
    ['2027-01-01T00:00:00.001', '2029-01-01T00:00:00.000'],
    // A leap year has its day more, and ends like any other.
    ['2028-02-29T23:59:59.999', '2030-01-01T00:00:00.000'],
    ['2027-12-31T23:59:59.999', '2029-01-01T00:00:00.000'],
    ['2028-12-31T23:59:59.999', '2030-01-01T00:00:00.000'],
    ['2099-12-31T23:59:59.999', '2101-01-01T00:00:00.000'],
  ])('at %s in Shanghai expire at %s', (earned, expires) => {
    expect(expiresAtOf(shanghai(earned))).toEqual(shanghai(expires))
  })

  it('are counted to the year of Shanghai, whatever the year of the machine', () => {
    expect(expiresAtOf(new Date('2026-12-31T15:59:59.999Z'))).toEqual(new Date('2027-12-31T16:00:00.000Z'))
    expect(expiresAtOf(new Date('2026-12-31T16:00:00.000Z'))).toEqual(new Date('2028-12-31T16:00:00.000Z'))
  })
})
