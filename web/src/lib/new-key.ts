/** A key under which something is done once, however often it is sent. Not `randomUUID`, which pages without TLS have not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keys = new WeakMap<object, string>()

/** The key of values that are sent: the same object has the same one, so that what is sent again after a failure is done once. */
export function keyFor(values: object): string {
  const key = keys.get(values) ?? newKey()
  keys.set(values, key)
  return key
}

/** After an answer that refused them, the same values sent again are another wish. */
export function dropKey(values: object): void {
  keys.delete(values)
}
