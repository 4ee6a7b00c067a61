import { describe, expect, it } from 'vitest'
import { birthdayInstant } from './birthday.ts'
import { certificateTypes } from './certificates.ts'
import { idNumberCheck, maskIdNumber } from './id-number.ts'
import { type PatientFacts, patientProblems } from './patient-problems.ts'
import type { PatientRules } from './patients.ts'

const now = Date.parse('2026-11-26T12:00:00+08:00')
const day = (date: string) => birthdayInstant(date)
/** Made up: the order numbers 000 and 999 are given to nobody. */
const numbered = (first: string) => first + idNumberCheck(first)
const WOMAN = numbered('11010119900307000')
const MAN = numbered('44030619851212999')
const CHILD = numbered('44010620201127999')
const strict: PatientRules = { isIdNeeded: true, isValidationNeeded: true, isStrict: true }
const lax: PatientRules = { ...strict, isStrict: false }

const woman: PatientFacts = {
  name: '林知夏',
  consigneePhone: '13800138000',
  idCardNumber: WOMAN,
  certificateType: null,
  cardNumber: '',
  certificateImage: '',
  certificateImageBack: '',
  sex: 1,
  birthDay: day('1990-03-07'),
  guardianVo: null,
}
const child: PatientFacts = {
  ...woman,
  name: '林小满',
  idCardNumber: CHILD,
  sex: 0,
  birthDay: day('2020-11-27'),
  guardianVo: { name: '林知夏', phone: '13800138000', cardNum: WOMAN },
}
const judged = (facts: PatientFacts, rules = strict, shown = {}) => patientProblems(facts, rules, shown, now)

describe('a patient as a whole', () => {
  // Holds care#24.
  it('is right with a resident ID, and as a child with a guardian', () => {
    expect([judged(woman), judged(child), judged(woman, lax)]).toEqual([{}, {}, {}])
  })

  // Holds care#5, care#24.
  it.each([
    [{ name: '林' }, { name: 'PATIENT_NAME_TOO_SHORT' }],
    [{ consigneePhone: '138****8000' }, { consigneePhone: 'PATIENT_PHONE_MALFORMED' }],
    [{ idCardNumber: '' }, { idCardNumber: 'PATIENT_ID_REQUIRED' }],
    [{ sex: null }, { sex: 'PATIENT_SEX_REQUIRED' }],
    [{ birthDay: null }, { birthDay: 'PATIENT_BIRTHDAY_REQUIRED' }],
    [{ sex: 0 as const }, { sex: 'PATIENT_SEX_DIFFERS' }],
    [{ birthDay: day('1990-03-08') }, { birthDay: 'PATIENT_BIRTHDAY_DIFFERS' }],
    [
      { birthDay: day('2026-11-27'), idCardNumber: '110' },
      { idCardNumber: 'ID_NUMBER_MALFORMED', birthDay: 'PATIENT_BIRTHDAY_IMPOSSIBLE' },
    ],
  ])('%j is told as %j', (change, problems) => expect(judged({ ...woman, ...change })).toEqual(problems))

  // Holds care#5, care#7.
  it('needs neither ID number nor birth date where the settings ask for none', () => {
    const free = { isIdNeeded: false, isValidationNeeded: false, isStrict: false }
    const bare = { ...woman, idCardNumber: '', sex: null, birthDay: null }
    expect(judged(bare, free)).toEqual({})
    expect(judged({ ...bare, idCardNumber: '110' }, free)).toEqual({ idCardNumber: 'ID_NUMBER_MALFORMED' })
  })

  // Holds care#7, care#9, care#10.
  it('needs number, pictures, sex and birth date with another certificate, whatever the settings ask for', () => {
    const free = { isIdNeeded: false, isValidationNeeded: false, isStrict: false }
    const bare = { ...woman, idCardNumber: '', certificateType: certificateTypes.taiwan, sex: null, birthDay: null }
    expect(judged(bare, free)).toEqual({
      cardNumber: 'CERTIFICATE_REQUIRED',
      certificateImage: 'CERTIFICATE_IMAGE_REQUIRED',
      certificateImageBack: 'CERTIFICATE_BACK_REQUIRED',
      sex: 'PATIENT_SEX_REQUIRED',
      birthDay: 'PATIENT_BIRTHDAY_REQUIRED',
    })
    const passport = { ...woman, idCardNumber: '', certificateType: certificateTypes.passport, cardNumber: 'E12345678' }
    expect(judged({ ...passport, certificateImage: '/api/uploads/1' })).toEqual({})
  })

  // Holds care#11, care#12.
  it('needs a whole guardian of age for a child of six or under', () => {
    expect(judged({ ...child, guardianVo: null })).toEqual({
      'guardianVo.name': 'PATIENT_NAME_REQUIRED',
      'guardianVo.phone': 'PATIENT_PHONE_REQUIRED',
      'guardianVo.cardNum': 'PATIENT_ID_REQUIRED',
    })
    const of = (cardNum: string) => judged({ ...child, guardianVo: { name: '林知夏', phone: '13800138000', cardNum } })
    expect(of(CHILD)).toEqual({ 'guardianVo.cardNum': 'GUARDIAN_NOT_ADULT' })
    expect(of(numbered('11010120081127000'))).toEqual({ 'guardianVo.cardNum': 'GUARDIAN_NOT_ADULT' })
    expect(of(numbered('11010120081126000'))).toEqual({})
  })

  // Holds care#11.
  it.each([
    ['2019-11-27', 6, true],
    ['2019-11-26', 7, false],
    ['2020-02-29', 6, true],
  ])('born on %s is %i, so that a guardian is needed: %s', (born, _age, isNeeded) => {
    const number = numbered(`440106${born.replaceAll('-', '')}999`)
    const problems = judged({ ...child, idCardNumber: number, birthDay: day(born), guardianVo: null })
    expect('guardianVo.name' in problems).toBe(isNeeded)
  })

  // Holds care#3.
  it('may keep what is shown masked, and no other mask', () => {
    const shown = {
      name: '林**',
      consigneePhone: '138****8000',
      idCardNumber: maskIdNumber(WOMAN),
      'guardianVo.cardNum': maskIdNumber(WOMAN),
    }
    const kept = { ...woman, name: '林**', consigneePhone: '138****8000', idCardNumber: maskIdNumber(WOMAN) }
    expect(judged(kept, strict, shown)).toEqual({})
    const other = { ...kept, name: '林*', consigneePhone: '139****8000', idCardNumber: maskIdNumber(MAN) }
    expect(judged(other, strict, shown)).toEqual({
      name: 'MASK_DIFFERS',
      consigneePhone: 'MASK_DIFFERS',
      idCardNumber: 'MASK_DIFFERS',
    })
  })

  // Holds care#3, care#12.
  it('may keep the masked numbers of a guardian, each as it is shown', () => {
    const shown = { 'guardianVo.phone': '138****8000', 'guardianVo.cardNum': maskIdNumber(WOMAN) }
    const guardianVo = { name: '林知夏', phone: '138****8000', cardNum: maskIdNumber(WOMAN) }
    expect(judged({ ...child, guardianVo }, strict, shown)).toEqual({})
    expect(
      judged({ ...child, guardianVo: { ...guardianVo, phone: '139****8000', cardNum: '' } }, strict, shown),
    ).toEqual({
      'guardianVo.phone': 'MASK_DIFFERS',
      'guardianVo.cardNum': 'PATIENT_ID_REQUIRED',
    })
    expect(judged({ ...child, guardianVo: { ...guardianVo, cardNum: WOMAN } }, strict, shown)).toEqual({})
  })

  // Holds care#3.
  it('is missing what was never kept, though nothing is shown of it', () => {
    expect(judged({ ...woman, idCardNumber: '' }, strict, { idCardNumber: '' })).toEqual({
      idCardNumber: 'PATIENT_ID_REQUIRED',
    })
    expect(judged({ ...woman, consigneePhone: '13900139' }, strict, { consigneePhone: '138****8000' })).toEqual({
      consigneePhone: 'PATIENT_PHONE_MALFORMED',
    })
  })

  // Holds care#8, care#10.
  it('takes sex and birth date with another certificate as they are told, whatever ID number was typed before', () => {
    const taiwan = {
      ...woman,
      sex: 0 as const,
      birthDay: day('1985-12-12'),
      certificateType: certificateTypes.taiwan,
      cardNumber: '12345678',
      certificateImage: '/api/uploads/1',
      certificateImageBack: '/api/uploads/2',
    }
    expect(judged(taiwan)).toEqual({})
    expect(judged({ ...taiwan, certificateImageBack: '' })).toEqual({
      certificateImageBack: 'CERTIFICATE_BACK_REQUIRED',
    })
  })
})
