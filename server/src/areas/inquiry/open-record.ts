import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Findings, PatientSnapshot, StoredContent } from './domain/record.ts'
import type { ReviewInput } from './domain/review.ts'
import { decryptContent, decryptFindings, decryptPatient, decryptReason } from './encrypted-record.ts'
import type { RecordRow } from './store/records.ts'

/** A record in plain. */
export interface OpenedRecord {
  row: RecordRow
  content: StoredContent
  /** From the submission on. */
  patient: PatientSnapshot | null
  findings: Findings | null
  reason: string | null
}

/** @param cipher of the account's retained key */
export function openRecord(cipher: FieldCipher, row: RecordRow): OpenedRecord {
  const { id } = row
  return {
    row,
    content: decryptContent(cipher, id, row.content),
    patient: row.patient && decryptPatient(cipher, id, row.patient),
    findings: row.findings && decryptFindings(cipher, id, row.findings),
    reason: row.reason && decryptReason(cipher, id, row.reason),
  }
}

/** The same, of a record that was submitted. */
export interface SubmittedRecord extends OpenedRecord {
  patient: PatientSnapshot
  findings: Findings
}

export function isSubmitted(record: OpenedRecord): record is SubmittedRecord {
  return record.patient !== null && record.findings !== null
}

/** What of a record decides which care it asks for. */
export function reviewInputOf({ row, patient, findings }: SubmittedRecord): ReviewInput {
  return {
    isChild: row.isChild,
    warningCount: findings.warnings.length,
    imageCount: row.imageCount,
    hasCertificate: patient.certificate !== null,
    hasGuardian: patient.guardian !== null,
  }
}
