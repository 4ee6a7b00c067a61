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
  if (address.origin !== origin || address.username || address.password) return HOME
  const path = `${address.pathname}${address.search}${address.hash}`
  if (path.startsWith('//') || address.pathname === '/user/login') return HOME
  return path
}
