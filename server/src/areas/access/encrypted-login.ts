import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LoginKeys } from './login-keys.ts'

/** How a login id is bound besides its browser. */
export function encryptedBy(nonce: string) {
  return { purpose: 'login-key', subject: nonce }
}

export interface EncryptedLogin {
  /** What `login/key` answered: nonce, id, public key. */
  key: string
  /** Each is RSA-OAEP of `id.value` in base64. */
  loginName: string
  password: string
}

/**
 * Opens what a browser encrypted. The id of its key is used up first, so that a captured body is worth nothing; both fields
 * must carry it.
 * @returns nothing when the id does not hold, or a field was encrypted with another key or for another id
 */
export async function decryptLogin(
  { pool, oneTimeTokens }: Pick<Platform, 'pool' | 'oneTimeTokens'>,
  keys: LoginKeys,
  { browser }: Client,
  encrypted: EncryptedLogin,
  now: Date,
): Promise<{ loginName: string; password: string } | undefined> {
  const [id = ''] = encrypted.key.split('.', 1)
  const [nonce, secret] = id.split('~', 2)
  if (!browser || !nonce || !secret) return undefined
  const payload = await oneTimeTokens.redeem(pool, secret, { ...encryptedBy(nonce), browser }, now)
  if (!payload) return undefined
  const { day } = payload as { day: string }
  const [loginName, password] = await Promise.all(
    [encrypted.loginName, encrypted.password].map(async (field) => {
      const text = await keys.open(day, field)
      return text?.startsWith(`${id}.`) ? text.slice(id.length + 1) : undefined
    }),
  )
  return loginName === undefined || password === undefined ? undefined : { loginName, password }
}
