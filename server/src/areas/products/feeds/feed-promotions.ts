import type { feedPromotions as contract } from '@shop/contract/areas/products'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { namedProducts, promotionProblem, promotionRow } from '../domain/given-promotion.ts'
import { lockPromotions, writePromotions } from '../store/feeds.ts'
import { readSellable } from '../store/selling.ts'
import { type FeedResult, feedBatch } from './feed-batch.ts'

/** Takes over promotions, in the caller's transaction; one that cannot hold is refused by itself, with the field that is wrong. */
export async function feedPromotions(
  tx: Database,
  operatorId: string,
  { promotions }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  const products = await readSellable(
    tx,
    promotions.flatMap((promotion) => namedProducts(promotion).map(({ productCode }) => productCode)),
  )
  const known = await lockPromotions(
    tx,
    promotions.map(({ code }) => code),
  )
  const errors = promotions.map((promotion): FeedResult | undefined => {
    const problem = promotionProblem(promotion, products)
    if (!problem) return undefined
    return { code: promotion.code, outcome: 'refused', problem: fieldError(problem.path, problem.code) }
  })
  const items = promotions.filter((_, index) => !errors[index]).map(promotionRow)
  const write = (rows: readonly (typeof items)[number][]) => writePromotions(tx, rows)
  const taken = await feedBatch(tx, { items, known, write, operatorId, action: 'feedPromotion' }, now)
  return errors.map((apiError) => apiError ?? taken.shift()!)
}
