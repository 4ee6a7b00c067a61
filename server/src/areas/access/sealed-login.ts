import type { Client } from '../../platform/http/client.ts'
import type { Shop } from '../../platform/shop.ts'
import type { LoginKeys } from './login-keys.ts'

/** How a login id is bound besides its browser. */
export function sealedBy(nonce: string) {
  return { purpose: 'login-key', subject: nonce }
}

export interface SealedLogin {
  /** What `login/key` answered: nonce, id, public key. */
  key: string
  /** Each is RSA-OAEP of `id.value` in base64. */
  loginName: string
  password: string
}

/**
 * Opens what a browser sealed. The id of its key is used up first, so that a captured body is worth nothing; both fields
 * must carry it.
 * @returns nothing when the id does not hold, or a field was sealed with another key or for another id
 */
export async function openLogin(
  { pool, oneUse }: Pick<Shop, 'pool' | 'oneUse'>,
  keys: LoginKeys,
  { browser }: Client,
  sealed: SealedLogin,
  now: Date,
): Promise<{ loginName: string; password: string } | undefined> {
  const [id = ''] = sealed.key.split('.', 1)
  const [nonce, secret] = id.split('~', 2)
  if (!browser || !nonce || !secret) return undefined
  const payload = await oneUse.redeem(pool, secret, { ...sealedBy(nonce), browser }, now)
  if (!payload) return undefined
  const { day } = payload as { day: string }
  const [loginName, password] = await Promise.all(
    [sealed.loginName, sealed.password].map(async (field) => {
      const text = await keys.open(day, field)
      return text?.startsWith(`${id}.`) ? text.slice(id.length + 1) : undefined
    }),
  )
  return loginName === undefined || password === undefined ? undefined : { loginName, password }
}
