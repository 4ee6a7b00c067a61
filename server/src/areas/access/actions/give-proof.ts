import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockMember, memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { lockUnchanged, verifyOwnPassword } from '../own-password.ts'
import { readOwnPhone } from '../own-phone.ts'
import { PROOF_LIFE } from '../proof.ts'
import { recordAccessEvent } from '../store.ts'
import { withCode } from '../with-code.ts'

export interface ProofGiven {
  smsCode?: string
  password?: string
}

/**
 * Proves who it is, by a code to the own phone or by the password, in this session alone (access#113).
 * @returns until when the proof is fresh, epoch ms
 */
export async function giveProof(
  platform: Platform,
  client: Client,
  member: Member,
  { smsCode, password }: ProofGiven,
  now: Date,
): Promise<{ provedUntil: number }> {
  const prove = async (tx: Database) => {
    await platform.sessions.prove(tx, member, now)
    const { accountId, sessionId } = member
    await recordAccessEvent(tx, { accountId, kind: 'proved', device: client.device, sessionId }, now)
  }
  if (smsCode !== undefined) {
    const phone = await readOwnPhone(platform.pool, platform.keyring, member.accountId)
    if (phone === undefined) return throwApiError('PHONE_MISSING')
    await withCode(platform, client, { purpose: 'proof', phone, code: smsCode }, 'smsCode', now, async (tx) => {
      await lockMember(tx, platform, member, now, 'update')
      await prove(tx)
    })
  } else if (password !== undefined) {
    const compared = await verifyOwnPassword(platform, member, password, 'password', now)
    const work = async (tx: Database) => {
      if (!(await lockUnchanged(tx, member.accountId, compared))) throwApiError('PASSWORD_WRONG', { field: 'password' })
      await prove(tx)
    }
    await memberTransaction(platform, member, now, work, 'update')
  } else return throwApiError('PROOF_MISSING')
  return { provedUntil: now.getTime() + PROOF_LIFE }
}
