import { type PatientFacts, type PatientPlace, patientProblems } from '@shop/contract/fields/patient-problems'
import type { PatientRules } from '@shop/contract/fields/patients'
import { addressMessages } from '@shop/contract/messages/addresses'
import { fieldMessages } from '@shop/contract/messages/fields'
import { patientMessages } from '@shop/contract/messages/patients'
import { instantOf } from '../../ui/birthday-lists.ts'
import type { PatientView } from './calls.ts'
import { asksGuardian, type PatientValues } from './patient-values.ts'

/** Where the form can be wrong, in its order. */
export const patientFields = [
  'name',
  'phone',
  'idNumber',
  'certificateType',
  'cardNumber',
  'front',
  'back',
  'sex',
  'birthday',
  'identity',
  'child',
  'guardianName',
  'guardianPhone',
  'guardianNumber',
  'guardianPicture',
  'health',
  'prescription',
  'prescriptions',
  'records',
] as const
export type PatientFieldName = (typeof patientFields)[number]
export type PatientFaults = { [Field in PatientFieldName]?: string | undefined }

/** Where the rules' and the server's refusals stand in the form. */
export const fieldOfPlace = {
  name: 'name',
  consigneePhone: 'phone',
  idCardNumber: 'idNumber',
  cardNumber: 'cardNumber',
  certificateImage: 'front',
  certificateImageBack: 'back',
  sex: 'sex',
  birthDay: 'birthday',
  'guardianVo.name': 'guardianName',
  'guardianVo.phone': 'guardianPhone',
  'guardianVo.cardNum': 'guardianNumber',
} as const satisfies Record<PatientPlace, PatientFieldName>

const messages = { ...fieldMessages, ...patientMessages, MASK_DIFFERS: addressMessages.MASK_DIFFERS }

export interface FaultContext {
  rules: PatientRules
  stored: PatientView | undefined
  /** The order that the patient is completed for asks for a picture of the prescription. */
  isPrescriptionNeeded: boolean
  now: number
}

/** What is wrong with each field by the rules of the contract (care#1 to care#16). */
export function patientFaults(values: PatientValues, context: FaultContext): PatientFaults {
  const { rules, stored, isPrescriptionNeeded, now } = context
  const shown = {
    consigneePhone: stored?.consigneePhone,
    idCardNumber: stored?.idCardNumber,
    cardNumber: stored?.cardNumber,
    'guardianVo.phone': stored?.guardianVo?.phone,
    'guardianVo.cardNum': stored?.guardianVo?.cardNum,
  }
  const found = patientProblems(factsOf(values, now), rules, definedOnly(shown), now)
  const said = Object.entries(found).map(([place, code]) => [fieldOfPlace[place as PatientPlace], messages[code]])
  return {
    ...Object.fromEntries(said),
    // One that is not whole is no day at all, whether or not one is asked for.
    ...(instantOf(values.birthday) === undefined && { birthday: messages.PATIENT_BIRTHDAY_IMPOSSIBLE }),
    ...(isPrescriptionNeeded &&
      values.prescriptions.length === 0 && { prescriptions: messages.PRESCRIPTION_IMAGE_REQUIRED }),
  }
}

function factsOf(values: PatientValues, now: number): PatientFacts {
  const { guardianName, guardianPhone, guardianNumber } = values
  return {
    name: values.name,
    consigneePhone: values.phone,
    idCardNumber: values.idNumber,
    certificateType: values.certificateType,
    cardNumber: values.cardNumber,
    certificateImage: values.front[0] ?? '',
    certificateImageBack: values.back[0] ?? '',
    sex: values.sex,
    birthDay: instantOf(values.birthday) ?? null,
    guardianVo: asksGuardian(values, now)
      ? { name: guardianName, phone: guardianPhone, cardNum: guardianNumber }
      : null,
  }
}

/** The entries that have a value. */
function definedOnly<Value>(entries: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Record<string, Value>
}
