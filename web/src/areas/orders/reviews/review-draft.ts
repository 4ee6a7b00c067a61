import { type ReviewTag, reviewContentProblem, reviewLimits } from '@shop/contract/fields/reviews'
import { reviewHints, reviewMessages } from '@shop/contract/messages/reviews'

/** What somebody is about to say of one product. */
export interface ReviewDraft {
  /** Stars, from 1; undefined while none are given. */
  score: number | undefined
  label: readonly ReviewTag[]
  content: string
  /** Addresses of the pictures that arrived. */
  pictures: readonly string[]
}

export const emptyReview: ReviewDraft = { score: undefined, label: [], content: '', pictures: [] }

export type ReviewFieldName = 'score' | 'label' | 'content'
export type ReviewProblems = Partial<Record<ReviewFieldName, string>>

/** What keeps a review from being whole, by place; pictures are optional (orders#38). */
export function reviewProblems({ score, label, content }: ReviewDraft): ReviewProblems {
  const problem = reviewContentProblem(content)
  return {
    ...(score === undefined && { score: reviewHints.score }),
    ...(label.length === 0 && { label: reviewHints.label }),
    ...(problem && { content: reviewMessages[problem] }),
  }
}

/** Whether something would be lost. */
export function isBegun({ score, label, content, pictures }: ReviewDraft): boolean {
  return score !== undefined || label.length > 0 || content.trim() !== '' || pictures.length > 0
}

/** Characters that count towards the limit. */
export function lengthOf(content: string): number {
  return [...content.trim()].length
}

/** What stands beside the counter: a hint, for short reviews are taken as well. */
export function contentHint(content: string): string | undefined {
  const length = lengthOf(content)
  return length > 0 && length < reviewLimits.hint
    ? `再写 ${reviewLimits.hint - length} 个字，对大家更有帮助`
    : undefined
}
