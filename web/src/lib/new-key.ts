/** A key under which something is done once, however often it is sent. Not `randomUUID`, which pages without TLS have not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
