import { qrLimits } from '@shop/contract/areas/access'
import type { Client } from '../../../platform/http/client.ts'
import { newToken } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOrThrow } from '../limits.ts'
import { placeOf, sharedNetwork } from '../place.ts'
import { qrDrawingLimits } from '../policy.ts'
import { qrHashes, toldState } from '../qr-code.ts'
import { insertQrLogin, readQrState } from '../qr-code-store.ts'

/** A new code, bound to this browser: who only sees the picture can neither follow nor redeem it (access#57). */
export async function drawQrCode(
  platform: Platform,
  client: Client,
  now: Date,
): Promise<{ url: string; uuid: string }> {
  await takeOrThrow(platform, qrDrawingLimits(client.address), now)
  const hashes = qrHashes(platform.keyring)
  const uuid = newToken()
  await insertQrLogin(platform.pool, {
    uuidHash: hashes.ofUuid(uuid),
    browserHash: hashes.ofBrowser(client.bindBrowser()),
    state: 'unscanned',
    device: client.device,
    place: placeOf(client.address),
    networkIndex: hashes.ofNetwork(sharedNetwork(client.address)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + qrLimits.codeSeconds * 1000),
  })
  return { url: `${platform.settings.publicUrl.origin}/user/login?qr=${uuid}`, uuid }
}

/** Where a code of this browser stands (access#58). */
export async function getQrCodeStatus(
  { pool, keyring }: Platform,
  client: Client,
  uuid: string,
  now: Date,
): Promise<{ status: number }> {
  if (!client.browser) return { status: toldState(undefined) }
  const hashes = qrHashes(keyring)
  const code = { uuidHash: hashes.ofUuid(uuid), browserHash: hashes.ofBrowser(client.browser) }
  return { status: toldState(await readQrState(pool, code, now)) }
}
