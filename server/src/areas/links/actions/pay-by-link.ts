import type { startLinkPayment as operation } from '@shop/contract/areas/links'
import type { startPayment as payment } from '@shop/contract/areas/payments'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { addressOf } from '@shop/contract/screens'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readOrderMoney } from '../../orders/index.ts'
import { type Payer, startPayment } from '../../payments/index.ts'
import { stateOf } from '../domain/links.ts'
import { linkTransaction } from '../link-transaction.ts'
import { refuseBannedGoods } from '../payable-by-link.ts'
import { readLink } from '../store/links.ts'

/**
 * Leads to the pay page of the link, or begins an attempt at a provider, for the link's order and no other (links#9).
 * @throws ApiError LINK_INVALID, LINK_NOT_ALLOWED; else as `startPayment`
 */
export async function startLinkPayment(
  platform: Platform,
  holder: LinkHolder,
  { paymentType }: Pick<BodyOf<typeof payment>, 'paymentType'>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { accountId, orderId } = holder
  const { ordersCode } = (await readOrderMoney(platform.pool, accountId, orderId)) ?? throwApiError('LINK_INVALID')
  const link = await readLink(platform.pool, accountId, holder.linkId)
  if (!link || stateOf(link, now) === 'expired') throwApiError('PAYMENT_TIMED_OUT')
  // What was banned since the link was sent is not sold by it (links#1).
  await refuseBannedGoods(platform.pool, platform, holder)
  const payer: Payer = {
    accountId,
    // What nothing is to be paid for uses the link up by itself; one that is used up already is told what the order is.
    write: (work) => linkTransaction(platform, holder, now, work, ['open', 'used']),
    returnPath: (_codes, paymentId) => addressOf('MessagePayment', {}, { paymentId }),
    cashierPath: () => addressOf('MessagePayment'),
  }
  return startPayment(platform, payer, { orderCodes: ordersCode, paymentType }, now)
}
