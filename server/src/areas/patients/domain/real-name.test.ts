import { describe, expect, it } from 'vitest'
import { noonOf, storedAdult, storedChild } from '../../../testing/stored-patient.ts'
import { changesIdentity, heldOutcome, isSamePerson, personToCheck, realNameError } from './real-name.ts'

describe('who is checked', () => {
  // Holds care#11, care#34.
  it.each([
    ['2019-11-26', '2026-11-25', 'guardian'],
    ['2019-11-26', '2026-11-26', 'patient'],
    ['2019-11-26', '2026-11-27', 'patient'],
    // Nobody has a birthday in a year without the day: in Shanghai one is older from the day after on.
    ['2020-02-29', '2027-02-28', 'guardian'],
    ['2020-02-29', '2027-03-01', 'patient'],
    ['2016-02-29', '2022-02-28', 'guardian'],
    ['2016-02-29', '2023-02-28', 'guardian'],
    ['2016-02-29', '2023-03-01', 'patient'],
    ['2021-03-01', '2028-02-29', 'guardian'],
    ['2021-03-01', '2028-03-01', 'patient'],
  ] as const)('of somebody born on %s, on %s is the %s', (birthday, day, role) => {
    expect(personToCheck(storedChild(birthday), noonOf(day))?.role).toBe(role)
  })

  // Holds care#34.
  it('is nobody of another certificate, and nobody while a small child has no guardian', () => {
    const passport = { ...storedAdult, idCardNumber: null, certificateType: 1, cardNumber: 'E12345678' } as const
    expect(personToCheck(passport, noonOf('2026-11-26'))).toBeUndefined()
    const alone = { ...storedChild('2023-01-01'), guardianVo: null }
    expect(personToCheck(alone, noonOf('2026-11-26'))).toBeUndefined()
  })

  it('is told by the number of eighteen characters that one of fifteen became', () => {
    const old = { ...storedAdult, idCardNumber: '110101851212999' }
    expect(personToCheck(old, noonOf('2026-11-26'))?.idNumber).toMatch(/^11010119851212999[\dX]$/)
  })

  it('is somebody else as soon as the role, the name or the number differs', () => {
    const now = noonOf('2026-11-26')
    const person = personToCheck(storedAdult, now)
    expect(isSamePerson(person, personToCheck({ ...storedAdult, relationLabel: 'friend' }, now))).toBe(true)
    for (const other of [{ name: '王小明' }, { idCardNumber: '310101851212999' }, { idCardNumber: null }]) {
      expect(isSamePerson(person, personToCheck({ ...storedAdult, ...other }, now))).toBe(false)
    }
  })
})

describe('what the authority said', () => {
  const DAY = 24 * 60 * 60 * 1000
  const at = new Date('2026-11-26T08:00:00Z')
  const after = (ms: number) => new Date(at.getTime() + ms)

  // Holds care#35.
  it.each([
    ['same', 30 * DAY],
    ['different', DAY],
    ['notFound', DAY],
  ] as const)('%s holds for its time to the millisecond', (outcome, holds) => {
    expect(heldOutcome({ outcome, at }, after(holds - 1))).toBe(outcome)
    expect(heldOutcome({ outcome, at }, after(holds))).toBeUndefined()
  })

  // Holds care#35.
  it('holds for no time where it was nothing', () => {
    expect(heldOutcome({ outcome: 'unavailable', at }, at)).toBeUndefined()
    expect(heldOutcome(undefined, at)).toBeUndefined()
  })

  // Holds care#36.
  it.each([
    ['patient', 'same', true, false, undefined],
    ['patient', 'unavailable', true, false, undefined],
    ['patient', 'different', true, false, 'PATIENT_NAME_DIFFERS'],
    ['patient', 'notFound', true, false, 'ID_NUMBER_DIFFERS'],
    ['patient', 'different', true, true, 'PATIENT_NAME_DIFFERS'],
    ['patient', 'different', false, false, undefined],
    ['patient', 'notFound', false, false, undefined],
    ['guardian', 'same', false, false, undefined],
    ['guardian', 'unavailable', true, false, undefined],
    ['guardian', 'different', false, false, '000001'],
    ['guardian', 'notFound', true, false, '000001'],
    ['guardian', 'different', true, true, undefined],
  ] as const)(
    'of a %s is %s: strict %s, picture %s, refused as %s',
    (role, outcome, isStrict, hasGuardianPicture, code) => {
      expect(realNameError(role, outcome, { isStrict, hasGuardianPicture })).toBe(code)
    },
  )
})

// Holds care#37.
it.each([
  [{ name: '王小明' }, 'name'],
  [{ idCardNumber: '110101851212999' }, 'idCardNumber'],
  [{ idCardNumber: null }, 'idCardNumber'],
  [{ consigneePhone: '13900139000', relationLabel: 'friend' as const }, undefined],
])('a verified patient becomes somebody else by %o: %s', (change, field) => {
  expect(changesIdentity({ ...storedAdult, ...change }, storedAdult)).toBe(field)
})
