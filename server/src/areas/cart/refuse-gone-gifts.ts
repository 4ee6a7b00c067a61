import { fieldError, throwApiError } from '../../platform/http/api-error.ts'
import type { Pieces } from '../products/index.ts'
import { goneGifts } from './domain/gifts.ts'
import { givenPieces, orderedLines, type Settlement } from './domain/settlement.ts'

/** What somebody orders, as far as it names the gifts that were shown. */
interface Shown {
  expectedGifts?: readonly Pieces[]
}

/** A gift that was shown is not left out unasked. @throws ApiError GIFT_GONE beside each */
export function refuseGoneGifts({ expectedGifts = [] }: Shown, coming: readonly Pieces[]): void {
  const gone = goneGifts(expectedGifts, coming)
  if (gone.length === 0) return
  throwApiError('GIFT_GONE', { fields: gone.map((at) => fieldError(`expectedGifts.${at}`, 'GIFT_GONE')) })
}

/**
 * Somebody else was faster. Where it was a gift alone, that is told: without it the order can still be made.
 * @param goods the field that holds the goods, where they are named
 * @throws ApiError STOCK_SHORT, GIFT_GONE
 */
export function refuseShort(settlement: Settlement, body: Shown, short: readonly string[], goods?: string): void {
  if (short.length === 0) return
  const bought = new Set(
    orderedLines(settlement).flatMap(({ isGiven, product }) => (isGiven ? [] : product.productCode)),
  )
  if (short.some((productCode) => bought.has(productCode))) {
    throwApiError('STOCK_SHORT', goods === undefined ? {} : { field: goods })
  }
  refuseGoneGifts(
    body,
    givenPieces(settlement).filter(({ productCode }) => !short.includes(productCode)),
  )
  throwApiError('GIFT_GONE')
}
