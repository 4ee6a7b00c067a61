import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthdayDate, birthdayInstant } from './birthday.ts'
import { idNumberCheck, maskIdNumber } from './id-number.ts'
import {
  cleanIdNumber,
  cleanPatientName,
  defaultBirthDay,
  isMaskedIdNumber,
  needsGuardian,
  newPatientPhoneProblem,
  patientIdFacts,
  patientIdProblem,
  patientNameProblem,
  patientPhoneProblem,
  patientRulesOf,
  patientSexOf,
  relationLabels,
} from './patients.ts'

const now = Date.parse('2026-11-26T12:00:00+08:00')
const day = (date: string) => birthdayInstant(date)
/** Made up: the order numbers 000 and 999 are given to nobody. */
const numbered = (first: string) => first + idNumberCheck(first)
const WOMAN = numbered('11010119900307000')
const MAN = numbered('44030619851212999')
describe('the name of a patient', () => {
  // Holds care#1.
  it.each([
    ['', 'PATIENT_NAME_REQUIRED'],
    [' ', 'PATIENT_NAME_REQUIRED'],
    ['林', 'PATIENT_NAME_TOO_SHORT'],
    ['林知', undefined],
    ['𠮷𠮷', undefined],
    ['𠮷'.repeat(10), undefined],
    ['林'.repeat(10), undefined],
    ['林'.repeat(11), 'PATIENT_NAME_TOO_LONG'],
    ['阿卜杜·热合曼', undefined],
    ['阿卜杜.热合曼', undefined],
    ['Anna Lee', undefined],
    ["O'Brien", undefined],
    ['José', undefined],
    ['林3', 'PATIENT_NAME_MALFORMED'],
    ['林*夏', 'PATIENT_NAME_MALFORMED'],
    ['·林知夏', 'PATIENT_NAME_MALFORMED'],
    ['林知夏·', 'PATIENT_NAME_MALFORMED'],
    ['林知\u200b夏', 'PATIENT_NAME_MALFORMED'],
    ['😀😀', 'PATIENT_NAME_MALFORMED'],
    ['<b>林', 'PATIENT_NAME_MALFORMED'],
  ])('%j is judged %s', (text, problem) => expect(patientNameProblem(text)).toBe(problem))

  // Holds care#1.
  it.each([...'.。．·•‧∙⋅・･●'])('takes %s as a separator and keeps a middle dot', (separator) => {
    expect(cleanPatientName(` 阿卜杜 ${separator} 热合曼 `)).toBe('阿卜杜·热合曼')
  })

  // Holds care#1.
  it('keeps no blanks between Chinese characters, and one between Latin words', () => {
    expect(cleanPatientName('林 知　夏')).toBe('林知夏')
    expect(cleanPatientName(' Anna   Lee ')).toBe('Anna Lee')
  })

  // Holds care#1.
  it('stays the same when it is tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const once = cleanPatientName(text)
        expect(cleanPatientName(once)).toBe(once)
      }),
    )
  })
})

describe('the phone of a patient', () => {
  // Holds care#2, care#3.
  it.each([
    ['', 'PATIENT_PHONE_REQUIRED', 'PATIENT_PHONE_REQUIRED'],
    ['13800138000', undefined, undefined],
    ['10000000000', undefined, undefined],
    ['23800138000', 'PATIENT_PHONE_MALFORMED', 'PATIENT_PHONE_MALFORMED'],
    ['1380013800', 'PATIENT_PHONE_MALFORMED', 'PATIENT_PHONE_MALFORMED'],
    ['138001380000', 'PATIENT_PHONE_MALFORMED', 'PATIENT_PHONE_MALFORMED'],
    ['138****8000', 'PATIENT_PHONE_MALFORMED', undefined],
    ['138***8000', 'PATIENT_PHONE_MALFORMED', 'PATIENT_PHONE_MALFORMED'],
    ['1****138000', 'PATIENT_PHONE_MALFORMED', 'PATIENT_PHONE_MALFORMED'],
  ])('%j is judged %s, and %s where one is kept', (text, fresh, kept) => {
    expect([newPatientPhoneProblem(text), patientPhoneProblem(text)]).toEqual([fresh, kept])
  })
})

describe('the ID number of a patient', () => {
  const check = numbered('99010119900307000')
  const noDate = numbered('11010119901307000')

  // Holds care#5, care#6.
  it.each([
    ['', 'PATIENT_ID_REQUIRED', 'PATIENT_ID_REQUIRED'],
    [WOMAN, undefined, undefined],
    ['110101900307000', undefined, undefined],
    [WOMAN.slice(0, 17), 'ID_NUMBER_MALFORMED', 'ID_NUMBER_MALFORMED'],
    [`${WOMAN}1`, 'ID_NUMBER_MALFORMED', 'ID_NUMBER_MALFORMED'],
    [WOMAN.slice(0, 17) + (WOMAN.endsWith('1') ? '2' : '1'), 'ID_NUMBER_CHECK_WRONG', 'ID_NUMBER_CHECK_WRONG'],
    [check, undefined, 'ID_NUMBER_AREA_UNKNOWN'],
    [noDate, undefined, 'ID_NUMBER_MALFORMED'],
    [numbered('11010120261127000'), undefined, 'ID_NUMBER_MALFORMED'],
    [maskIdNumber(WOMAN), 'ID_NUMBER_MALFORMED', 'ID_NUMBER_MALFORMED'],
  ])('%s is judged %s by lax rules and %s by strict ones', (text, byLax, byStrict) => {
    expect([patientIdProblem(text, false, now), patientIdProblem(text, true, now)]).toEqual([byLax, byStrict])
  })

  // Holds care#5.
  it('is kept without blanks, with a large X and narrow figures', () => {
    expect(cleanIdNumber('１１０101 19491231-002x')).toBe('11010119491231002X')
  })

  // Holds care#8.
  it('tells sex and birth date where it holds them, and nothing where it does not', () => {
    expect(patientIdFacts(WOMAN, now)).toEqual({ sex: 1, birthDay: day('1990-03-07') })
    expect(patientIdFacts(MAN, now)).toEqual({ sex: 0, birthDay: day('1985-12-12') })
    expect(patientIdFacts(noDate, now)).toBeUndefined()
    expect(patientIdFacts('', now)).toBeUndefined()
  })

  // Holds care#3.
  it('is masked when it shows three characters before and two after', () => {
    expect([maskIdNumber(WOMAN), maskIdNumber('110101900307000')].map(isMaskedIdNumber)).toEqual([true, true])
    expect(['', WOMAN, '110***********00', '11**************00'].map(isMaskedIdNumber)).toEqual(Array(4).fill(false))
  })
})

describe('what else a form of a patient begins with', () => {
  // Holds care#4.
  it('has six relations, the first of which is the member', () => {
    expect(relationLabels).toEqual(['self', 'parents', 'partner', 'child', 'relative', 'friend'])
  })

  // Holds care#7.
  it.each([
    ['2026-11-26', '1991-11-26'],
    ['2024-02-29', '1989-02-28'],
    ['2039-02-28', '2004-02-28'],
  ])('opens the birth date 35 years before %s at %s', (today, expected) => {
    expect(birthdayDate(defaultBirthDay(Date.parse(`${today}T00:30:00+08:00`)))).toBe(expected)
  })

  it('turns the sex of a profile into that of a patient', () => {
    expect(([0, 1, 2] as const).map(patientSexOf)).toEqual([null, 0, 1])
  })

  // Holds care#11.
  it('asks for a guardian up to the age of six, which is included', () => {
    expect([0, 5, 6, 7, 35].map(needsGuardian)).toEqual([true, true, true, false, false])
  })

  // Holds care#6.
  it('is strict for what is strictly controlled by default, and as the settings say', () => {
    const settings = {
      isDrugUserInfoNeed: 1,
      isNeedUserValidation: 0,
      strictControlRxRuleType: 1,
      noStrictControlRxRuleType: 0,
    }
    expect(patientRulesOf(settings)).toEqual({ isIdNeeded: true, isValidationNeeded: false, isStrict: false })
    expect(patientRulesOf(settings, true).isStrict).toBe(true)
    expect(patientRulesOf({ ...settings, noStrictControlRxRuleType: 1 }).isStrict).toBe(true)
  })
})
