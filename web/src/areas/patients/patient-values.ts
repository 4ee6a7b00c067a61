import { ageAt } from '@shop/contract/fields/birthday'
import type { CertificateType } from '@shop/contract/fields/certificates'
import type { HealthInfo } from '@shop/contract/fields/health-info'
import {
  needsGuardian,
  type PatientSex,
  patientIdFacts,
  patientLimits,
  type RelationLabel,
} from '@shop/contract/fields/patients'
import { type Birthday, birthdayOf, instantOf, noBirthday } from '../../ui/birthday-lists.ts'
import type { PatientInput, PatientView } from './calls.ts'

/** What stands in the form of a patient; '' where nothing is typed. */
export interface PatientValues {
  relationLabel: RelationLabel
  name: string
  phone: string
  idNumber: string
  /** null while the resident ID card is asked for. */
  certificateType: CertificateType | null
  cardNumber: string
  /** Addresses of pictures; one at the most where a field takes one. */
  front: readonly string[]
  back: readonly string[]
  sex: PatientSex | null
  birthday: Birthday
  guardianName: string
  guardianPhone: string
  guardianNumber: string
  guardianPicture: readonly string[]
  /** undefined leaves what is kept; null takes it away. */
  health: HealthInfo | null | undefined
  prescriptions: readonly string[]
  records: readonly string[]
  isDefault: boolean
}

export const emptyPatient: PatientValues = {
  relationLabel: 'self',
  name: '',
  phone: '',
  idNumber: '',
  certificateType: null,
  cardNumber: '',
  front: [],
  back: [],
  sex: null,
  birthday: noBirthday,
  guardianName: '',
  guardianPhone: '',
  guardianNumber: '',
  guardianPicture: [],
  health: undefined,
  prescriptions: [],
  records: [],
  isDefault: false,
}

const numbers = [1, 2, 3, 4, 5] as const
const given = (...pictures: readonly (string | null | undefined)[]) =>
  pictures.filter((each) => typeof each === 'string')

/** A patient as it is changed: numbers stay masked until they are typed anew. */
export function patientValuesOf(patient: PatientView): PatientValues {
  const { guardianVo } = patient
  return {
    relationLabel: patient.relationLabel,
    name: patient.name,
    phone: patient.consigneePhone,
    idNumber: patient.idCardNumber ?? '',
    certificateType: patient.certificateType,
    cardNumber: patient.cardNumber ?? '',
    front: given(patient.certificateImage),
    back: given(patient.certificateImageBack),
    sex: patient.sex,
    birthday: birthdayOf(patient.birthDay),
    guardianName: guardianVo?.name ?? '',
    guardianPhone: guardianVo?.phone ?? '',
    guardianNumber: guardianVo?.cardNum ?? '',
    guardianPicture: given(guardianVo?.certificateImage),
    health: undefined,
    prescriptions: given(...numbers.map((number) => patient[`prescriptionImage${number}`])),
    records: given(...numbers.map((number) => patient[`medicalRecordUrl${number}`])),
    isDefault: patient.isDefault,
  }
}

/** Numbers that were cleared and not typed anew stay what they are. */
export function withKeptNumbers(values: PatientValues, stored: PatientView | undefined): PatientValues {
  if (!stored) return values
  const kept = patientValuesOf(stored)
  const place = (name: 'phone' | 'idNumber' | 'cardNumber' | 'guardianPhone' | 'guardianNumber') =>
    values[name] || (kept[name].includes('*') ? kept[name] : '')
  return {
    ...values,
    phone: place('phone'),
    idNumber: place('idNumber'),
    cardNumber: place('cardNumber'),
    guardianPhone: place('guardianPhone'),
    guardianNumber: place('guardianNumber'),
  }
}

/** Sex and birth date as the ID number tells them, which locks both; undefined where it tells nothing (care#8). */
export function factsOfNumber(
  { certificateType, idNumber }: PatientValues,
  stored: PatientView | undefined,
  now: number,
): { sex: PatientSex; birthday: Birthday } | undefined {
  if (certificateType !== null || idNumber === '') return undefined
  const isKept = idNumber === stored?.idCardNumber
  if (isKept && stored.sex !== null && stored.birthDay !== null) {
    return { sex: stored.sex, birthday: birthdayOf(stored.birthDay) }
  }
  const facts = patientIdFacts(idNumber, now)
  return facts && { sex: facts.sex, birthday: birthdayOf(facts.birthDay) }
}

/** @param now epoch ms @returns whole years; undefined for a birth date that is not whole or is still to come */
export function patientAge({ birthday }: Pick<PatientValues, 'birthday'>, now: number): number | undefined {
  const instant = instantOf(birthday)
  return typeof instant === 'number' && instant <= now ? ageAt(instant, now) : undefined
}

/** Whether a guardian is asked for (care#11). @param now epoch ms */
export function asksGuardian(values: Pick<PatientValues, 'birthday'>, now: number): boolean {
  const age = patientAge(values, now)
  return age !== undefined && needsGuardian(age)
}

/** What the form sends: all of it, as a change takes away what is left out. @param now epoch ms */
export function patientInputOf(values: PatientValues, now: number): PatientInput {
  const isOther = values.certificateType !== null
  const picture = (pictures: readonly string[]) => pictures[0] ?? null
  return {
    relationLabel: values.relationLabel,
    name: values.name.trim(),
    consigneePhone: values.phone,
    idCardNumber: isOther ? null : values.idNumber || null,
    certificateType: values.certificateType,
    cardNumber: isOther ? values.cardNumber.trim() : null,
    certificateImage: isOther ? picture(values.front) : null,
    certificateImageBack: isOther ? picture(values.back) : null,
    sex: values.sex,
    birthDay: instantOf(values.birthday) ?? null,
    guardianVo: asksGuardian(values, now)
      ? {
          name: values.guardianName.trim(),
          phone: values.guardianPhone,
          cardNum: values.guardianNumber,
          certificateImage: picture(values.guardianPicture),
        }
      : null,
    ...(values.health !== undefined && { healthInfo: values.health }),
    ...numbered('prescriptionImage', values.prescriptions),
    ...numbered('medicalRecordUrl', values.records),
    ...(values.isDefault && { isDefault: true }),
  }
}

function numbered(name: 'prescriptionImage' | 'medicalRecordUrl', pictures: readonly string[]): Partial<PatientInput> {
  return Object.fromEntries(numbers.map((number, index) => [`${name}${number}`, pictures[index] ?? null]))
}

/** An ID number as it is typed: figures, a large X, and the stars of a mask; as many as fit. */
export function typedIdNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\dX*]/g, '')
    .slice(0, patientLimits.idNumber)
}
