import { passwordLimits } from '@shop/contract/areas/access'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { encryptedBy } from '../encrypted-login.ts'
import { takeOrThrow } from '../limits.ts'
import type { LoginKeys } from '../login-keys.ts'
import { requirePasswordLogin } from '../password-login.ts'
import { keyLimits } from '../password-policy.ts'

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
