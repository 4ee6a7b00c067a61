/** Under which the login page finds the name that it starts with; it takes it out. */
const LOGIN_NAME = 'shop-login-name'

/** Hands the phone whose password was set on to the login page, apart from the address, which others may see. */
export function handLoginName(phone: string): void {
  try {
    sessionStorage.setItem(LOGIN_NAME, phone)
  } catch {
    // Where the browser bars its store, the phone is typed again.
  }
}
