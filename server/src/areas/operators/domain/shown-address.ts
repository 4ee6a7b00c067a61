/** An address as it may be shown and kept on record: its query, which may hold a secret, is only told to be there. */
export function shownAddress(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  return `${origin}${pathname}${search === '' && hash === '' ? '' : '?…'}`
}
