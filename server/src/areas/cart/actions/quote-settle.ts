import type { quoteSettle as operation } from '@shop/contract/areas/cart'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { findOwnProvince } from '../../addresses/index.ts'
import type { PaymentRules } from '../domain/payment.ts'
import type { SettleRules } from '../domain/settlement.ts'
import { presentQuote } from '../present.ts'
import { readBenefits } from '../read-benefits.ts'
import { readSettlement, sourceOf } from '../read-settlement.ts'
import { readItems } from '../store/items.ts'

/**
 * What settling would cost, and what stands in its way; keeps nothing.
 * @throws ApiError NOT_FOUND for an address that is not the member's, PRODUCT_UNKNOWN
 */
export async function quoteSettle(
  db: Database,
  accountId: string,
  body: BodyOf<typeof operation>,
  rules: SettleRules & PaymentRules,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { addressId, couponId, useCoins = false } = body
  const province =
    addressId === undefined ? null : ((await findOwnProvince(db, accountId, addressId)) ?? throwApiError('NOT_FOUND'))
  const readList = (isRx: boolean) => readItems(db, accountId, isRx)
  const source = sourceOf(body)
  const benefits = await readBenefits(db, accountId, { couponId, useCoins }, now)
  const { settlement } = await readSettlement(db, accountId, source, readList, province, rules, benefits, now)
  return presentQuote(settlement, rules, source.kind === 'item')
}
