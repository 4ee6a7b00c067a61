/** What other pages leave in this tab for the login page, apart from the address, which others may see; given once. */
const NAME = 'shop-login-name'
const NOTICE = 'shop-login-notice'

function leave(note: string, text: string): void {
  try {
    sessionStorage.setItem(note, text)
  } catch {
    // Where the browser bars its store, login starts without.
  }
}

function take(note: string): string | undefined {
  try {
    const text = sessionStorage.getItem(note) ?? undefined
    sessionStorage.removeItem(note)
    return text
  } catch {
    return undefined
  }
}

/** The name that a page knows, for who is sent to log in by it. */
export const leaveLoginName = (name: string) => leave(NAME, name)
export const takeLoginName = () => take(NAME)

/** What that page has to say beside. The login page looks for it where its address has a query. */
export const leaveLoginNotice = (text: string) => leave(NOTICE, text)
export const takeLoginNotice = () => take(NOTICE)
