import type { startLinkPayment as operation } from '@shop/contract/areas/links'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { addressOf } from '@shop/contract/screens'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readOrderMoney } from '../../orders/index.ts'
import { type Payer, startPayment } from '../../payments/index.ts'
import { linkTransaction } from '../link-transaction.ts'

/**
 * Begins an attempt at a provider for the link's order, and for no other (docs/product/links.md#9).
 * @throws ApiError LINK_INVALID; else as `startPayment`
 */
export async function startLinkPayment(
  platform: Platform,
  holder: LinkHolder,
  { paymentType }: BodyOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { accountId, orderId } = holder
  const { ordersCode } = (await readOrderMoney(platform.pool, accountId, orderId)) ?? throwApiError('LINK_INVALID')
  const payer: Payer = {
    accountId,
    write: (work) => linkTransaction(platform, holder, now, work),
    returnPath: (_codes, paymentId) => addressOf('MessagePayment', {}, { paymentId }),
  }
  return startPayment(platform, payer, { orderCodes: ordersCode, paymentType }, now)
}
