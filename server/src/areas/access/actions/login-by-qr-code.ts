import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { beginSession } from '../begin-session.ts'
import type { AccessParts } from '../ports.ts'
import { qrHashes } from '../qr-code.ts'
import { redeemQrLogin, whoConfirmed } from '../qr-code-store.ts'
import type { Entered } from '../session-answer.ts'
import { lockOpenAccount, recordAccessEvent } from '../store.ts'

/**
 * Redeems a confirmed code in the browser that fetched it: once, whoever asks at the same time (access#57). A yes is worth as
 * much as the session that said it: once that has ended, by whatever way, the code is void (access#61).
 * @throws ApiError QR_CODE_INVALID, or ACCOUNT_CLOSED, which is told after it is kept
 */
export async function loginByQrCode(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  uuid: string,
  now: Date,
): Promise<Entered> {
  const { browser } = client
  if (!browser) return throwApiError('QR_CODE_INVALID')
  const hashes = qrHashes(platform.keyring)
  const code = { uuidHash: hashes.ofUuid(uuid), browserHash: hashes.ofBrowser(browser) }
  const entered = await transaction(platform.pool, async (tx) => {
    const member = await whoConfirmed(tx, code, now)
    if (!member) return 'invalid'
    // Held in the order in which resets and changes of phone lock them, so that those come before or after this, whole.
    const isOpen = await lockOpenAccount(tx, member.accountId)
    const isLive = await platform.sessions.lockLiveSession(tx, member, now)
    if (!(await redeemQrLogin(tx, code, now))) return 'invalid'
    if (!isOpen) {
      await recordAccessEvent(tx, { accountId: member.accountId, kind: 'loginRefused', device: client.device }, now)
      return 'closed'
    }
    return isLive ? beginSession(tx, platform, client, caller, member.accountId, 'qrCode', now) : 'invalid'
  })
  if (entered === 'invalid') return throwApiError('QR_CODE_INVALID')
  return entered === 'closed' ? throwApiError('ACCOUNT_CLOSED') : entered
}
