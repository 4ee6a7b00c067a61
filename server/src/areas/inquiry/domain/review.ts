import type { CertificatePicture, ReviewCheck } from '@shop/contract/fields/inquiry'
import type { ErrorCode } from '@shop/contract/messages/index'

/** What of a record decides which care it asks for. */
export interface ReviewInput {
  isChild: boolean
  warningCount: number
  imageCount: number
  hasCertificate: boolean
  hasGuardian: boolean
}

/** What has to be looked at before an approval (care#166). */
export function requiredChecks(record: ReviewInput): ReviewCheck[] {
  return [
    'identity',
    'diagnosis',
    'answers',
    ...(record.warningCount > 0 ? (['warnings'] as const) : []),
    ...(record.imageCount > 0 ? (['images'] as const) : []),
    ...(record.hasCertificate ? (['certificate'] as const) : []),
    ...(record.hasGuardian ? (['guardian'] as const) : []),
  ]
}

export interface ApprovalInput extends ReviewInput {
  missingPictures: readonly CertificatePicture[]
  openQuestions: number
  /** The shopper was asked for what is missing, and may still send it. */
  isAwaited: boolean
  /** This pharmacist has had the record open. */
  isOpened: boolean
  /** The shopper has changed it since this pharmacist last read it. */
  isAnsweredSince: boolean
  checks: readonly ReviewCheck[]
  /** This pharmacist is the first who approved it. */
  isOwnFirst: boolean
}

/** Whether two keys are one pharmacist's: a licence is one person's, however many keys hold it (care#168). */
export function isSamePharmacist(
  one: { operatorId: string; licenceNumber: string | null } | null,
  other: { operatorId: string; licenceNumber: string | null } | null,
): boolean {
  if (!one || !other) return false
  return one.operatorId === other.operatorId || (!!one.licenceNumber && one.licenceNumber === other.licenceNumber)
}

/** Why a pharmacist may not approve a record now (care#163 to care#168). */
export function approvalProblem(input: ApprovalInput): ErrorCode | undefined {
  if (!input.isOpened) return 'REVIEW_NOT_OPENED'
  if (input.openQuestions > 0) return 'REVIEW_QUESTION_OPEN'
  if (input.isAwaited) return 'REVIEW_COMPLETION_OPEN'
  if (input.missingPictures.length > 0) return 'REVIEW_PICTURE_MISSING'
  if (requiredChecks(input).some((check) => !input.checks.includes(check))) return 'REVIEW_CHECKS_MISSING'
  if (input.isAnsweredSince) return 'REVIEW_ANSWERED_SINCE'
  return input.isChild && input.isOwnFirst ? 'REVIEW_SECOND_NEEDED' : undefined
}

/** What an approval rests on of a patient who is kept with a record. */
interface Identified {
  /** A pharmacist has looked at this very certificate before (care#165). */
  certificateApproved: boolean
  certificate: { image: string; imageBack: string | null } | null
  guardian: { isValidateName: boolean; certificateImage: string | null } | null
}

/**
 * Pictures of certificates that a patient had and the record does not: where nobody but the pharmacist can say who somebody is, nothing is
 * approved without them (care#165).
 */
export function missingPictures(
  { certificate, certificateApproved, guardian }: Identified,
  kept: readonly string[],
): CertificatePicture[] {
  const countOf = (kind: CertificatePicture) => kept.filter((each) => each === kind).length
  const ofCertificate = [certificate?.image, certificate?.imageBack].filter((url) => !!url).length
  const needsGuardian = !!guardian && !guardian.isValidateName
  return [
    ...(countOf('certificate') < ofCertificate && !certificateApproved ? (['certificate'] as const) : []),
    ...(needsGuardian && countOf('guardian') === 0 ? (['guardian'] as const) : []),
  ]
}

/** Whether an approval is the first of two (care#168). */
export function isFirstOfTwo({
  isChild,
  firstReviewerId,
}: {
  isChild: boolean
  firstReviewerId: string | null
}): boolean {
  return isChild && firstReviewerId === null
}
