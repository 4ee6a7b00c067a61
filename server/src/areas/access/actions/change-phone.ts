import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { lockMember } from '../../../platform/sessions/member-transaction.ts'
import { sendNotice } from '../notices.ts'
import { phonePlace, readOwnPhone } from '../own-phone.ts'
import { swapPhone } from '../phone-store.ts'
import { requireProof } from '../proof.ts'
import { readAccount, recordAccessEvent } from '../store.ts'
import { withCode } from '../with-code.ts'

export interface PhoneChange {
  phoneNum?: string
  smsCode?: string
}

/**
 * Gives the account another phone (access#86): a fresh proof by what it had, a code to what it gets, then both phones are told
 * and every other session ends (access#88). Whether the new phone is taken is told only to who holds it (access#89).
 */
export async function changePhone(
  platform: Platform,
  client: Client,
  member: Member,
  { phoneNum, smsCode }: PhoneChange,
  now: Date,
): Promise<void> {
  await requireProof(platform, member, now)
  if (phoneNum === undefined) return throwApiError('PHONE_REQUIRED', { field: 'phoneNum' })
  if (smsCode === undefined) return throwApiError('SMS_CODE_REQUIRED', { field: 'smsCode' })
  if (phoneNum === (await readOwnPhone(platform.pool, platform.keyring, member.accountId))) {
    return throwApiError('PHONE_SAME', { field: 'phoneNum' })
  }
  const given = { purpose: 'changePhone', phone: phoneNum, code: smsCode } as const
  await withCode(platform, client, given, 'smsCode', now, (tx) => swap(tx, platform, client, member, phoneNum, now))
}

async function swap(
  tx: Database,
  platform: Platform,
  client: Client,
  member: Member,
  phone: string,
  now: Date,
): Promise<void> {
  const { keyring } = platform
  const { accountId, sessionId } = member
  await lockMember(tx, platform, member, now, 'update')
  const account = await readAccount(tx, accountId)
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  const place = phonePlace(accountId)
  const old = account?.phone ?? undefined
  const fresh = { index: keyring.blindIndex('phone', phone), encrypted: cipher.encrypt(phone, place) }
  const oldIndex = old && keyring.blindIndex('phone', cipher.open(old, place))
  if (!(await swapPhone(tx, accountId, oldIndex, fresh))) return throwApiError('PHONE_TAKEN', { field: 'phoneNum' })
  await platform.sessions.endAll(tx, accountId, 'phoneChanged', now, sessionId)
  await recordAccessEvent(tx, { accountId, kind: 'phoneChanged', device: client.device, sessionId }, now)
  if (old) await sendNotice(tx, accountId, 'phoneChanged', now, old)
  await sendNotice(tx, accountId, 'phoneChanged', now)
}
