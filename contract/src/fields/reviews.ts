/** What a review of a product may hold (orders#38). */
export const reviewLimits = {
  scores: 5,
  content: 450,
  /** A hint: shorter ones are taken as well. */
  hint: 10,
  pictures: 5,
} as const

/** The seven preset tags, as they are shown and kept. */
export const reviewTags = ['正品保证', '效果明显', '物流很快', '包装完好', '价格实惠', '服务贴心', '会再回购'] as const
export type ReviewTag = (typeof reviewTags)[number]

export function reviewContentProblem(text: string): 'REVIEW_CONTENT_REQUIRED' | 'REVIEW_CONTENT_TOO_LONG' | undefined {
  return text.trim() === '' ? 'REVIEW_CONTENT_REQUIRED' : reviewLengthProblem(text)
}

/** The rule of the wire: an empty text is valid there, as the review as a whole is told that it is incomplete. */
export function reviewLengthProblem(text: string): 'REVIEW_CONTENT_TOO_LONG' | undefined {
  return [...text.trim()].length <= reviewLimits.content ? undefined : 'REVIEW_CONTENT_TOO_LONG'
}
