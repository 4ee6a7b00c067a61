import { type AgreementCode, agreementVersion } from './agreements.ts'

/** Kinds of consent, each asked for by itself, with the version that stands now (account#29, care#30). */
export const consents = {
  agreements: { title: '用户协议与隐私政策', version: agreementVersion },
  health: { title: '健康信息处理', version: '2026-11-01' },
  identity: { title: '身份证件信息处理', version: '2026-11-26' },
  prescription: { title: '处方与病历信息处理', version: '2026-11-26' },
  child: { title: '儿童个人信息监护人同意', version: '2026-11-01' },
} as const

export type ConsentKind = keyof typeof consents
export const consentKinds = Object.keys(consents) as [ConsentKind, ...ConsentKind[]]

/** Consents that what is kept of patients stands on, each asked for in the form by itself (care#30). */
export const patientConsents = ['identity', 'health', 'prescription', 'child'] as const satisfies ConsentKind[]
export type PatientConsent = (typeof patientConsents)[number]

/** What consents to sensitive data are given to; they stand beside the three documents of the agreement box. */
export const sensitiveDocuments = {
  health: { title: '健康信息处理规则', version: consents.health.version },
  identity: { title: '身份证件信息处理规则', version: consents.identity.version },
  prescription: { title: '处方与病历信息处理规则', version: consents.prescription.version },
} as const

/** Every document that a shopper can read, by the code of its address. */
export type DocumentCode = AgreementCode | keyof typeof sensitiveDocuments

/** Under this age a guardian has to agree (PIPL 31). */
export const CHILD_UNDER = 14
