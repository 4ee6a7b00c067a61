import type { operatingClaim as operation } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { readPicture } from '../../../uploads/index.ts'
import { dueAtDoor, moneyIn } from '../../domain/money-in.ts'
import { moneyFactsOf } from '../../facts-of.ts'
import { claimPlace } from '../../sealed-place.ts'
import { readOrderRow } from '../../store/change-orders.ts'
import { findClaim } from '../../store/claims.ts'

/**
 * One claim in its member's words, with its pictures, for an operator who decides it. The reading is on record.
 * @throws Refusal NOT_FOUND
 */
export async function readClaimForOperator(
  shop: Shop,
  { operatorId }: Operator,
  claimId: string,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { pool, keyring } = shop
  const claim = (await findClaim(pool, claimId)) ?? refuse('NOT_FOUND')
  const { accountId, id, orderId, kind, reason, state, createdAt, description, answer } = claim
  const order = (await readOrderRow(pool, accountId, orderId)) ?? refuse('NOT_FOUND')
  const cipher = await fieldCipher(pool, keyring, accountId, 'retained')
  const audit = { operatorId, action: 'orders.operatingClaim', subject: order.ordersCode, details: { claim: id, kind } }
  await recordOperatorAction(pool, audit, now)
  const pictures: string[] = []
  for (const url of claim.pictures) {
    const picture = await readPicture(shop, accountId, url)
    if (picture) pictures.push(`data:image/jpeg;base64,${picture.toString('base64')}`)
  }
  return {
    id,
    ordersCode: order.ordersCode,
    kind,
    reason,
    description: description && cipher.open(description, claimPlace('description', id)),
    pictures,
    state,
    createdAt: createdAt.getTime(),
    answer: answer && cipher.open(answer, claimPlace('answer', id)),
    moneyIn: moneyIn(moneyFactsOf(order)),
    dueAtDoor: dueAtDoor(moneyFactsOf(order)),
  }
}
