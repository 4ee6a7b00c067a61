import type { getPayment as operation } from '@shop/contract/areas/payments'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { PaymentUnknown } from '../../../../gateways/payments/port.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readCodes } from '../../../orders/index.ts'
import { methodOf } from '../../domain/methods.ts'
import { type Attempt, findOwn } from '../../store/attempts.ts'
import { readSuspenseOf } from '../../store/refunds.ts'
import { askProvider } from '../settling/ask-provider.ts'

type Answer = AnswerOf<typeof operation>

/**
 * What became of the member's attempt, as far as the shop knows.
 * @throws ApiError PAYMENT_NOT_FOUND
 */
export async function getPayment({ pool }: Pick<Platform, 'pool'>, asking: Asking, id: string): Promise<Answer> {
  return present(pool, await findAsked(pool, asking, id))
}

/** Who asks: a member, for any of the own attempts, or who holds the link of one order, for those that pay it alone. */
export interface Asking {
  accountId: string
  /** The one order that may be asked about. */
  orderId?: string
}

async function findAsked(db: Database, { accountId, orderId }: Asking, id: string): Promise<Attempt> {
  const attempt = await findOwn(db, accountId, id)
  const isAsked = orderId === undefined || attempt?.orders.every((order) => order.orderId === orderId)
  return attempt && isAsked ? attempt : throwApiError('PAYMENT_NOT_FOUND')
}

/** How often a page may have a provider asked about one attempt. */
const checks = [{ most: 1, within: 3000 }]

/**
 * Asks the provider what became of the member's attempt, at most once in three seconds. Where it does not say, what the shop
 * knows is answered.
 * @throws ApiError PAYMENT_NOT_FOUND
 */
export async function checkPayment(platform: Platform, asking: Asking, id: string, now: Date): Promise<Answer> {
  const { pool, limits } = platform
  const attempt = await findAsked(pool, asking, id)
  const { state } = attempt.payment
  if (state === 'paid') return present(pool, attempt)
  const { allowed } = await limits.take(pool, [{ kind: 'payment-check', subject: id, limits: checks }], now)
  if (!allowed) return present(pool, attempt)
  try {
    await askProvider(platform, attempt.payment, 'check')
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error
  }
  return getPayment(platform, asking, id)
}

async function present(db: Database, { payment, orders }: Attempt): Promise<Answer> {
  const { accountId, id, amount, provider, expiresAt } = payment
  const codes = await readCodes(
    db,
    orders.map(({ orderId }) => ({ accountId, orderId })),
  )
  return {
    state: await stateOf(db, payment),
    orderCodes: orders.flatMap(({ orderId }) => codes.get(orderId) ?? []),
    amount,
    method: methodOf(provider),
    expiresAt: expiresAt.getTime(),
  }

  async function stateOf(of: Database, { state }: Attempt['payment']): Promise<Answer['state']> {
    if (state === 'created' || state === 'pending') return 'waiting'
    if (state === 'closed') return 'closed'
    const kept = await readSuspenseOf(of, accountId, [id])
    const isAll = kept.some((row) => row.reason === 'otherAmount' || row.amount === amount)
    return isAll ? 'paidBack' : 'paid'
  }
}
