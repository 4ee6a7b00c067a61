const WANTED = 'shop-login-wanted'

/** The page that was wanted when this tab last came here: a social login that the shop has forgotten comes back without. */
export function wantedLast(): string | undefined {
  try {
    return sessionStorage.getItem(WANTED) ?? undefined
  } catch {
    return undefined
  }
}

export function keepWanted(page: string | null): void {
  try {
    if (page) sessionStorage.setItem(WANTED, page)
    else sessionStorage.removeItem(WANTED)
  } catch {
    // Where the browser bars its store, such a login ends at home.
  }
}
