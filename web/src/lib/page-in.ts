/** The page that an address asks for, from 1; what is no page is the first. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
