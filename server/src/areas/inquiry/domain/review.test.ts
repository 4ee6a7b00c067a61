import { describe, expect, it } from 'vitest'
import {
  type ApprovalInput,
  approvalProblem,
  isFirstOfTwo,
  isSamePharmacist,
  missingPictures,
  requiredChecks,
} from './review.ts'
import { isChild, isInGuardiansCare } from './rules.ts'

const plain = { isChild: false, warningCount: 0, imageCount: 0, hasCertificate: false, hasGuardian: false }
const ready = (more: Partial<ApprovalInput> = {}): ApprovalInput => ({
  ...plain,
  openQuestions: 0,
  isAwaited: false,
  missingPictures: [],
  isOpened: true,
  checks: ['identity', 'diagnosis', 'answers', 'warnings', 'images', 'certificate', 'guardian'],
  isAnsweredSince: false,
  isOwnFirst: false,
  ...more,
})

describe('the care that a record asks for', () => {
  // Holds care#166.
  it.each([
    [{}, ['identity', 'diagnosis', 'answers']],
    [{ warningCount: 1 }, ['identity', 'diagnosis', 'answers', 'warnings']],
    [{ imageCount: 3 }, ['identity', 'diagnosis', 'answers', 'images']],
    [{ hasCertificate: true, imageCount: 2 }, ['identity', 'diagnosis', 'answers', 'images', 'certificate']],
    [{ hasGuardian: true }, ['identity', 'diagnosis', 'answers', 'guardian']],
  ])('with %j is to look at %j', (more, checks) => {
    expect(requiredChecks({ ...plain, ...more })).toEqual(checks)
  })

  // Holds care#166, care#167, care#168.
  it.each<[string, Partial<ApprovalInput>, string | undefined]>([
    ['everything is right', {}, undefined],
    ['it was never open', { isOpened: false }, 'REVIEW_NOT_OPENED'],
    ['a picture of a certificate is gone', { missingPictures: ['certificate'] }, 'REVIEW_PICTURE_MISSING'],
    ['a question waits', { openQuestions: 1 }, 'REVIEW_QUESTION_OPEN'],
    ['the shopper is asked for what is missing', { isAwaited: true }, 'REVIEW_COMPLETION_OPEN'],
    ['an answer came after the last reading', { isAnsweredSince: true }, 'REVIEW_ANSWERED_SINCE'],
    ['something was not looked at', { checks: ['identity'] }, 'REVIEW_CHECKS_MISSING'],
    [
      'a warning was not looked at',
      { warningCount: 1, checks: ['identity', 'diagnosis', 'answers'] },
      'REVIEW_CHECKS_MISSING',
    ],
    ['the first of two signs again', { isChild: true, isOwnFirst: true }, 'REVIEW_SECOND_NEEDED'],
    ['the second of two signs', { isChild: true, isOwnFirst: false }, undefined],
  ])('where %s answers %j with %s', (_, more, problem) => {
    expect(approvalProblem(ready(more))).toBe(problem)
  })

  // Holds care#168.
  it('of a child has a first and a second approval, of an adult one', () => {
    expect(isFirstOfTwo({ isChild: true, firstReviewerId: null })).toBe(true)
    expect(isFirstOfTwo({ isChild: true, firstReviewerId: 'one' })).toBe(false)
    expect(isFirstOfTwo({ isChild: false, firstReviewerId: null })).toBe(false)
  })

  // Holds care#168.
  it('takes two keys of one licence for one pharmacist, and keys without one for as many as they are', () => {
    const key = (operatorId: string, licenceNumber: string | null) => ({ operatorId, licenceNumber })
    expect(isSamePharmacist(key('one', 'YS1'), key('two', 'YS1'))).toBe(true)
    expect(isSamePharmacist(key('one', 'YS1'), key('one', 'YS2'))).toBe(true)
    expect(isSamePharmacist(key('one', 'YS1'), key('two', 'YS2'))).toBe(false)
    expect(isSamePharmacist(key('one', ''), key('two', ''))).toBe(false)
    expect(isSamePharmacist(null, key('two', 'YS2'))).toBe(false)
  })

  // Holds care#168.
  it.each([
    [0, true, true],
    [6, true, true],
    [7, false, true],
    [13, false, true],
    [14, false, false],
    [null, false, false],
  ])('takes somebody of %s for in a guardian’s care: %s, and for a child: %s', (age, guarded, child) => {
    expect(isInGuardiansCare(age)).toBe(guarded)
    expect(isChild(age)).toBe(child)
  })
})

describe('pictures of certificates that an approval rests on', () => {
  const nobody = { certificateApproved: false, certificate: null, guardian: null }
  const passport = { ...nobody, certificate: { image: '/front', imageBack: null } }
  const permit = { ...nobody, certificate: { image: '/front', imageBack: '/back' } }
  const guarded = (isValidateName: boolean) => ({
    ...nobody,
    guardian: { isValidateName, certificateImage: '/front' },
  })

  // Holds care#165.
  it.each([
    ['of nobody who needs one', nobody, [], []],
    ['of a passport that is there', passport, ['certificate', 'prescription'], []],
    ['of a passport that is gone', passport, ['prescription'], ['certificate']],
    ['of a permit whose back is gone', permit, ['certificate'], ['certificate']],
    ['of a certificate that was approved before', { ...passport, certificateApproved: true }, [], []],
    ['of a guardian whom the authority confirmed', guarded(true), [], []],
    ['of a guardian whom nobody confirmed', guarded(false), ['certificate'], ['guardian']],
  ] as const)('%s', (_, patient, kept, missing) => {
    expect(missingPictures(patient, kept)).toEqual(missing)
  })
})
