import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { sendNotice } from './notices.ts'
import { phonePlace } from './own-phone.ts'
import { swapPhone } from './phone-store.ts'
import { recordAccessEvent } from './store.ts'

/**
 * Gives an account without a phone its first one, whose code was just shown; lock the account before.
 * @returns false when another account holds the phone; the caller must roll back then
 */
export async function givePhone(
  tx: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  { device }: Client,
  accountId: string,
  phone: string,
  now: Date,
): Promise<boolean> {
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  const fresh = { index: keyring.blindIndex('phone', phone), encrypted: cipher.encrypt(phone, phonePlace(accountId)) }
  if (!(await swapPhone(tx, accountId, undefined, fresh))) return false
  await recordAccessEvent(tx, { accountId, kind: 'phoneChanged', device }, now)
  await sendNotice(tx, accountId, 'phoneChanged', now)
  return true
}
