import { usePathname } from 'wouter/use-browser-location'

const nowhere = { ssrPath: '/' }

/** Path of the address; `/` while a document that was drawn at build wakes up, for it was drawn for no address. */
export function usePath(): string {
  return usePathname(nowhere)
}

/** Ways in: pages from which one does not come back to the same place by logging in. */
const ENTRY = ['/user/login', '/user/register', '/user/bind', '/user/account/password']

/** Whether a path is one of them; `/` is what a document that was drawn at build says of itself while it wakes up. */
export function isEntryPath(pathname: string): boolean {
  return pathname === '/' || ENTRY.some((entry) => pathname.startsWith(entry))
}
