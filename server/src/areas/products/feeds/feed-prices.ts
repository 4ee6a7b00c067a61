import type { feedPrices as contract } from '@shop/contract/areas/products'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { lockPrices, writePrices } from '../store/feeds.ts'
import { type FeedResult, feedBatch } from './feed-batch.ts'

/** Takes over what many products cost, in the caller's transaction; a product that is not known is refused by itself. */
export async function feedPrices(
  tx: Database,
  operatorId: string,
  { prices }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  const items = prices.map(({ productCode: code, price, marketPrice = null }) => ({ code, price, marketPrice }))
  const known = await lockPrices(
    tx,
    items.map(({ code }) => code),
  )
  return feedBatch(
    tx,
    {
      items,
      known,
      problemOf: ({ code }) => (known.has(code) ? undefined : fieldError('productCode', 'PRODUCT_UNKNOWN')),
      write: (rows) => writePrices(tx, rows, now),
      operatorId,
      action: 'feedPrice',
    },
    now,
  )
}
