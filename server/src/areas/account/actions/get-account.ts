import { maskEmail } from '@shop/contract/fields/email'
import { maskPhone } from '@shop/contract/fields/phone'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cipherFrom } from '../../../platform/secrets/account-keys.ts'
import { phonePlace } from '../../access/index.ts'
import { decryptEmail } from '../email-store.ts'
import { readOverview } from '../store.ts'

/** What is bound to the member's account; phone and address leave only masked (account#49). */
export async function getAccount({ pool, keyring }: Platform, { accountId }: Member) {
  const { phone, email, has_password, created_at, personal_key } = await readOverview(pool, accountId)
  const cipher = cipherFrom(keyring, accountId, 'personal', personal_key)
  return {
    accountId,
    phoneStr: phone && maskPhone(cipher.open(phone, phonePlace(accountId))),
    email: email && maskEmail(decryptEmail(cipher, accountId, email)),
    hasPassword: has_password,
    createdAt: created_at.getTime(),
  }
}
