import { addressOf } from '@shop/contract/screens'
import { navigate } from 'wouter/use-browser-location'

/** Address of the login page that leads back to where one is now, query included (access spec section 2). */
export function loginAddress(): string {
  return addressOf('Login', undefined, { backurl: `${location.pathname}${location.search}` })
}

/** Leads a visitor who wants what members alone may do to login, and back here after it. */
export function toLogin(): void {
  navigate(loginAddress())
}
