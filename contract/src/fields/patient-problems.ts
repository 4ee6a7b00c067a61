import { ageAt, birthdayProblem } from './birthday.ts'
import {
  type CertificateProblem,
  type CertificateType,
  certificateProblem,
  needsCertificateBack,
} from './certificates.ts'
import {
  needsGuardian,
  newPatientPhoneProblem,
  type PatientIdProblem,
  type PatientNameProblem,
  type PatientPhoneProblem,
  type PatientRules,
  type PatientSex,
  patientIdFacts,
  patientIdProblem,
  patientLimits,
  patientNameProblem,
} from './patients.ts'

/** Who answers for a child, as a form has it; '' where nothing is typed. */
export interface GuardianFacts {
  name: string
  phone: string
  cardNum: string
}

/** What is judged of a patient, in plain: '' and null where nothing is given. */
export interface PatientFacts {
  name: string
  consigneePhone: string
  idCardNumber: string
  certificateType: CertificateType | null
  cardNumber: string
  certificateImage: string
  certificateImageBack: string
  sex: PatientSex | null
  birthDay: number | null
  guardianVo: GuardianFacts | null
}

export type PatientPlace =
  | Exclude<keyof PatientFacts, 'guardianVo' | 'certificateType'>
  | `guardianVo.${keyof GuardianFacts}`
export type PatientProblem =
  | PatientNameProblem
  | PatientPhoneProblem
  | PatientIdProblem
  | CertificateProblem
  | 'CERTIFICATE_IMAGE_REQUIRED'
  | 'CERTIFICATE_BACK_REQUIRED'
  | 'PATIENT_SEX_REQUIRED'
  | 'PATIENT_SEX_DIFFERS'
  | 'PATIENT_BIRTHDAY_REQUIRED'
  | 'PATIENT_BIRTHDAY_IMPOSSIBLE'
  | 'PATIENT_BIRTHDAY_DIFFERS'
  | 'GUARDIAN_NOT_ADULT'
  | 'MASK_DIFFERS'

export type PatientProblems = Partial<Record<PatientPlace, PatientProblem>>
/** The same with fields that were judged and are right. */
type Found = { [Place in PatientPlace]?: PatientProblem | undefined }

/** What is kept of a patient, as it is shown: a value that equals it is unchanged; any other masked value is refused (care#3). */
export type ShownPatient = Partial<Record<PatientPlace, string | null>>

/**
 * Everything that is wrong with a patient, by field: the server refuses what the form refuses (care#24).
 * @param shown masked values of the patient that is changed; {} where the facts are plain, as on the server
 * @param now epoch ms
 */
export function patientProblems(
  facts: PatientFacts,
  rules: PatientRules,
  shown: ShownPatient,
  now: number,
): PatientProblems {
  const found: Found = {
    name: unlessShown(facts.name, shown.name, patientNameProblem),
    consigneePhone: unlessShown(facts.consigneePhone, shown.consigneePhone, newPatientPhoneProblem),
    ...(facts.certificateType === null ? idProblems(facts, rules, shown, now) : certificateProblems(facts, shown)),
    ...birthProblems(facts, rules, now),
    ...guardianProblems(facts, rules, shown, now),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as PatientProblems
}

function unlessShown<Problem>(
  text: string,
  shown: string | null | undefined,
  judge: (text: string) => Problem,
): Problem | 'MASK_DIFFERS' | undefined {
  if (text !== '' && text === shown) return undefined
  return text.includes('*') && shown ? 'MASK_DIFFERS' : judge(text)
}

function idProblems({ idCardNumber }: PatientFacts, rules: PatientRules, shown: ShownPatient, now: number): Found {
  if (idCardNumber === '' && !rules.isIdNeeded) return {}
  return {
    idCardNumber: unlessShown(idCardNumber, shown.idCardNumber, (text) => patientIdProblem(text, rules.isStrict, now)),
  }
}

function certificateProblems(facts: PatientFacts, shown: ShownPatient): Found {
  const { certificateType: type } = facts
  if (type === null) return {}
  return {
    cardNumber: unlessShown(facts.cardNumber, shown.cardNumber, (text) => certificateProblem(type, text)),
    certificateImage: facts.certificateImage === '' ? 'CERTIFICATE_IMAGE_REQUIRED' : undefined,
    certificateImageBack:
      facts.certificateImageBack === '' && needsCertificateBack(type) ? 'CERTIFICATE_BACK_REQUIRED' : undefined,
  }
}

function birthProblems(facts: PatientFacts, rules: PatientRules, now: number): Found {
  const { sex, birthDay, certificateType } = facts
  const isNeeded = rules.isValidationNeeded || certificateType !== null
  // A masked number tells nothing.
  const said = certificateType === null ? patientIdFacts(facts.idCardNumber, now) : undefined
  return {
    sex: sexProblem(sex, said?.sex, isNeeded),
    birthDay: birthDayProblem(birthDay, said?.birthDay, isNeeded, now),
  }
}

function sexProblem(sex: PatientSex | null, said: PatientSex | undefined, isNeeded: boolean) {
  if (sex === null) return isNeeded ? 'PATIENT_SEX_REQUIRED' : undefined
  return said !== undefined && said !== sex ? 'PATIENT_SEX_DIFFERS' : undefined
}

function birthDayProblem(birthDay: number | null, said: number | undefined, isNeeded: boolean, now: number) {
  if (birthDay === null) return isNeeded ? 'PATIENT_BIRTHDAY_REQUIRED' : undefined
  if (birthdayProblem(birthDay, now)) return 'PATIENT_BIRTHDAY_IMPOSSIBLE'
  return said !== undefined && said !== birthDay ? 'PATIENT_BIRTHDAY_DIFFERS' : undefined
}

const noGuardian: GuardianFacts = { name: '', phone: '', cardNum: '' }

function guardianProblems(facts: PatientFacts, rules: PatientRules, shown: ShownPatient, now: number): Found {
  const { birthDay } = facts
  if (birthDay === null || birthDay > now || !needsGuardian(ageAt(birthDay, now))) return {}
  const { name, phone, cardNum } = facts.guardianVo ?? noGuardian
  return {
    'guardianVo.name': unlessShown(name, shown['guardianVo.name'], patientNameProblem),
    'guardianVo.phone': unlessShown(phone, shown['guardianVo.phone'], newPatientPhoneProblem),
    'guardianVo.cardNum': unlessShown(cardNum, shown['guardianVo.cardNum'], (text) =>
      guardianIdProblem(text, rules.isStrict, now),
    ),
  }
}

/** The resident ID number of an adult (care#12). */
function guardianIdProblem(
  text: string,
  isStrict: boolean,
  now: number,
): PatientIdProblem | 'GUARDIAN_NOT_ADULT' | undefined {
  const problem = patientIdProblem(text, isStrict, now)
  if (problem) return problem
  const facts = patientIdFacts(text, now)
  return facts && ageAt(facts.birthDay, now) < patientLimits.guardianFrom ? 'GUARDIAN_NOT_ADULT' : undefined
}
