/** The cookies of a logged-in browser: the token, the marker that says until when (epoch ms), and that it lasts. */
export function memberCookies(token: string): { name: string; value: string }[] {
  return [
    { name: 'shop_access', value: token },
    { name: 'shop_session', value: String(Date.now() + 60 * 60 * 1000) },
    { name: 'shop_live', value: '1' },
  ]
}

/** The same as a header. */
export function cookieHeader(token: string): string {
  return memberCookies(token)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}
