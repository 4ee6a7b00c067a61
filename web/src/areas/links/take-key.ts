/** What stands in a link. */
const KEY = /^[\w-]{51}$/

/**
 * The key that the address names, once: it goes out of the address and of the history at once, and is kept nowhere (docs/product/links.md#3).
 * @returns undefined where the address names none
 */
export function takeKey(): { key: string } | 'malformed' | undefined {
  const { pathname, searchParams } = new URL(location.href)
  const key = searchParams.get('key')
  if (key === null) return undefined
  searchParams.delete('key')
  searchParams.delete('consigneePhone')
  history.replaceState(history.state, '', searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  return KEY.test(key) ? { key } : 'malformed'
}
