/** The page was not loaded over a connection that the browser trusts, so that it lends no cryptography. */
export class InsecurePage extends Error {
  override name = 'InsecurePage'
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** A random word that a key is asked for with. @throws InsecurePage where no word could be encrypted anyway */
export function nonce(): string {
  if (!globalThis.crypto?.subtle) throw new InsecurePage()
  return crypto.randomUUID()
}

/**
 * Encrypts a text for the shop alone (access#42): RSA-OAEP with SHA-256 of `id.text`, in base64.
 * @param key what `login/key` answered: one-use id, a dot, the public key in SPKI base64
 */
export async function encrypt(key: string, text: string): Promise<string> {
  const dot = key.indexOf('.')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key.slice(dot + 1)), algorithm, false, ['encrypt'])
  const plain = new TextEncoder().encode(`${key.slice(0, dot)}.${text}`)
  return base64Of(await crypto.subtle.encrypt(algorithm, publicKey, plain))
}
