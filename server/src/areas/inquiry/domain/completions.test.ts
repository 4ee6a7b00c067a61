import { describe, expect, it } from 'vitest'
import { asksForPicture, changedParts, completionStateAt, type RequestInput } from './completions.ts'

const at = (ms: number) => new Date(ms)
const request = (more: Partial<RequestInput> = {}): RequestInput => ({
  state: 'open',
  expiresAt: at(100),
  endedAt: null,
  ...more,
})

// Holds links#31.
it.each<[Partial<RequestInput>, number, string]>([
  [{}, 99, 'open'],
  [{}, 100, 'expired'],
  [{ state: 'answered' }, 500, 'answered'],
  [{ state: 'withdrawn', endedAt: at(50) }, 500, 'withdrawn'],
  [{ state: 'withdrawn', endedAt: at(100) }, 500, 'expired'],
  [{ state: 'ended', endedAt: at(99) }, 500, 'ended'],
])('a request with %j is at %i %s', (more, now, state) => {
  expect(completionStateAt(request(more), at(now))).toBe(state)
})

// Holds links#35.
describe('a picture of the prescription', () => {
  const asking = (need: 'patient' | 'prescription', more: Partial<RequestInput> = {}) => ({
    ...request(more),
    needs: [need],
  })
  const gone = { state: 'withdrawn', endedAt: at(5) } as const

  it.each([
    ['nothing was asked for', [], 10, false],
    ['one is asked for', [asking('prescription')], 10, true],
    ['the time of that is over', [asking('prescription')], 100, false],
    ['that was answered', [asking('prescription', { state: 'answered' })], 500, true],
    ['that was taken back', [asking('prescription', gone)], 10, false],
    [
      'something else was asked for since',
      [asking('patient'), asking('prescription', { state: 'answered' })],
      10,
      false,
    ],
    ['what was asked for since was taken back', [asking('patient', gone), asking('prescription')], 10, true],
  ] as const)('is needed where %s: %j at %i is %s', (_when, requests, now, needed) => {
    expect(asksForPicture([...requests], at(now))).toBe(needed)
  })
})

// Holds links#32.
describe('what an answer changed', () => {
  const before = {
    id: 'one',
    name: '林建国',
    phone: '13800138000',
    idCardNumber: '1',
    certificate: { type: 1, number: 'E1', image: 'a', imageBack: null },
    sex: 0,
    birthDay: 1,
    isValidateName: true,
    relationLabel: 'self',
    guardian: { name: '林父', phone: '1', cardNum: '2', certificateImage: null, isValidateName: false },
    healthInfo: [{ question: 'smoking', answer: 0, labels: [], otherText: '' }],
    prescriptionImages: ['p'],
    medicalRecords: ['m'],
  } as unknown as Parameters<typeof changedParts>[0]
  const { certificate, guardian } = before

  it.each([
    ['patient', { id: 'two' }],
    ['name', { name: '林建' }],
    ['phone', { phone: '13900139000' }],
    ['identity', { idCardNumber: '2' }],
    ['identity', { certificate: { ...certificate!, imageBack: 'b' } }],
    ['identity', { certificate: null }],
    ['identity', { isValidateName: false }],
    ['relation', { relationLabel: 'child' as const }],
    ['guardian', { guardian: { ...guardian!, isValidateName: true } }],
    ['guardian', { guardian: null }],
    ['health', { healthInfo: null }],
    ['prescription', { prescriptionImages: ['p', 'q'] }],
    ['medicalRecord', { medicalRecords: [] }],
  ] as const)('is the %s where %j is new', (part, more) => {
    expect(changedParts(before, { ...before, ...more })).toEqual([part])
  })

  it('is nothing where all is as it was', () => {
    expect(changedParts(before, { ...before, version: 9 })).toEqual([])
  })
})
