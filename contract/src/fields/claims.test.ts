import { describe, expect, it } from 'vitest'
import { claimDescriptionProblem, claimLimits, claimReasons, everyClaimReason } from './claims.ts'

describe('the description of a claim', () => {
  // Holds orders#43.
  it.each([
    ['', 'CLAIM_DESCRIPTION_REQUIRED'],
    [' \n　', 'CLAIM_DESCRIPTION_REQUIRED'],
    ['漏', undefined],
    ['漏'.repeat(199), undefined],
    ['漏'.repeat(200), undefined],
    ['漏'.repeat(201), 'CLAIM_DESCRIPTION_TOO_LONG'],
    ['𠮷'.repeat(200), undefined],
    ['𠮷'.repeat(201), 'CLAIM_DESCRIPTION_TOO_LONG'],
    [`\n ${'漏'.repeat(200)} \n`, undefined],
  ])('the description %j of a claim is judged %s', (text, problem) =>
    expect(claimDescriptionProblem(text)).toBe(problem),
  )
})

describe('the reasons of claims', () => {
  it('every reason is listed once, whichever kinds it belongs to', () => {
    expect(new Set(everyClaimReason).size).toBe(everyClaimReason.length)
    expect(new Set(everyClaimReason)).toEqual(new Set(Object.values(claimReasons).flat()))
    expect(everyClaimReason.filter((reason) => reason === 'damaged')).toHaveLength(1)
  })

  // Holds orders#44.
  it('goods that have arrived go back for a fault of theirs alone', () => {
    expect(claimReasons.quality).not.toContain('changedMind')
    expect(claimReasons.quality).not.toContain('other')
  })
})

// Holds orders#43, orders#46.
it('quality is claimed for thirty days with one to five pictures, and an order three times', () => {
  expect(claimLimits).toEqual({
    description: 200,
    leastPictures: 1,
    pictures: 5,
    qualityDays: 30,
    missedAfterHours: 48,
    anOrder: 3,
  })
})
