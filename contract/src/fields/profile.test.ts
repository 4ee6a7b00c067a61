import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHILD_UNDER } from '../consents.ts'
import { ageAt, birthdayDate, birthdayInstant, birthdayProblem } from './birthday.ts'
import { HEALTH_MASK, HEALTH_TEXT_MAX, healthTextProblem, memberNameProblem, nickNameProblem } from './profile.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_KB } from './upload.ts'

const DAY = 86_400_000
const letter = fc.constantFrom(...'禾安健康林知夏𠮷𠀀abcXYZ0189_-')
const name = (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(''))

describe('nickName and memberName', () => {
  // Holds account#10, account#12, account#27, account#32.
  it.each([
    ['', undefined, undefined],
    ['林', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['知夏', 'NICK_NAME_MALFORMED', undefined],
    ['林知夏', 'NICK_NAME_MALFORMED', undefined],
    ['林知夏一', undefined, undefined],
    ['𠮷𠮷𠮷𠮷', undefined, undefined],
    ['a_b-', undefined, undefined],
    ['禾'.repeat(20), undefined, undefined],
    ['禾'.repeat(21), 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['林 知夏', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['林知夏\n', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['林·知夏', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['ｌｉｎｘ', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['<b>林知夏', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
    ['林知夏\u200b', 'NICK_NAME_MALFORMED', 'MEMBER_NAME_MALFORMED'],
  ])('%j', (text, nick, member) => expect([nickNameProblem(text), memberNameProblem(text)]).toEqual([nick, member]))

  // Holds account#10.
  it('take every text of their alphabet and length, and none with anything else in it', () => {
    fc.assert(
      fc.property(name(4, 20), (text) => {
        expect([nickNameProblem(text), memberNameProblem(text)]).toEqual([undefined, undefined])
      }),
    )
    const foreign = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /[^\p{Script=Han}\w-]/u.test(text))
    fc.assert(
      fc.property(name(2, 9), foreign, name(2, 9), (before, odd, after) => {
        expect(nickNameProblem(before + odd + after)).toBe('NICK_NAME_MALFORMED')
      }),
    )
  })
})

describe('a text of health', () => {
  it.each([
    ['', undefined],
    [' \n', undefined],
    ['青霉素', undefined],
    ['药'.repeat(HEALTH_TEXT_MAX), undefined],
    ['𠮷'.repeat(HEALTH_TEXT_MAX), undefined],
    ['药'.repeat(HEALTH_TEXT_MAX + 1), 'HEALTH_TEXT_TOO_LONG'],
    [HEALTH_MASK, undefined],
  ])('%j is %s', (text, problem) => expect(healthTextProblem(text)).toBe(problem))
})

describe('a birthday', () => {
  const now = birthdayInstant('2026-11-21') + 10 * 3_600_000
  const date = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
    .map((instant) => instant.toISOString().slice(0, 10))

  it('travels as midnight +08:00 and comes back as the same date', () => {
    expect(birthdayInstant('1988-06-21')).toBe(Date.UTC(1988, 5, 20, 16))
    fc.assert(
      fc.property(date, (day) => {
        expect(birthdayDate(birthdayInstant(day))).toBe(day)
        expect(birthdayProblem(birthdayInstant(day), now)).toBeUndefined()
      }),
    )
  })

  // Holds account#12.
  it('is a midnight between 1900 and today', () => {
    expect(birthdayProblem(birthdayInstant('1900-01-01'), now)).toBeUndefined()
    const today = birthdayInstant('2026-11-21')
    expect([today - 1, today, today + 1].map((at) => birthdayProblem(today, at))).toEqual([
      'BIRTHDAY_IMPOSSIBLE',
      undefined,
      undefined,
    ])
    for (const wrong of [birthdayInstant('1899-12-31'), birthdayInstant('2026-11-22'), 1e18, -1e18, Number.NaN]) {
      expect(birthdayProblem(wrong, now)).toBe('BIRTHDAY_IMPOSSIBLE')
    }
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: DAY - 1 }), (day, past) => {
        expect(birthdayProblem(birthdayInstant(day) + past, now)).toBe('BIRTHDAY_IMPOSSIBLE')
      }),
    )
  })

  // Holds account#27.
  it.each([
    ['2012-11-21', CHILD_UNDER],
    ['2012-11-22', CHILD_UNDER - 1],
    ['2012-11-20', CHILD_UNDER],
    ['2026-11-21', 0],
    ['2020-02-29', 6],
  ])('on %s makes the age that the law counts, to the day in Shanghai', (born, age) =>
    expect(ageAt(birthdayInstant(born), now)).toBe(age),
  )

  it('on a leap day comes on the first of March where there is none', () => {
    const born = birthdayInstant('2012-02-29')
    expect(ageAt(born, birthdayInstant('2026-02-28') + DAY - 1)).toBe(13)
    expect(ageAt(born, birthdayInstant('2026-03-01'))).toBe(14)
  })

  it('never makes anybody younger as days go by', () => {
    fc.assert(
      fc.property(date, fc.nat(40_000), (day, later) => {
        const born = birthdayInstant(day)
        expect(ageAt(born, born)).toBe(0)
        expect(ageAt(born, born + (later + 1) * DAY)).toBeGreaterThanOrEqual(ageAt(born, born + later * DAY))
      }),
    )
  })
})

// Holds account#32.
it('an upload weighs 2048 KB at most', () => expect([UPLOAD_MAX_KB, UPLOAD_MAX_BYTES]).toEqual([2048, 2_097_152]))
