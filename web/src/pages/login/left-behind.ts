const WANTED = 'shop-login-wanted'

/** What was left in this tab under a name. */
function left(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** The page that was wanted when this tab last came here: a social login that the shop has forgotten comes back without. */
export const wantedLast = () => left(WANTED)

export function keepWanted(page: string | null): void {
  try {
    if (page) sessionStorage.setItem(WANTED, page)
    else sessionStorage.removeItem(WANTED)
  } catch {
    // Where the browser bars its store, such a login ends at home.
  }
}

/** The same, given once. */
function take(name: string): string | undefined {
  const text = left(name)
  if (text !== undefined) sessionStorage.removeItem(name)
  return text
}

/** The name that the page before knows, for who is sent to log in by it. */
export const takeLoginName = () => take('shop-login-name')

/** What that page has to say beside. */
export const takeNotice = () => take('shop-login-notice')
