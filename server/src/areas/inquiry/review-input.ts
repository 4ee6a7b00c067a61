import type { ReviewInput } from './domain/review.ts'
import type { SubmittedRecord } from './open-record.ts'

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
