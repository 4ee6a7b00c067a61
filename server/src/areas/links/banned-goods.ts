import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBanned } from '../cart/index.ts'
import { readBill } from '../orders/index.ts'
import { readSellable } from '../products/index.ts'

type Where = { accountId: string; orderId: string }

/** Whether goods of an order may not go where it goes, by the bans that stand now (docs/product/links.md#1). */
export async function hasBannedGoods(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  where: Where,
): Promise<boolean> {
  const bill = await readBill(db, keyring, where)
  if (!bill) return false
  const products = await readSellable(
    db,
    bill.lines.map(({ productCode }) => productCode),
  )
  return [...products.values()].some((product) => isBanned(product, bill.province ?? null))
}

/** @throws ApiError LINK_NOT_ALLOWED */
export async function refuseBannedGoods(
  db: Database,
  platform: Pick<Platform, 'keyring'>,
  where: Where,
): Promise<void> {
  if (await hasBannedGoods(db, platform, where)) throwApiError('LINK_NOT_ALLOWED')
}
