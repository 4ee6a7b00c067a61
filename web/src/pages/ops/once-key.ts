const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * The key under which a call takes effect once: sent again as it was it has the same one, even after a reload of the page; with
 * other values it is another wish.
 * @param key of the form, from `newKey()`
 */
export function onceKey(key: string, body: object): string {
  let hash = FNV_OFFSET
  for (const sign of JSON.stringify(body)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV_PRIME)
  return `${key}-${(hash >>> 0).toString(16)}`
}
