import type { Database } from '../../platform/db/database.ts'
import { readPromotions, readSellable } from '../products/index.ts'
import { type CatalogSnapshot, isBundleCode } from './domain/offer.ts'
import { withoutBought } from './without-bought.ts'

/**
 * Everything that judging and settling these items asks for: their products, those of their bundles, gifts and prizes; of what is
 * restricted, as much as the member may still buy.
 * @param accountId null where nobody is known yet who buys
 */
export async function readCatalogSnapshot(
  db: Database,
  accountId: string | null,
  itemCodes: readonly string[],
  now: Date,
): Promise<CatalogSnapshot> {
  const promotions = await readPromotions(db, now)
  const wanted = new Set(itemCodes)
  const codes = itemCodes.filter((code) => !isBundleCode(code))
  for (const { code, content } of promotions) {
    if (content.kind === 'prize') codes.push(content.prizeCode)
    else if (content.kind === 'gift' && wanted.has(content.productCode)) codes.push(content.giftCode)
    else if (content.kind === 'bundle' && wanted.has(code)) {
      codes.push(...content.members.map(({ productCode }) => productCode))
    }
  }
  const products = await readSellable(db, codes)
  return { promotions, products: accountId === null ? products : await withoutBought(db, accountId, products, now) }
}
