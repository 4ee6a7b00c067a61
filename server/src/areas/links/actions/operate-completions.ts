import type { listCompletions as listing, requestCompletion as operation } from '@shop/contract/areas/links'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openRequest, presentCompletions, withdrawRequest } from '../../inquiry/index.ts'
import { locateAny, lockOrder } from '../../orders/index.ts'

/**
 * The service asks the shopper of an order for what its prescription lacks (links#30).
 * @throws ApiError ORDER_NOT_FOUND, COMPLETION_NOT_NEEDED, COMPLETION_NOT_OWN_PHONE, TOO_MANY_REQUESTS
 */
export async function requestCompletion(
  tx: Database,
  platform: Platform,
  { operatorId }: Operator,
  { ordersCode, ...input }: { ordersCode: string } & BodyOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const of = await lockOf(tx, ordersCode)
  return openRequest(
    tx,
    platform,
    of,
    input,
    { operatorId, askedAs: 'service', action: 'links.requestCompletion' },
    now,
  )
}

/** What was asked for of an order, the latest first. @throws ApiError ORDER_NOT_FOUND */
export async function listCompletions(
  platform: Platform,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof listing>> {
  const { accountId, id: orderId } = (await locateAny(platform.pool, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
  return { content: await presentCompletions(platform.pool, platform, { accountId, orderId }, now) }
}

/** Takes an open request back. @throws ApiError ORDER_NOT_FOUND, COMPLETION_NOT_FOUND, COMPLETION_STATE_CHANGED */
export async function withdrawCompletion(
  platform: Platform,
  { operatorId }: Operator,
  { ordersCode, id: requestId }: { ordersCode: string; id: string },
  now: Date,
): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const of = await lockOf(tx, ordersCode)
    await withdrawRequest(tx, platform, of, { operatorId, requestId, action: 'links.withdrawCompletion' }, now)
  })
}

async function lockOf(tx: Database, ordersCode: string): Promise<{ accountId: string; orderId: string }> {
  const { accountId, id: orderId } = (await locateAny(tx, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
  await lockOrder(tx, accountId, orderId)
  return { accountId, orderId }
}
