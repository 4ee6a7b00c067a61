import type { ReviewCheck } from '@shop/contract/fields/inquiry'
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
  openQuestions: number
  /** This pharmacist has had the record open. */
  isOpened: boolean
  checks: readonly ReviewCheck[]
  firstReviewerId: string | null
  operatorId: string
}

/** Why a pharmacist may not approve a record now (care#163 to care#168). */
export function approvalProblem(input: ApprovalInput): ErrorCode | undefined {
  if (!input.isOpened) return 'REVIEW_NOT_OPENED'
  if (input.openQuestions > 0) return 'REVIEW_QUESTION_OPEN'
  if (requiredChecks(input).some((check) => !input.checks.includes(check))) return 'REVIEW_CHECKS_MISSING'
  return input.isChild && input.firstReviewerId === input.operatorId ? 'REVIEW_SECOND_NEEDED' : undefined
}

/** Whether an approval is the first of two (care#168). */
export function isFirstOfTwo({
  isChild,
  firstReviewerId,
}: Pick<ApprovalInput, 'isChild' | 'firstReviewerId'>): boolean {
  return isChild && firstReviewerId === null
}
