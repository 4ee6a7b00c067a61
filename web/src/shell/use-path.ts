import { usePathname } from 'wouter/use-browser-location'

const nowhere = { ssrPath: '/' }

/** Path of the address; `/` while a document that was drawn at build wakes up, for it was drawn for no address. */
export function usePath(): string {
  return usePathname(nowhere)
}
