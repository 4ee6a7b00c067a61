/** Nothing answers here; each of the two has the not-found answer of its kind. */
const NOWHERE = { api: '/api/-', page: '/-' }

/** No id of ours comes near it; the router would refuse longer parts of a path in its own way. */
export const LONGEST_PART = 200

/**
 * An address whose path cannot be decoded, such as `/%ff`, or whose parts are longer than any id names nothing: it is led to
 * where nothing is, so that it is answered as any other missing thing, with our headers and our words, and not by the router.
 */
export function readableAddress(address: string): string {
  const [path = ''] = address.split('?')
  if (isDecodable(path) && hasShortParts(path)) return address
  return path.startsWith('/api') ? NOWHERE.api : NOWHERE.page
}

function hasShortParts(path: string): boolean {
  return path.length <= LONGEST_PART || path.split('/').every((part) => part.length <= LONGEST_PART)
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
