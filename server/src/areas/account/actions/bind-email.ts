import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { lockMember, memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { recordAccessEvent, sendNotice, takeOrThrow } from '../../access/index.ts'
import { emailCodeBinding, guessLimits, plainEmail } from '../email-code.ts'
import { sendEmailNotice } from '../email-notices.ts'
import { decryptEmail, encryptEmail, readEncryptedEmail, writeEmail } from '../email-store.ts'

/**
 * Binds an address in the transaction that uses its code up; the phone is told of it, and the address before by mail. A
 * wrong try is committed before it is refused. An address is no way in, so no other proof is asked for.
 * @throws ApiError EMAIL_CODE_WRONG, EMAIL_CODE_SPENT or TOO_MANY_REQUESTS
 */
export async function bindEmail(
  platform: Platform,
  client: Client,
  member: Member,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<void> {
  await takeOrThrow(platform, guessLimits(client.address), now)
  const outcome = await transaction(platform.pool, async (tx) => {
    const compared = await platform.oneTimeTokens.attempt(
      tx,
      code,
      emailCodeBinding(member.accountId, email),
      now,
      true,
    )
    if (compared.outcome === 'right') await replaceEmail(tx, platform, client, member, email, now)
    return compared.outcome
  })
  if (outcome === 'wrong') throwApiError('EMAIL_CODE_WRONG', { field: 'code' })
  if (outcome === 'spent') throwApiError('EMAIL_CODE_SPENT', { field: 'code' })
}

async function replaceEmail(
  tx: Database,
  platform: Platform,
  client: Client,
  member: Member,
  email: string,
  now: Date,
): Promise<void> {
  const { accountId, sessionId } = member
  await lockMember(tx, platform, member, now, 'update')
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'personal')
  const old = await readEncryptedEmail(tx, accountId)
  await writeEmail(tx, accountId, encryptEmail(cipher, accountId, email), now)
  await recordAccessEvent(tx, { accountId, sessionId, kind: 'emailBound', device: client.device }, now)
  await sendNotice(tx, accountId, 'emailBound', now)
  const isOther = old && plainEmail(decryptEmail(cipher, accountId, old)) !== plainEmail(email)
  if (isOther) await sendEmailNotice(tx, accountId, 'replaced', old, now)
}

/** Lets go of the bound address; it is told so, and the phone. @throws ApiError NOT_FOUND */
export async function unbindEmail(platform: Platform, client: Client, member: Member, now: Date): Promise<void> {
  const { accountId, sessionId } = member
  const work = async (tx: Database) => {
    const old = await readEncryptedEmail(tx, accountId)
    if (!old) return throwApiError('NOT_FOUND')
    await writeEmail(tx, accountId, null, now)
    await recordAccessEvent(tx, { accountId, sessionId, kind: 'emailUnbound', device: client.device }, now)
    await sendNotice(tx, accountId, 'emailUnbound', now)
    await sendEmailNotice(tx, accountId, 'unbound', old, now)
  }
  // Alone, so that of parallel callers one finds the address.
  await memberTransaction(platform, member, now, work, 'update')
}
