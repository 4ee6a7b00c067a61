import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { sendNotice } from '../notices.ts'
import { qrHashes } from '../qr-code.ts'
import { answerQrLogin } from '../qr-code-store.ts'
import { recordAccessEvent } from '../store.ts'

/** Lets the browser in or refuses it; only who scanned the code may, once (access#59). The phone is told of a yes (access#62). */
export async function confirmQrCode(
  platform: Platform,
  client: Client,
  member: Member,
  uuid: string,
  accept: boolean,
  now: Date,
): Promise<void> {
  const uuidHash = qrHashes(platform.keyring).ofUuid(uuid)
  const answer = accept ? 'confirmed' : 'refused'
  const answered = await memberTransaction(platform, member, now, async (tx) => {
    if (!(await answerQrLogin(tx, uuidHash, member, answer, now))) return false
    const { accountId, sessionId } = member
    const kind = accept ? 'qrConfirmed' : 'qrRefused'
    await recordAccessEvent(tx, { accountId, kind, device: client.device, sessionId }, now)
    if (accept) await sendNotice(tx, accountId, 'deviceLetIn', now)
    return true
  })
  if (!answered) throwApiError('QR_CODE_INVALID')
}
