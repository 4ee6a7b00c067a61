/** Nothing answers here; each of the two has the not-found answer of its kind. */
const NOWHERE = { api: '/api/-', page: '/-' }

/**
 * An address whose path cannot be decoded, such as `/%ff`, names nothing: it is led to where nothing is, so that it is answered
 * as any other missing thing, with our headers and our words, and not by the router itself.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%')) return address
  const [path = ''] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.startsWith('/api') ? NOWHERE.api : NOWHERE.page
  }
}
