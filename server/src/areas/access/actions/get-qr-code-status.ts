import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { qrHashes, toldState } from '../qr-code.ts'
import { readQrState } from '../qr-code-store.ts'

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
