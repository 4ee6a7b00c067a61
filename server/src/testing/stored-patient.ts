import { birthdayInstant } from '@shop/contract/fields/birthday'
import type { StoredPatient } from '../areas/patients/index.ts'
import { adult, madeUpIdNumber } from './patient-steps.ts'

/** An adult as the shop keeps them. */
export const storedAdult: StoredPatient = {
  ...adult,
  certificateType: null,
  cardNumber: null,
  certificateImage: null,
  certificateImageBack: null,
  healthInfo: null,
  guardianVo: null,
  prescriptionImages: [],
  medicalRecords: [],
}

/** Somebody born on a day, with a guardian. @param birthday `yyyy-mm-dd` */
export function storedChild(birthday: string): StoredPatient {
  return {
    ...storedAdult,
    name: '林小宝',
    relationLabel: 'child',
    birthDay: birthdayInstant(birthday),
    idCardNumber: madeUpIdNumber(birthday),
    guardianVo: {
      name: '林知夏',
      phone: '13900139000',
      cardNum: madeUpIdNumber('1990-03-07', 1),
      certificateImage: null,
    },
  }
}

/** Noon in Shanghai, epoch ms. @param day `yyyy-mm-dd` */
export const noonOf = (day: string) => birthdayInstant(day) + 12 * 60 * 60 * 1000
