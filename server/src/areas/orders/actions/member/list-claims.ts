import type { listClaims as operation } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type FieldCipher, fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { pictureAddress } from '../../../products/index.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { missedFrom, qualityUntil } from '../../domain/deadlines.ts'
import { isGoods } from '../../domain/lines.ts'
import { claimDenialReason, claimKindsOf } from '../../domain/order-actions.ts'
import { statusInput } from '../../domain/statuses.ts'
import { claimPlace } from '../../encryption-context.ts'
import { parcelTimesOf, toMoneyInput, toPolicyInput } from '../../policy-input.ts'
import { type ClaimRow, readClaims } from '../../store/claims.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { type RefundRow, readRefund } from '../../store/refunds.ts'
import { readOwn } from '../internal/find-order.ts'

/**
 * The claims of an order, the newest first, and what may be claimed now.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are claimed one by one
 */
export async function listClaims(
  { pool, keyring }: Pick<Platform, 'pool' | 'keyring'>,
  { accountId }: Member,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const order = await readOwn(pool, accountId, ordersCode)
  if (order.isSplit) throwApiError('ORDER_SPLIT')
  const goods = (await readOwnLines(pool, order)).filter(isGoods)
  const claims = await readClaims(pool, accountId, order.id)
  const refund = await readRefund(pool, accountId, order.id)
  const cipher = await fieldCipher(pool, keyring, accountId, 'retained')
  const facts = toPolicyInput(order)
  const { type, name } = statusInput(order.status)
  const mayBeMissed = type === 'waitReceiving' ? missedFrom(parcelTimesOf(order)) : null
  return {
    ordersCode,
    orderType: type,
    orderStatusName: name,
    sum: order.sum,
    amountReceived: amountReceived(toMoneyInput(order)),
    hasMedicine: goods.some(({ prescriptionType }) => prescriptionType !== 0),
    may: claimKindsOf(facts, now.getTime()),
    mayNot: claimDenialReason(facts, now.getTime()),
    notReceivedFrom: mayBeMissed === null || mayBeMissed <= now.getTime() ? null : mayBeMissed,
    qualityUntil: qualityUntil(facts),
    products: goods.map(({ productCode, productName, packing, amount, prescriptionType }) => ({
      productCode,
      productName,
      productImageUrl: pictureAddress(productCode),
      packing,
      amount,
      prescriptionType,
    })),
    claims: claims.map((claim) => presentClaim(claim, cipher, claim.state === 'accepted' ? refund : undefined)),
  }
}

function presentClaim(claim: ClaimRow, cipher: FieldCipher, refund: RefundRow | undefined) {
  const { id, kind, reason, description, pictures, state, createdAt, decidedAt, answer } = claim
  return {
    id,
    kind,
    reason,
    description: description && cipher.open(description, claimPlace('description', id)),
    pictures,
    state,
    createdAt: createdAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    answer: answer && cipher.open(answer, claimPlace('answer', id)),
    refund: refund
      ? { amount: refund.amount, state: refund.state, at: (refund.doneAt ?? refund.createdAt).getTime() }
      : null,
  }
}
