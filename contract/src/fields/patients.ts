import { birthdayDate, birthdayInstant } from './birthday.ts'
import { type IdNumberProblem, idNumberCheck, idNumberFacts, idNumberProblem } from './id-number.ts'
import { isMaskedPhone } from './phone.ts'

/** Bounds of what is told of a patient. */
export const patientLimits = {
  /** Patients of one member. */
  patients: 50,
  name: { least: 2, most: 10 },
  phone: 11,
  idNumber: 18,
  /** Pictures of prescriptions, and as many of medical records. */
  pictures: 5,
  /** Up to this age, it included, a guardian answers for a child. */
  guardianUpTo: 6,
  guardianFrom: 18,
} as const

/** Whom a patient is to the member, in the order of the form. */
export const relationLabels = ['self', 'parents', 'partner', 'child', 'relative', 'friend'] as const
export type RelationLabel = (typeof relationLabels)[number]

/** A patient's sex on the wire: 0 male, 1 female. A member's is 0 none, 1 male, 2 female. */
export const patientSexes = { male: 0, female: 1 } as const
export type PatientSex = (typeof patientSexes)[keyof typeof patientSexes]

/** The sex of a patient who is made from a member's profile; null where the member told none. */
export function patientSexOf(memberSex: 0 | 1 | 2): PatientSex | null {
  return memberSex === 0 ? null : memberSex === 1 ? patientSexes.male : patientSexes.female
}

const dots = / ?[.。．·•‧∙⋅・･●]+ ?/gu

/** A name as it is kept: every separator is a middle dot, and no blanks stand around it or between Chinese characters (care#1). */
export function cleanPatientName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(dots, '·')
    .replace(/·+/gu, '·')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
}

const personName = /^[\p{Script=Han}\p{Script=Latin}]+(?:[·' -][\p{Script=Han}\p{Script=Latin}]+)*$/u

export type PatientNameProblem =
  | 'PATIENT_NAME_REQUIRED'
  | 'PATIENT_NAME_TOO_SHORT'
  | 'PATIENT_NAME_TOO_LONG'
  | 'PATIENT_NAME_MALFORMED'

/** Two to ten characters of Chinese or Latin letters with separators between them, counted after tidying (care#1). */
export function patientNameProblem(text: string): PatientNameProblem | undefined {
  const name = cleanPatientName(text)
  const { length } = [...name]
  if (length === 0) return 'PATIENT_NAME_REQUIRED'
  if (length < patientLimits.name.least) return 'PATIENT_NAME_TOO_SHORT'
  if (length > patientLimits.name.most) return 'PATIENT_NAME_TOO_LONG'
  return personName.test(name) ? undefined : 'PATIENT_NAME_MALFORMED'
}

/** A patient's phone is 1 and ten digits (care#2). */
export const patientPhoneShape = /^1\d{10}$/

export type PatientPhoneProblem = 'PATIENT_PHONE_REQUIRED' | 'PATIENT_PHONE_MALFORMED'

/** The phone of a patient that is new (care#2). */
export function newPatientPhoneProblem(text: string): PatientPhoneProblem | undefined {
  if (text === '') return 'PATIENT_PHONE_REQUIRED'
  return patientPhoneShape.test(text) ? undefined : 'PATIENT_PHONE_MALFORMED'
}

/** The same where one is kept: its masked form means "unchanged" (care#3). */
export function patientPhoneProblem(text: string): PatientPhoneProblem | undefined {
  return isMaskedPhone(text) ? undefined : newPatientPhoneProblem(text)
}

const idNumberShape = /^(?:\d{15}|\d{17}[\dX])$/
const maskedIdNumberShape = /^\d{3}\*{10,13}[\dX]{2}$/

/** Whether a text is an ID number as it is shown: three characters, stars, two characters. */
export function isMaskedIdNumber(text: string): boolean {
  return maskedIdNumberShape.test(text) && (text.length === 15 || text.length === 18)
}

/** An ID number as it is kept: no blanks, a large X, narrow figures. */
export function cleanIdNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()
}

export type PatientIdProblem = 'PATIENT_ID_REQUIRED' | IdNumberProblem

/**
 * Form and check digit; strict rules add region and birth date (care#5, care#6).
 * @param now epoch ms
 */
export function patientIdProblem(text: string, isStrict: boolean, now: number): PatientIdProblem | undefined {
  const number = cleanIdNumber(text)
  if (number === '') return 'PATIENT_ID_REQUIRED'
  if (isStrict) return idNumberProblem(number, now)
  if (!idNumberShape.test(number)) return 'ID_NUMBER_MALFORMED'
  return number.length === 15 || number.charAt(17) === idNumberCheck(number) ? undefined : 'ID_NUMBER_CHECK_WRONG'
}

/** What an ID number says of its holder, where it says it: a number that lax rules take may hold no date (care#8). */
export function patientIdFacts(text: string, now: number): { sex: PatientSex; birthDay: number } | undefined {
  const number = cleanIdNumber(text)
  const facts = idNumberProblem(number, now) ? undefined : idNumberFacts(number)
  return facts && { sex: patientSexes[facts.sex], birthDay: facts.birthday }
}

/** Years before today at which the list of birth dates opens. */
const DEFAULT_YEARS_AGO = 35

/** The birth date that a form opens its lists at: 35 years before today. @param now epoch ms */
export function defaultBirthDay(now: number): number {
  const [year, month, day] = birthdayDate(now).split('-')
  // 35 years before a leap year is none.
  const past = month === '02' && day === '29' ? '28' : day
  return birthdayInstant(`${Number(year) - DEFAULT_YEARS_AGO}-${month}-${past}`)
}

/** Whether a guardian answers for somebody of this age; six is included (care#11). */
export function needsGuardian(age: number): boolean {
  return age <= patientLimits.guardianUpTo
}

/** Settings of the shop that steer what is asked of a patient (care#32). */
export interface PatientRules {
  isIdNeeded: boolean
  /** Sex and birth date are required. */
  isValidationNeeded: boolean
  isStrict: boolean
}

/** The rules that the shop's settings make. @param isStrictlyControlled whether what is bought is strictly controlled */
export function patientRulesOf(
  settings: Readonly<
    Record<
      'isDrugUserInfoNeed' | 'isNeedUserValidation' | 'strictControlRxRuleType' | 'noStrictControlRxRuleType',
      number
    >
  >,
  isStrictlyControlled = false,
): PatientRules {
  const type = isStrictlyControlled ? settings.strictControlRxRuleType : settings.noStrictControlRxRuleType
  return {
    isIdNeeded: settings.isDrugUserInfoNeed === 1,
    isValidationNeeded: settings.isNeedUserValidation === 1,
    isStrict: type > 0,
  }
}
