import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Findings, PatientSnapshot, StoredContent } from './domain/record.ts'

/** Where what is encrypted of a record stands: it opens in its own row and column alone (care#89). */
const place = (column: 'content' | 'patient' | 'findings' | 'reason', id: string) => `prescriptions.${column}:${id}`
const questionPlace = (column: 'question' | 'answer', id: string) => `prescription_questions.${column}:${id}`
const notePlace = (id: string) => `completion_requests.note:${id}`
const imagePlace = (id: string, number: number) => `prescription_images.picture:${id}:${number}`

// What was kept before pregnancy, or the confirmation of risks, was asked says nothing of it.
export const encryptContent = (cipher: FieldCipher, id: string, content: StoredContent): Buffer =>
  cipher.encrypt(JSON.stringify(content), place('content', id))
export const decryptContent = (cipher: FieldCipher, id: string, encrypted: Buffer): StoredContent => ({
  pregnancy: null,
  riskNoticeVersion: null,
  ...JSON.parse(cipher.open(encrypted, place('content', id))),
})

export const encryptPatient = (cipher: FieldCipher, id: string, patient: PatientSnapshot): Buffer =>
  cipher.encrypt(JSON.stringify(patient), place('patient', id))
export const decryptPatient = (cipher: FieldCipher, id: string, encrypted: Buffer): PatientSnapshot =>
  JSON.parse(cipher.open(encrypted, place('patient', id)))

export const encryptFindings = (cipher: FieldCipher, id: string, findings: Findings): Buffer =>
  cipher.encrypt(JSON.stringify(findings), place('findings', id))
export const decryptFindings = (cipher: FieldCipher, id: string, encrypted: Buffer): Findings => ({
  asksPregnancy: false,
  ...JSON.parse(cipher.open(encrypted, place('findings', id))),
})

export const encryptReason = (cipher: FieldCipher, id: string, reason: string): Buffer =>
  cipher.encrypt(reason, place('reason', id))
export const decryptReason = (cipher: FieldCipher, id: string, encrypted: Buffer): string =>
  cipher.open(encrypted, place('reason', id))

export const encryptQuestion = (cipher: FieldCipher, id: string, question: string): Buffer =>
  cipher.encrypt(question, questionPlace('question', id))
export const decryptQuestion = (cipher: FieldCipher, id: string, encrypted: Buffer): string =>
  cipher.open(encrypted, questionPlace('question', id))
export const encryptAnswer = (cipher: FieldCipher, id: string, answer: string): Buffer =>
  cipher.encrypt(answer, questionPlace('answer', id))
export const decryptAnswer = (cipher: FieldCipher, id: string, encrypted: Buffer): string =>
  cipher.open(encrypted, questionPlace('answer', id))

export const encryptNote = (cipher: FieldCipher, id: string, note: string): Buffer =>
  cipher.encrypt(note, notePlace(id))
export const decryptNote = (cipher: FieldCipher, id: string, encrypted: Buffer): string =>
  cipher.open(encrypted, notePlace(id))

/** Pictures travel as base64 anyway. */
export const encryptImage = (cipher: FieldCipher, id: string, number: number, picture: Buffer): Buffer =>
  cipher.encrypt(picture.toString('base64'), imagePlace(id, number))
/** @returns base64 */
export const decryptImage = (cipher: FieldCipher, id: string, number: number, encrypted: Buffer): string =>
  cipher.open(encrypted, imagePlace(id, number))
