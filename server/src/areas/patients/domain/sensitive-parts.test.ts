import type { HealthInfo } from '@shop/contract/fields/health-info'
import { describe, expect, it } from 'vitest'
import { noonOf, storedAdult, storedChild } from '../../../testing/stored-patient.ts'
import { consentsNeeded, isChild, withoutKind } from './sensitive-parts.ts'

const today = noonOf('2026-11-26')
const healthInfo: HealthInfo = [{ question: 'smoking', answer: 0, labels: [], otherText: '' }]
const bare = { ...storedAdult, idCardNumber: null }

describe('the consents that saving asks for', () => {
  // Holds care#30.
  it.each([
    ['nothing sensitive', bare, []],
    ['a number', storedAdult, ['identity']],
    ['another certificate', { ...bare, certificateType: 1 as const, cardNumber: 'E12345678' }, ['identity']],
    ['a picture of one', { ...bare, certificateImage: '/api/uploads/1' }, ['identity']],
    ['a guardian', { ...storedChild('2022-01-01'), idCardNumber: null }, ['identity', 'child']],
    ['answers about health', { ...bare, healthInfo }, ['health']],
    ['a prescription', { ...bare, prescriptionImages: ['/api/uploads/1'] }, ['prescription']],
    ['a medical record', { ...bare, medicalRecords: ['/api/uploads/1'] }, ['prescription']],
  ])('of %s', (_what, patient, kinds) => {
    expect(consentsNeeded(patient, undefined, today)).toEqual(kinds)
  })

  // Holds care#30.
  it('are asked for again only where something is new', () => {
    const before = { ...storedChild('2022-01-01'), healthInfo, prescriptionImages: ['a', 'b'] }
    expect(consentsNeeded({ ...before, relationLabel: 'relative' }, before, today)).toEqual([])
    expect(consentsNeeded({ ...before, prescriptionImages: ['b'] }, before, today)).toEqual([])
    expect(consentsNeeded({ ...before, prescriptionImages: ['b', 'c'] }, before, today)).toEqual(['prescription'])
    expect(consentsNeeded({ ...before, healthInfo: null }, before, today)).toEqual([])
    const guardianVo = { ...before.guardianVo!, cardNum: '110101851212999' }
    expect(consentsNeeded({ ...before, guardianVo }, before, today)).toEqual(['identity'])
  })
})

// Holds care#30.
it.each([
  ['2012-11-26', '2026-11-25', true],
  ['2012-11-26', '2026-11-26', false],
  ['2012-11-26', '2026-11-27', false],
  ['2012-02-29', '2026-02-28', true],
  ['2012-02-29', '2026-03-01', false],
  ['2014-03-01', '2028-02-29', true],
  ['2014-03-01', '2028-03-01', false],
])('somebody born on %s is a child on %s: %s', (birthday, day, expected) => {
  expect(isChild(storedChild(birthday), noonOf(day))).toBe(expected)
})

// Holds care#31.
it('what stood on a consent is gone with it, and nothing else', () => {
  const all = {
    ...storedChild('2022-01-01'),
    healthInfo,
    certificateImage: 'a',
    prescriptionImages: ['b'],
    medicalRecords: ['c'],
  }
  expect(withoutKind(all, 'health')).toEqual({ ...all, healthInfo: null })
  expect(withoutKind(all, 'prescription')).toEqual({ ...all, prescriptionImages: [], medicalRecords: [] })
  expect(withoutKind(all, 'identity')).toEqual({
    ...all,
    idCardNumber: null,
    cardNumber: null,
    certificateType: null,
    certificateImage: null,
    guardianVo: null,
  })
  for (const kind of ['child', 'agreements'] as const) expect(withoutKind(all, kind)).toEqual(all)
})
