import { birthdayInstant } from '@shop/contract/fields/birthday'
import { describe, expect, it } from 'vitest'
import { adult, childOf, madeUpIdNumber } from '../../../testing/patient-steps.ts'
import { noonOf, storedAdult, storedChild } from '../../../testing/stored-patient.ts'
import { cleanPatient, settlePatient } from './patient-input.ts'

const today = noonOf('2026-11-26')

describe('what a form gives', () => {
  // Holds care#25.
  it('is tidied, and null for what is absent or empty', () => {
    const given = {
      name: ' 林 建国 ',
      consigneePhone: ' 13800138000 ',
      idCardNumber: ' 11010119851212999x ',
      cardNumber: '',
    }
    expect(cleanPatient(given, null)).toEqual({
      ...storedAdult,
      sex: null,
      birthDay: null,
      relationLabel: 'self',
      idCardNumber: '11010119851212999X',
    })
  })

  // Holds care#25.
  it('keeps one document: with another certificate no ID number, without one no number of it', () => {
    const both = { ...adult, cardNumber: 'e1234 5678', certificateImage: '/api/uploads/1' }
    expect(cleanPatient({ ...both, certificateType: 1 }, null)).toMatchObject({
      idCardNumber: null,
      cardNumber: 'E12345678',
      certificateImage: '/api/uploads/1',
    })
    expect(cleanPatient(both, null)).toMatchObject({ cardNumber: null, certificateImage: null, certificateType: null })
  })

  it('takes pictures in the order of their numbers, each once, and an empty one as none', () => {
    const pictures = {
      prescriptionImage4: 'b',
      prescriptionImage2: 'a',
      prescriptionImage5: 'a',
      prescriptionImage1: '',
    }
    expect(cleanPatient({ ...adult, ...pictures }, null).prescriptionImages).toEqual(['a', 'b'])
    const passport = {
      certificateType: 1,
      cardNumber: 'E12345678',
      certificateImage: '',
      certificateImageBack: '',
    } as const
    expect(cleanPatient({ ...adult, ...passport }, null)).toMatchObject({
      certificateImage: null,
      certificateImageBack: null,
    })
  })

  it('leaves answers about health as they are where it says nothing of them', () => {
    const health = [{ question: 'smoking', answer: 0, labels: [], otherText: '' }] as const
    const before = health.map((answer) => ({ ...answer, labels: [] }))
    expect(cleanPatient(adult, before).healthInfo).toBe(before)
    for (const healthInfo of [null, []]) expect(cleanPatient({ ...adult, healthInfo }, before).healthInfo).toBeNull()
  })
})

describe('a patient whose numbers are plain', () => {
  // Holds care#25.
  it('has the sex and birth date of the ID number where none were given', () => {
    const patient = { ...storedAdult, sex: null, birthDay: null, idCardNumber: madeUpIdNumber('1990-03-07', 1) }
    expect(settlePatient(patient, today)).toMatchObject({ sex: 1, birthDay: birthdayInstant('1990-03-07') })
    expect(settlePatient({ ...patient, sex: 0 }, today).sex).toBe(0)
  })

  // Holds care#11, care#25.
  it('keeps a guardian at six and none at seven', () => {
    expect(settlePatient(storedChild('2019-11-27'), today).guardianVo).not.toBeNull()
    expect(settlePatient(storedChild('2019-11-26'), today).guardianVo).toBeNull()
    expect(cleanPatient(childOf('2022-01-01'), null).guardianVo).toMatchObject({ certificateImage: null })
  })
})
