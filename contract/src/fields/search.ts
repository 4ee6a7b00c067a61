/** The word is trimmed and at most 50 characters (shop#4). */
export const SEARCH_MAX = 50

export type SearchProblem = 'SEARCH_REQUIRED' | 'SEARCH_TOO_LONG'

export function trimSearch(text: string): string {
  return text.trim()
}

export function searchProblem(text: string): SearchProblem | undefined {
  const word = trimSearch(text)
  if (word === '') return 'SEARCH_REQUIRED'
  return [...word].length > SEARCH_MAX ? 'SEARCH_TOO_LONG' : undefined
}
