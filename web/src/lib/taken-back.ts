/** As logins tell it: the word that they leave in this tab, the parameter of an address, the field of an answer. */
const TAKEN_BACK = 'closureTakenBack'

/**
 * Whether a login has just taken an application back: it left word in this tab, or, by a social account, in the address, which
 * is cleaned. Told once.
 */
export function takeTakenBack(): boolean {
  let isLeft = false
  try {
    isLeft = sessionStorage.getItem(TAKEN_BACK) !== null
    sessionStorage.removeItem(TAKEN_BACK)
  } catch {
    // Where the browser bars its store, the notice by SMS tells it.
  }
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  if (!query.has(TAKEN_BACK)) return isLeft
  query.delete(TAKEN_BACK)
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
  return true
}
