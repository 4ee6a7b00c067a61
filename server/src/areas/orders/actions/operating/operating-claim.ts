import { operatingClaim as operation } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { fieldCipher, hasAccountKey } from '../../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { readPicture } from '../../../uploads/index.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { claimPlace } from '../../encryption-context.ts'
import { toMoneyInput } from '../../policy-input.ts'
import type { OrderParts } from '../../ports.ts'
import { readOrderRow } from '../../store/change-orders.ts'
import { findClaim } from '../../store/claims.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { rationLookup } from './ration-lookups.ts'

/**
 * One claim in its member’s words, with its pictures, for an operator who decides it; of an account that was erased its kind and
 * reason alone, as its orders are kept for the law. The reading is on record.
 * @throws ApiError NOT_FOUND; TOO_MANY_REQUESTS for more than sixty claims in an hour
 */
export async function operatingClaim(
  platform: OrderParts,
  operator: Operator,
  claimId: string,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { pool, keyring } = platform
  const claim = (await findClaim(pool, claimId)) ?? throwApiError('NOT_FOUND')
  const { accountId, id, orderId, kind, reason, state, createdAt, description, answer } = claim
  const order = (await readOrderRow(pool, accountId, orderId)) ?? throwApiError('NOT_FOUND')
  const isErased = !(await hasAccountKey(pool, accountId, 'personal'))
  const call = `${operation.method} ${operation.path}`
  if (!isErased) await rationLookup(platform, operator, { kind: 'claim', id, call }, now)
  const cipher = isErased ? undefined : await fieldCipher(pool, keyring, accountId, 'retained')
  const audit = {
    operatorId: operator.operatorId,
    action: 'orders.operatingClaim',
    subject: order.ordersCode,
    details: { claim: id, kind },
  }
  await recordOperatorAction(pool, audit, now)
  const pictures: string[] = []
  for (const url of claim.pictures) {
    const picture = await readPicture(platform, accountId, url)
    if (picture) pictures.push(`data:image/jpeg;base64,${picture.toString('base64')}`)
  }
  return {
    id,
    ordersCode: order.ordersCode,
    kind,
    reason,
    description: (description && cipher?.open(description, claimPlace('description', id))) ?? null,
    pictures,
    state,
    createdAt: createdAt.getTime(),
    answer: (answer && cipher?.open(answer, claimPlace('answer', id))) ?? null,
    amountReceived: amountReceived(toMoneyInput(order)),
    amountDueOnDelivery: (await readTransitionInput(pool, order, now)).amountDueOnDelivery,
  }
}
