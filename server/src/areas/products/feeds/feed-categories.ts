import type {
  feedCategories as categoriesContract,
  feedWarehouses as warehousesContract,
} from '@shop/contract/areas/products'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { lockCategories, lockWarehouses, writeCategories, writeWarehouses } from '../store/feeds.ts'
import { type FeedResult, feedBatch } from './feed-batch.ts'

/** Takes over categories, in the caller's transaction. */
export async function feedCategories(
  tx: Database,
  operatorId: string,
  { categories: items }: BodyOf<typeof categoriesContract>,
  now: Date,
): Promise<FeedResult[]> {
  const known = await lockCategories(tx, codesOf(items))
  const write = (rows: readonly (typeof items)[number][]) => writeCategories(tx, rows)
  return feedBatch(tx, { items, known, write, operatorId, action: 'feedCategory' }, now)
}

/** Takes over warehouses, in the caller's transaction. */
export async function feedWarehouses(
  tx: Database,
  operatorId: string,
  { warehouses: items }: BodyOf<typeof warehousesContract>,
  now: Date,
): Promise<FeedResult[]> {
  const known = await lockWarehouses(tx, codesOf(items))
  const write = (rows: readonly (typeof items)[number][]) => writeWarehouses(tx, rows)
  return feedBatch(tx, { items, known, write, operatorId, action: 'feedWarehouse' }, now)
}

function codesOf(items: readonly { code: string }[]): string[] {
  return items.map(({ code }) => code)
}
