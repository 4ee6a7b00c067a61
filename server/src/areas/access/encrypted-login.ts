import { passwordLimits } from '@shop/contract/areas/access'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettingsOf } from '../mall/index.ts'
import { takeOrThrow } from './limits.ts'
import type { LoginKeys } from './login-keys.ts'
import { keyLimits } from './password-policy.ts'

/**
 * Login by password is there where the mall's setting says so (access#45).
 * @throws ApiError PASSWORD_LOGIN_OFF
 */
export async function requirePasswordLogin({ pool, log }: Pick<Platform, 'pool' | 'log'>): Promise<void> {
  const { login } = await readSettingsOf(pool, log, 'mall-global')
  if (!login.password) throwApiError('PASSWORD_LOGIN_OFF')
}

/**
 * The day's public key behind an id that is good for one login of this browser within a minute (access#42). Asking again with
 * the same nonce voids the id before.
 * @throws ApiError PASSWORD_LOGIN_OFF or TOO_MANY_REQUESTS
 */
export async function getLoginKey(platform: Platform, keys: LoginKeys, client: Client, nonce: string, now: Date) {
  await requirePasswordLogin(platform)
  await takeOrThrow(platform, keyLimits(client.address), now)
  const { day, publicKey } = await keys.today(now)
  const binding = { ...encryptedBy(nonce), browser: client.bindBrowser() }
  const issue = { ...binding, life: passwordLimits.keySeconds * 1000, payload: { day } }
  const secret = await platform.oneTimeTokens.issue(platform.pool, issue, now)
  return { key: `${nonce}~${secret}.${publicKey}` }
}

/** How a login id is bound besides its browser. */
function encryptedBy(nonce: string) {
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
