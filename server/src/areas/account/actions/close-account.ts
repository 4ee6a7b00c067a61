import { CLOSURE_DAYS, type ClosureReason, lacksReasonText } from '@shop/contract/fields/closure'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { newId } from '../../../platform/ids.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { lockMember } from '../../../platform/sessions/member-transaction.ts'
import {
  clearSession,
  readOwnPhone,
  recordAccessEvent,
  requireProof,
  sendNotice,
  withCode,
} from '../../access/index.ts'
import { reasonPlace } from '../closure-rows.ts'
import { insertClosure } from '../closure-store.ts'
import type { AccountParts } from '../ports.ts'

export interface ClosureApplication {
  reason: ClosureReason
  reasonText?: string
  smsCode?: string
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Applies to close the account (account#99). A code to its phone is the proof of who asks; who has no phone has proved it by
 * password just before. All sessions end, this one too (account#100): from here on coming back is a login.
 * @returns when the account is erased unless somebody logs in, epoch ms
 * @throws ApiError of the operation `applyForClosure`
 */
export async function applyForClosure(
  platform: AccountParts,
  client: Client,
  member: Member,
  application: ClosureApplication,
  now: Date,
): Promise<{ erasesAt: number }> {
  const { reason, reasonText, smsCode: code } = application
  if (lacksReasonText(reason, reasonText)) return throwApiError('REASON_TEXT_REQUIRED', { field: 'reasonText' })
  const work = (tx: Database) => apply(tx, platform, client, member, application, now)
  const phone = await readOwnPhone(platform.pool, platform.keyring, member.accountId)
  let erasesAt: Date
  if (phone === undefined) {
    await requireProof(platform, member, now)
    erasesAt = await transaction(platform.pool, work)
  } else {
    if (code === undefined) return throwApiError('SMS_CODE_REQUIRED', { field: 'smsCode' })
    erasesAt = await withCode(platform, client, { purpose: 'close', phone, code }, 'smsCode', now, work)
  }
  clearSession(platform, client)
  return { erasesAt: erasesAt.getTime() }
}

async function apply(
  tx: Database,
  platform: AccountParts,
  client: Client,
  member: Member,
  { reason, reasonText = '' }: ClosureApplication,
  now: Date,
): Promise<Date> {
  const { accountId, sessionId } = member
  await lockMember(tx, platform, member, now, 'update')
  const blockers = await platform.personalData.blockers(tx, accountId, now)
  if (blockers.length > 0) {
    return throwApiError('CLOSURE_BARRED', { fields: blockers.map(({ kind }) => fieldError(kind, 'CLOSURE_BARRED')) })
  }
  const id = newId(now)
  const erasesAt = new Date(now.getTime() + CLOSURE_DAYS * DAY)
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'personal')
  const words = reasonText.trim()
  const encrypted = words === '' ? null : cipher.encrypt(words, reasonPlace(id))
  await insertClosure(tx, { accountId, id, reason, reasonText: encrypted, appliedAt: now, erasesAt })
  await recordAccessEvent(tx, { accountId, kind: 'closureApplied', device: client.device, sessionId }, now)
  await sendNotice(tx, accountId, 'closureApplied', now)
  await platform.sessions.endAll(tx, accountId, 'closed', now)
  return erasesAt
}

/** What stands in the way of closing the account, and what would be gone with it (account#96). */
export async function previewClosure({ pool, personalData }: AccountParts, { accountId }: Member, now: Date) {
  const [blockers, consequences] = await Promise.all([
    personalData.blockers(pool, accountId, now),
    personalData.consequences(pool, accountId, now),
  ])
  return { blockers, consequences }
}
