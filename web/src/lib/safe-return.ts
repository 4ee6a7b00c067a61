/** Where a visitor goes who asked for nothing in particular. */
export const HOME = '/user'

/** Browsers drop these inside an address; a backslash they read as a slash. Neither belongs in a way back. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]/

/**
 * The page to return to (decision 13): path, query and place of `wanted` if it leads to this origin, else the member's home.
 * Login itself is no page to return to.
 */
export function safeReturn(wanted: string | null | undefined, origin: string): string {
  if (!wanted || SUSPICIOUS.test(wanted)) return HOME
  let address: URL
  try {
    address = new URL(wanted, origin)
  } catch {
    return HOME
  }
  // A `blob:` address claims the origin inside it, but is none of its pages: only the origin's own protocol will do.
  const isOurs = address.origin === origin && address.href.startsWith(`${origin}/`)
  const isPage = !address.pathname.startsWith('//') && address.pathname !== '/user/login'
  return isOurs && isPage ? `${address.pathname}${address.search}${address.hash}` : HOME
}
