import { birthdayInstant } from '@shop/contract/fields/birthday'
import { idNumberCheck, maskIdNumber } from '@shop/contract/fields/id-number'
import { describe, expect, it } from 'vitest'
import { birthdayOf } from '../../ui/birthday-lists.ts'
import type { PatientView } from './calls.ts'
import {
  asksGuardian,
  emptyPatient,
  factsOfNumber,
  type PatientValues,
  patientInputOf,
  patientValuesOf,
  typedIdNumber,
  withKeptNumbers,
} from './patient-values.ts'
import { toldAnew } from './told-anew.ts'

const now = Date.parse('2026-11-26T12:00:00+08:00')
const numbered = (first: string) => first + idNumberCheck(first)
const WOMAN = numbered('11010119900307000')
const MAN = numbered('44030619851212999')
const born = (date: string) => birthdayOf(birthdayInstant(date))

const stored: PatientView = {
  id: 'id',
  version: 1,
  name: '林小满',
  sex: 0,
  age: 5,
  birthDay: birthdayInstant('2021-01-01'),
  consigneePhone: '138****8000',
  relationLabel: 'child',
  plainIdCardNumber: '440*************9X',
  idCardNumber: '440*************9X',
  certificateType: null,
  cardNumber: null,
  certificateImage: null,
  certificateImageBack: null,
  isValidateName: false,
  isDefault: false,
  isGuardianValidated: false,
  isCertificateApproved: false,
  isSystemDefault: false,
  needsGuardian: true,
  isComplete: true,
  hasHealthInfo: true,
  guardianVo: {
    name: '林知夏',
    phone: '139****8000',
    cardNum: maskIdNumber(WOMAN),
    certificateImage: null,
    isValidateName: true,
  },
  prescriptionImage1: '/api/uploads/1',
  prescriptionImage2: null,
  prescriptionImage3: '/api/uploads/3',
  prescriptionImage4: null,
  prescriptionImage5: null,
  medicalRecordUrl1: null,
  medicalRecordUrl2: null,
  medicalRecordUrl3: null,
  medicalRecordUrl4: null,
  medicalRecordUrl5: null,
}
const values = patientValuesOf(stored)
const changed = (part: Partial<PatientValues>): PatientValues => ({ ...values, ...part })

describe('a patient in the form', () => {
  // Holds care#3, care#16.
  it('goes back as it came, its pictures closed up and its health answers left alone', () => {
    const input = patientInputOf(values, now)
    expect(input).toMatchObject({
      name: '林小满',
      consigneePhone: '138****8000',
      idCardNumber: '440*************9X',
      birthDay: stored.birthDay,
      guardianVo: { name: '林知夏', phone: '139****8000', cardNum: maskIdNumber(WOMAN), certificateImage: null },
      prescriptionImage1: '/api/uploads/1',
      prescriptionImage2: '/api/uploads/3',
      prescriptionImage3: null,
    })
    expect(input).not.toHaveProperty('healthInfo')
    expect(input).not.toHaveProperty('isDefault')
  })

  // Holds care#11.
  it('sends no guardian for somebody of seven or older', () => {
    expect(asksGuardian({ birthday: born('2019-11-27') }, now)).toBe(true)
    expect(asksGuardian({ birthday: born('2019-11-26') }, now)).toBe(false)
    expect(patientInputOf(changed({ birthday: born('2019-11-26') }), now).guardianVo).toBeNull()
  })

  // Holds care#9.
  it('sends one document alone', () => {
    const passport = changed({ certificateType: 1, cardNumber: ' E12345678 ', front: ['/api/uploads/9'] })
    expect(patientInputOf(passport, now)).toMatchObject({
      idCardNumber: null,
      certificateType: 1,
      cardNumber: 'E12345678',
      certificateImage: '/api/uploads/9',
      certificateImageBack: null,
    })
    expect(patientInputOf({ ...passport, certificateType: null }, now)).toMatchObject({
      idCardNumber: '440*************9X',
      cardNumber: null,
      certificateImage: null,
    })
  })

  // Holds care#3.
  it('keeps numbers that were cleared and not typed anew', () => {
    const cleared = changed({ phone: '', idNumber: '', guardianPhone: '', guardianNumber: WOMAN })
    expect(withKeptNumbers(cleared, stored)).toMatchObject({
      phone: '138****8000',
      idNumber: '440*************9X',
      guardianPhone: '139****8000',
      guardianNumber: WOMAN,
    })
    expect(withKeptNumbers(cleared, undefined)).toBe(cleared)
  })

  // Holds care#8.
  it('takes sex and birth date from a number that tells them, kept or new', () => {
    expect(factsOfNumber(values, stored, now)).toEqual({ sex: 0, birthday: born('2021-01-01') })
    expect(factsOfNumber(changed({ idNumber: MAN }), stored, now)).toEqual({ sex: 0, birthday: born('1985-12-12') })
    expect(factsOfNumber(changed({ idNumber: MAN.slice(0, 17) }), stored, now)).toBeUndefined()
    expect(factsOfNumber(changed({ certificateType: 1 }), stored, now)).toBeUndefined()
  })

  it.each([
    ['１１０１０１ 19900307-000x', '11010119900307000X'],
    ['110*************03', '110*************03'],
    ['110101199003070003999', '110101199003070003'],
  ])('an ID number typed as %s stands as %s', (typed, stands) => expect(typedIdNumber(typed)).toBe(stands))
})

describe('what the form tells anew', () => {
  // Holds care#18.
  it.each<[string, Partial<PatientValues>, readonly string[]]>([
    ['nothing', {}, []],
    ['another name', { name: '林小禾' }, []],
    ['another ID number', { idNumber: MAN, birthday: born('1985-12-12') }, ['identity']],
    ['another guardian', { guardianNumber: MAN }, ['identity']],
    ['a picture of the guardian', { guardianPicture: ['/api/uploads/9'] }, ['identity']],
    ['health answers', { health: [] }, ['health']],
    ['health answers taken away', { health: null }, []],
    ['a picture less', { prescriptions: ['/api/uploads/1'] }, []],
    ['a medical record', { records: ['/api/uploads/9'] }, ['prescription']],
    ['another birth date of a child', { birthday: born('2013-01-01') }, ['child']],
    ['a birth date of somebody of 14', { birthday: born('2012-11-26') }, []],
  ])('%s asks for %j', (_what, part, kinds) => {
    expect(toldAnew(changed(part), values, now)).toEqual(kinds)
  })

  // Holds care#18.
  it('is everything of a patient that is new', () => {
    expect(toldAnew({ ...values, health: [] }, emptyPatient, now)).toEqual([
      'identity',
      'health',
      'prescription',
      'child',
    ])
  })
})
