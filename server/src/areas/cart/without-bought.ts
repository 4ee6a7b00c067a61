import type { Database } from '../../platform/db/database.ts'
import { readBoughtPieces } from '../orders/index.ts'
import type { Sellable } from '../products/index.ts'

/** How long what was bought of a restricted product counts at least; in an open order it counts as long as that is open. */
const COUNTED = 24 * 60 * 60 * 1000

type Products = ReadonlyMap<string, Sellable>

/**
 * The products with restrictions less what the member has bought of them lately, or orders one after the other would be a way
 * around. Whoever makes an order looks while nobody else makes one for the account.
 */
export async function withoutBought(db: Database, accountId: string, products: Products, now: Date): Promise<Products> {
  const restricted = [...products.values()].filter(({ restriction }) => restriction !== null)
  if (restricted.length === 0) return products
  const codes = restricted.map(({ productCode }) => productCode)
  const bought = await readBoughtPieces(db, accountId, codes, new Date(now.getTime() - COUNTED))
  return new Map(
    [...products].map(([code, product]) => {
      const { restriction } = product
      if (restriction === null) return [code, product]
      return [code, { ...product, restriction: Math.max(0, restriction - (bought.get(code) ?? 0)) }]
    }),
  )
}
