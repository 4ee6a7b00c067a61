import { transaction } from '../../../platform/db/transaction.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { TokenPair } from '../../../platform/sessions/token-pairs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { beginSession } from '../begin-session.ts'
import { qrHashes } from '../qr-code.ts'
import { holdOpen, redeemQrLogin } from '../qr-code-store.ts'
import { recordAccessEvent } from '../store.ts'

/**
 * Redeems a confirmed code in the browser that fetched it: once, whoever asks at the same time (decision 15).
 * @throws Refusal QR_CODE_INVALID, or ACCOUNT_CLOSED, which is told after it is kept
 */
export async function loginByQrCode(
  shop: Shop,
  client: Client,
  caller: Visitor | Member,
  uuid: string,
  now: Date,
): Promise<TokenPair> {
  const { browser } = client
  if (!browser) return refuse('QR_CODE_INVALID')
  const hashes = qrHashes(shop.keyring)
  const code = { uuidHash: hashes.ofUuid(uuid), browserHash: hashes.ofBrowser(browser) }
  const entered = await transaction(shop.pool, async (tx) => {
    const accountId = await redeemQrLogin(tx, code, now)
    if (accountId === undefined) return 'invalid'
    if (await holdOpen(tx, accountId)) return beginSession(tx, shop, client, caller, accountId, 'qrCode', now)
    await recordAccessEvent(tx, { accountId, kind: 'loginRefused', device: client.device }, now)
    return 'closed'
  })
  if (entered === 'invalid') return refuse('QR_CODE_INVALID')
  return entered === 'closed' ? refuse('ACCOUNT_CLOSED') : entered
}
