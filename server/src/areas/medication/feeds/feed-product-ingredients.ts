import type { feedProductIngredients as contract } from '@shop/contract/areas/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { type FieldError, fieldError } from '../../../platform/http/api-error.ts'
import { type FeedResult, feedBatch, findKnownCodes } from '../../products/index.ts'
import { lockProductDrugs, lockSubstances, type ProductDrug, writeProductDrugs } from '../store/feeds.ts'
import { splitVersions, versionProblem } from './version-problem.ts'

/** Takes over what products hold and how they are taken, in the caller's transaction (care#153). */
export async function feedProductIngredients(
  tx: Database,
  operatorId: string,
  { products, reason }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  const { items, readIn } = splitVersions<ProductDrug>(
    products.map(({ productCode: code, dose = null, ...rest }) => ({ code, ...rest, dose })),
  )
  const codes = items.map(({ code }) => code)
  const { ingredients } = await lockSubstances(tx)
  const soldHere = await findKnownCodes(tx, 'products', codes)
  const problemOf = ({ code, ingredients: held }: ProductDrug): FieldError | undefined => {
    if (!soldHere.has(code)) return fieldError('productCode', 'PRODUCT_UNKNOWN')
    const repeated = held.findIndex(({ code: one }, index) => held.findIndex((each) => each.code === one) < index)
    if (repeated >= 0) return fieldError(`ingredients.${repeated}.code`, 'INGREDIENT_REPEATED')
    const unknown = held.findIndex((each) => !ingredients.has(each.code))
    return unknown < 0 ? undefined : fieldError(`ingredients.${unknown}.code`, 'INGREDIENT_UNKNOWN')
  }
  const known = await lockProductDrugs(tx, codes)
  return feedBatch(
    tx,
    {
      items,
      known,
      problemOf,
      changeProblemOf: (item) => versionProblem(readIn.get(item), known.get(item.code), 'productCode'),
      write: (rows) => writeProductDrugs(tx, rows),
      operatorId,
      reason,
      action: 'feedProductIngredients',
    },
    now,
  )
}
