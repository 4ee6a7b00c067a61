import { PaymentUnknown } from '../../../../gateways/payments/port.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import type { PaymentState } from '../../domain/states.ts'
import { countQuery, findByNumber } from '../../store/attempts.ts'
import { askProvider } from '../settling/ask-provider.ts'

/**
 * Asks the provider what became of an attempt, and settles what it says. An attempt that was closed is asked about as well.
 * @throws ApiError PAYMENT_NOT_FOUND; PAYMENT_PROVIDER_DOWN where it does not say
 */
export async function queryPayment(
  platform: Platform,
  { operatorId }: Operator,
  outTradeNo: string,
  now: Date,
): Promise<{ state: PaymentState }> {
  const { pool } = platform
  const { payment } = (await findByNumber(pool, outTradeNo)) ?? throwApiError('PAYMENT_NOT_FOUND')
  await countQuery(pool, payment, now)
  try {
    await askProvider(platform, payment, 'query')
  } catch (error) {
    if (error instanceof PaymentUnknown) throwApiError('PAYMENT_PROVIDER_DOWN', { retryAfter: 10 })
    throw error
  }
  const { state } = (await findByNumber(pool, outTradeNo))?.payment ?? payment
  await recordOperatorAction(
    pool,
    { operatorId, action: 'payments.queryPayment', subject: outTradeNo, details: { state } },
    now,
  )
  return { state }
}
