import { isByLink, linkScreens, OPEN_LINK_MARK, patternOf } from '@shop/contract/screens'

/** What stands in a link. */
const KEY = /^[\w-]{51}$/

const isByLinkAt = (pathname: string) => linkScreens.some((name) => isByLink(name) && patternOf(name).test(pathname))

/**
 * The key that the address names, once: it goes out of the address and of the history at once, and is kept nowhere (docs/product/links.md#3).
 * @returns undefined where the address names none
 */
export function takeKey(): { key: string } | 'malformed' | undefined {
  const { pathname, searchParams } = new URL(location.href)
  const key = searchParams.get('key')
  if (key === null) return undefined
  searchParams.delete('key')
  for (const [name, value] of Object.entries(isByLinkAt(pathname) ? OPEN_LINK_MARK : {})) {
    searchParams.set(name, String(value))
  }
  searchParams.delete('consigneePhone')
  history.replaceState(history.state, '', searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  return KEY.test(key) ? { key } : 'malformed'
}
