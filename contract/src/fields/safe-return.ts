/** Where a visitor goes who asked for nothing in particular. */
export const HOME = '/user'

const LOGIN = '/user/login'

/** Browsers drop these inside an address; a backslash they read as a slash. Neither belongs in a way back. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]/

/**
 * Path, query and place of `wanted` if it leads to a page of this origin (access#4). The API is none: one of its calls
 * begins a journey to a social provider.
 */
export function ownPage(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || SUSPICIOUS.test(wanted)) return undefined
  let address: URL
  try {
    address = new URL(wanted, origin)
  } catch {
    return undefined
  }
  // A `blob:` address claims the origin inside it, but is none of its pages: only the origin's own protocol will do.
  const isOurs = address.origin === origin && address.href.startsWith(`${origin}/`)
  const isPage = !address.pathname.startsWith('//') && !isCall(address.pathname)
  return isOurs && isPage ? `${address.pathname}${address.search}${address.hash}` : undefined
}

/** Routers read an escaped letter as the letter, so the path is read as they do. */
function isCall(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? ''
  try {
    return decodeURIComponent(first).toLowerCase() === 'api'
  } catch {
    return true
  }
}

/** The page to return to after logging in: `wanted` if it may be, else the member's home. Login itself is none. */
export function safeReturn(wanted: string | null | undefined, origin: string): string {
  const page = ownPage(wanted, origin)
  return page === undefined || new URL(page, origin).pathname === LOGIN ? HOME : page
}

/**
 * The whole address of `wanted` if it is a page of a listed site (access#4): as it is written it begins with the origin, and
 * as browsers read it that is its origin, too.
 * @param sites origins, such as `https://www.hean.example`
 */
export function listedPage(wanted: string | null | undefined, sites: readonly string[]): string | undefined {
  if (!wanted || SUSPICIOUS.test(wanted) || !URL.canParse(wanted)) return undefined
  const { origin, href } = new URL(wanted)
  const begins = wanted === origin || ['/', '?', '#'].some((next) => wanted.startsWith(origin + next))
  return begins && sites.includes(origin) && href.startsWith(`${origin}/`) ? href : undefined
}

/** As `safeReturn`, and to a page of a listed site besides. */
export function listedReturn(wanted: string | null | undefined, origin: string, sites: readonly string[]): string {
  return listedPage(wanted, sites) ?? safeReturn(wanted, origin)
}
