import { type TSchema, Type } from 'typebox'
import { CERTIFICATE_NUMBER_MAX, type CertificateType, certificateTypeList } from '../fields/certificates.ts'
import { HEALTH_OTHER_MAX, healthLabelList, healthQuestions } from '../fields/health-info.ts'
import { type PatientSex, patientLimits, patientSexes, relationLabels } from '../fields/patients.ts'
import { type BodyOf, defineOperation } from '../kit/operation.ts'
import { Id, UploadUrl, UploadUrlIfAny } from '../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../kit/types.ts'

/** What is revealed by itself: numbers of documents, or answers about health (care#27). */
export const revealedKinds = ['identity', 'health'] as const
export type RevealedKind = (typeof revealedKinds)[number]

/** What the real-name check said of the number that was saved; `skipped` where there was nothing to ask. */
export const realNameOutcomes = ['same', 'different', 'notFound', 'unavailable', 'skipped'] as const
export type RealNameResult = (typeof realNameOutcomes)[number]

const given = Strict({ id: Id() })
export const PatientSexNumber = () => Type.Unsafe<PatientSex>({ type: 'integer', enum: Object.values(patientSexes) })
export const CertificateNumber = () => Type.Unsafe<CertificateType>({ type: 'integer', enum: [...certificateTypeList] })
/** Within what a date can be; which of them is a birthday, the rule says. */
const BirthDay = () =>
  Type.Integer({
    minimum: -8_000_000_000_000_000,
    maximum: 8_000_000_000_000_000,
    description: 'epoch milliseconds of midnight +08:00',
  })
const Version = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** An answer to one of the six questions about health (care#14). */
export const HealthAnswerShape = Strict({
  question: OneOf(healthQuestions),
  answer: Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] }),
  labels: Type.Array(OneOf(healthLabelList), { maxItems: healthLabelList.length, uniqueItems: true }),
  otherText: Type.String({ maxLength: 2 * HEALTH_OTHER_MAX }),
})
const HealthAnswers = () => Type.Array(HealthAnswerShape, { maxItems: healthQuestions.length })

/** Five pictures of each kind, by the numbers that the specification gives them. */
const pictures = <S extends TSchema>(picture: () => S) => ({
  prescriptionImage1: picture(),
  prescriptionImage2: picture(),
  prescriptionImage3: picture(),
  prescriptionImage4: picture(),
  prescriptionImage5: picture(),
  medicalRecordUrl1: picture(),
  medicalRecordUrl2: picture(),
  medicalRecordUrl3: picture(),
  medicalRecordUrl4: picture(),
  medicalRecordUrl5: picture(),
})

const card = {
  id: Id(),
  name: Type.String(),
  sex: Nullable(PatientSexNumber()),
  /** Whole years, in Shanghai. */
  age: Nullable(Type.Integer()),
  consigneePhone: Type.String({ description: 'masked phone' }),
  relationLabel: OneOf(relationLabels),
  plainIdCardNumber: Nullable(Type.String({ description: 'masked resident ID; the name is the specification’s' })),
  certificateType: Nullable(CertificateNumber()),
  cardNumber: Nullable(Type.String({ description: 'masked number of another certificate' })),
  /** The real-name check has said yes to name and ID number. */
  isValidateName: Type.Boolean(),
  /** The real-name check has said yes to the guardian. */
  isGuardianValidated: Type.Boolean(),
  /** A pharmacist has approved the pictures of the certificate that stands here. */
  isCertificateApproved: Type.Boolean(),
  isDefault: Type.Boolean(),
  /** The shop's own record of the member, made from the profile (care#29). */
  isSystemDefault: Type.Boolean(),
  /** Six years old or younger: a guardian's details are needed. */
  needsGuardian: Type.Boolean(),
  /** All that the rules for prescriptions ask for is there; the real-name check apart. */
  isComplete: Type.Boolean(),
}

/** A patient in a list; nothing of health. */
export const PatientCard = Strict(card)

/** A patient for the form: numbers masked, answers about health only as whether there are any. */
export const PatientView = Strict({
  ...card,
  /** Of the row; who sends it back is told when somebody else has changed the patient meanwhile. */
  version: Version(),
  birthDay: Nullable(BirthDay()),
  /** The same as `plainIdCardNumber`; sent back it means "unchanged". */
  idCardNumber: Nullable(Type.String({ description: 'masked' })),
  certificateImage: Nullable(UploadUrl()),
  certificateImageBack: Nullable(UploadUrl()),
  hasHealthInfo: Type.Boolean(),
  guardianVo: Nullable(
    Strict({
      name: Type.String(),
      phone: Type.String({ description: 'masked' }),
      cardNum: Type.String({ description: 'masked' }),
      certificateImage: Nullable(UploadUrl()),
      /** The real-name check has said yes to the guardian. */
      isValidateName: Type.Boolean(),
    }),
  ),
  ...pictures(() => Nullable(UploadUrl())),
})

const ConsentVersion = () => Optional(Type.String({ maxLength: 20 }))

/** Who answers for a child, after a reading that is recorded. */
export const GuardianInPlain = Strict({ name: Type.String(), phone: Type.String(), cardNum: Type.String() })

/** A picture that may be left out; empty and null are none. */
export const PictureIfAny = () => Optional(Nullable(UploadUrlIfAny()))

/** Who answers for a child, as the form sends it. */
export const GuardianInput = Strict({
  name: Type.String({ maxLength: 60 }),
  phone: Type.String({ maxLength: 20 }),
  cardNum: Type.String({ maxLength: patientLimits.idNumber }),
  certificateImage: PictureIfAny(),
  isValidateName: Optional(Type.Boolean({ description: 'made by the shop; not looked at' })),
})

/** Consents that come along with a saving, each in the version that was shown. */
export const PatientConsents = Strict({
  identity: ConsentVersion(),
  health: ConsentVersion(),
  prescription: ConsentVersion(),
  child: ConsentVersion(),
})

/**
 * What a member gives of a patient. A change replaces all of it, with these exceptions: a masked number means "unchanged", absent answers about health
 * stay, and name and ID number of a patient who passed the real-name check cannot change. Each kind that is given asks for its own consent.
 */
const fields = {
  name: Type.String({ maxLength: 60 }),
  sex: Optional(Nullable(PatientSexNumber())),
  birthDay: Optional(Nullable(Instant())),
  consigneePhone: Type.String({ maxLength: 20 }),
  relationLabel: Optional(OneOf(relationLabels)),
  idCardNumber: Optional(Nullable(Type.String({ maxLength: patientLimits.idNumber }))),
  certificateType: Optional(Nullable(CertificateNumber())),
  cardNumber: Optional(Nullable(Type.String({ maxLength: CERTIFICATE_NUMBER_MAX }))),
  certificateImage: PictureIfAny(),
  certificateImageBack: PictureIfAny(),
  /** Absent, the answers stay as they are; null takes them away. */
  healthInfo: Optional(Nullable(HealthAnswers())),
  guardianVo: Optional(Nullable(GuardianInput)),
  ...pictures(PictureIfAny),
  isDefault: Optional(Type.Boolean()),
  /** The form completes the patient for an order that needs a picture of the prescription: refused without one. */
  isPrescriptionNeed: Optional(Type.Boolean()),
  /** Hints of the specification; whether a real name is checked, the shop's own settings say (care#32). */
  isDrugUserNameCheck: Optional(Type.Integer({ description: 'not looked at' })),
  forceCheck: Optional(Type.Integer({ description: 'not looked at; also taken as a header' })),
  /** Gives a consent in the same step, in the version that was shown. */
  consents: Optional(PatientConsents),
}

const made = 'made by the shop; not looked at'
/** What the shop makes itself: taken, so that a patient can be sent back as they were read, and not looked at. */
const sentBack = {
  id: Optional(Type.String({ maxLength: 200, description: made })),
  age: Optional(Nullable(Type.Integer({ description: made }))),
  plainIdCardNumber: Optional(Nullable(Type.String({ maxLength: 200, description: made }))),
  isValidateName: Optional(Type.Boolean({ description: made })),
  isGuardianValidated: Optional(Type.Boolean({ description: made })),
  isCertificateApproved: Optional(Type.Boolean({ description: made })),
  isSystemDefault: Optional(Type.Boolean({ description: made })),
  needsGuardian: Optional(Type.Boolean({ description: made })),
  isComplete: Optional(Type.Boolean({ description: made })),
  hasHealthInfo: Optional(Type.Boolean({ description: made })),
}

/** A new patient. */
export const NewPatient = Strict({ ...fields, ...sentBack })
/** A patient who is stored, as they are to be. */
export const ChangedPatient = Strict({ ...fields, ...sentBack, version: Optional(Version()) })

const { name, consigneePhone, sex, relationLabel, certificateType, cardNumber, isDefault } = fields
/** A card of the list, sent back to name its patient: its id counts, the rest is as it was read and not looked at. */
export const NamedPatient = Strict({
  ...sentBack,
  id: Id(),
  name: Optional(name),
  consigneePhone: Optional(consigneePhone),
  sex,
  relationLabel,
  certificateType,
  cardNumber,
  isDefault,
})

/** What the form of a patient sends. */
export type PatientInput = BodyOf<typeof addPatient>

/** What became of the saving. */
export const SavedPatient = Strict({
  id: Id(),
  isValidateName: Type.Boolean(),
  /** Of the patient; of the guardian where there is one. */
  realName: OneOf(realNameOutcomes),
})

/** What the server refuses of a patient who is to be saved, beside the rules of the fields. */
export const patientSavingErrors = [
  'PATIENT_NAME_DIFFERS',
  'ID_NUMBER_DIFFERS',
  '000001',
  'CONSENT_REQUIRED',
  'CONSENT_OUTDATED',
  'UPLOAD_UNKNOWN',
] as const

export const listPatients = defineOperation({
  method: 'GET',
  path: '/patients',
  summary: 'The member’s patients: the default first, then the latest used; masked',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: Type.Array(PatientCard, { maxItems: patientLimits.patients }) },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const getDefaultPatient = defineOperation({
  method: 'GET',
  path: '/patients/default',
  summary: 'The patient that is proposed first; null while there is none',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: Strict({ patient: Nullable(PatientCard) }) },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const getPatient = defineOperation({
  method: 'GET',
  path: '/patients/{id}',
  summary: 'A patient for the form: numbers masked, no answers about health',
  callers: ['member'],
  rateLimit: 'read',
  params: given,
  answers: { 200: PatientView },
  errors: { 404: ['NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
})

export const addPatient = defineOperation({
  method: 'POST',
  path: '/patients',
  summary:
    'Adds a patient; the first one is the default. The headers forceCheck and isValidate are hints and not looked at',
  callers: ['member'],
  rateLimit: 'guarded',
  once: true,
  body: NewPatient,
  answers: { 201: SavedPatient },
  errors: {
    400: patientSavingErrors,
    409: ['PATIENT_EXISTS', 'PATIENT_LIMIT'],
    429: ['TOO_MANY_REQUESTS', 'REAL_NAME_TOO_MANY'],
  },
})

export const changePatient = defineOperation({
  method: 'PUT',
  path: '/patients/{id}',
  summary: 'Changes a patient; a masked number means "unchanged"',
  callers: ['member'],
  rateLimit: 'guarded',
  params: given,
  body: ChangedPatient,
  answers: { 200: SavedPatient },
  errors: {
    400: [...patientSavingErrors, 'MASK_DIFFERS'],
    404: ['NOT_FOUND'],
    409: ['PATIENT_EXISTS', 'PATIENT_CHANGED', 'PATIENT_LOCKED'],
    429: ['TOO_MANY_REQUESTS', 'REAL_NAME_TOO_MANY'],
  },
})

export const removePatient = defineOperation({
  method: 'DELETE',
  path: '/patients/{id}',
  summary: 'Removes a patient with all that is known of them; the shop’s own record of the member stays',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'], 409: ['PATIENT_SYSTEM_DEFAULT'] },
})

export const makePatientDefault = defineOperation({
  method: 'PUT',
  path: '/patients/{id}/default',
  summary: 'Makes a patient the one that is proposed first',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})

export const revealPatient = defineOperation({
  method: 'POST',
  path: '/patients/{id}/reveal',
  summary: 'What is masked of a patient, in plain; each reading leaves a row that the member sees',
  callers: ['member'],
  rateLimit: 'guarded',
  params: given,
  body: Strict({ kinds: Type.Array(OneOf(revealedKinds), { minItems: 1, maxItems: 2, uniqueItems: true }) }),
  answers: {
    200: Strict({
      consigneePhone: Nullable(Type.String()),
      idCardNumber: Nullable(Type.String()),
      cardNumber: Nullable(Type.String()),
      guardianVo: Nullable(GuardianInPlain),
      healthInfo: Nullable(HealthAnswers()),
    }),
  },
  errors: { 404: ['NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
})
