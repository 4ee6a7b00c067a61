/** Length of the picture's text; letters and digits that cannot be confused, case ignored. */
export const IMAGE_CODE_LENGTH = 4

export type ImageCodeProblem = 'IMAGE_CODE_REQUIRED' | 'IMAGE_CODE_MALFORMED'

export function imageCodeProblem(text: string): ImageCodeProblem | undefined {
  if (text.trim() === '') return 'IMAGE_CODE_REQUIRED'
  return /^[0-9A-Za-z]{4}$/.test(text.trim()) ? undefined : 'IMAGE_CODE_MALFORMED'
}
