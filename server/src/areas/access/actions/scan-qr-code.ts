import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { takeOrThrow } from '../limits.ts'
import { sharedNetwork } from '../place.ts'
import { qrScanLimits } from '../policy.ts'
import { qrHashes } from '../qr-code.ts'
import { scanQrLogin } from '../qr-code-store.ts'
import { recordAccessEvent } from '../store.ts'

/** Notes who scanned a code and tells them who asks, so that they see a stranger's code before they confirm (access#60). */
export async function scanQrCode(platform: Platform, client: Client, member: Member, uuid: string, now: Date) {
  const { accountId, sessionId } = member
  await takeOrThrow(platform, qrScanLimits(accountId), now)
  const hashes = qrHashes(platform.keyring)
  const asker = await memberTransaction(platform, member, now, async (tx) => {
    const scanned = await scanQrLogin(tx, hashes.ofUuid(uuid), accountId, now)
    if (scanned?.isFirst) {
      await recordAccessEvent(tx, { accountId, kind: 'qrScanned', device: client.device, sessionId }, now)
    }
    return scanned?.asker
  })
  if (!asker) return throwApiError('QR_CODE_INVALID')
  return {
    site: platform.settings.publicUrl.host,
    device: asker.device,
    place: asker.place,
    isNearby: asker.networkIndex.equals(hashes.ofNetwork(sharedNetwork(client.address))),
    askedAt: asker.createdAt.getTime(),
    expiresAt: asker.expiresAt.getTime(),
  }
}
