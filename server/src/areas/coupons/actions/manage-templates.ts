import type { stopCouponTemplate } from '@shop/contract/areas/coupons'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { findKnownCodes, isAnySoldFreely } from '../../products/index.ts'
import {
  isGiftAboveQuantity,
  type TemplateInput,
  type TemplateProblem,
  templateProblems,
} from '../domain/check-template.ts'
import { insertTemplate, lockTemplate, type NewTemplate, writeTemplate } from '../store/templates.ts'

/**
 * Makes a coupon that can be given from now on.
 * @throws ApiError COUPON_… beside the fields that are wrong
 */
export async function addCouponTemplate(
  tx: Database,
  operatorId: string,
  input: TemplateInput,
  now: Date,
): Promise<{ id: string }> {
  const problems = templateProblems(input, now)
  if (problems.length === 0) problems.push(...(await rangeProblems(tx, input)))
  const [first] = problems
  if (first) {
    const fields = problems.map(({ field, code }) => fieldError(field, code))
    return throwApiError(first.code, { fields })
  }
  const template = templateOf(input, now)
  await insertTemplate(tx, template)
  const { name, couponValue, minConsume, quantity = null, giftAmount = 0, reason } = input
  const details = { template: name, couponValue, minConsume, quantity, giftAmount, reason }
  await recordOperatorAction(
    tx,
    { operatorId, action: 'coupons.addCouponTemplate', subject: template.id, details },
    now,
  )
  return { id: template.id }
}

/** What the catalogue says against a range: codes that there are not, or products for none of which a coupon can be used. */
async function rangeProblems(tx: Database, { rangeKind, rangeCodes = [] }: TemplateInput): Promise<TemplateProblem[]> {
  if (rangeKind === 'all') return []
  const known = await findKnownCodes(tx, rangeKind, rangeCodes)
  if (!rangeCodes.every((code) => known.has(code))) return [{ field: 'rangeCodes', code: 'COUPON_RANGE_UNKNOWN' }]
  if (rangeKind === 'categories' || (await isAnySoldFreely(tx, rangeCodes))) return []
  return [{ field: 'rangeCodes', code: 'COUPON_RANGE_PRESCRIPTION' }]
}

function templateOf(input: TemplateInput, now: Date): NewTemplate {
  const { name, couponType, couponValue, minConsume, usingRange, rangeKind, expiredDate } = input
  return {
    ...{ name: name.trim(), couponType, couponValue, minConsume, usingRange: usingRange.trim(), rangeKind },
    id: newId(now),
    deviceType: input.deviceType ?? null,
    rangeCodes: input.rangeCodes ?? [],
    activeDate: expiredDate === undefined ? null : new Date(input.activeDate ?? now.getTime()),
    expiredDate: expiredDate === undefined ? null : new Date(expiredDate),
    validDays: input.validDays ?? null,
    quantity: input.quantity ?? null,
    giftAmount: input.giftAmount ?? 0,
    createdAt: now,
    stoppedAt: null,
  }
}

/**
 * Gives a coupon no more, or again, and changes how many come with the gift. What was given stays valid.
 * @throws ApiError NOT_FOUND, COUPON_GIFT_ABOVE_QUANTITY; INPUT_INVALID where nothing is to change
 */
export async function changeCouponTemplate(
  tx: Database,
  { id, operatorId }: { id: string; operatorId: string },
  { isStopped, giftAmount, reason }: BodyOf<typeof stopCouponTemplate>,
  now: Date,
): Promise<void> {
  if (isStopped === undefined && giftAmount === undefined) throwApiError('INPUT_INVALID')
  const template = (await lockTemplate(tx, id)) ?? throwApiError('NOT_FOUND')
  if (giftAmount !== undefined && isGiftAboveQuantity(giftAmount, template.quantity)) {
    throwApiError('COUPON_GIFT_ABOVE_QUANTITY', { field: 'giftAmount' })
  }
  await writeTemplate(tx, id, {
    ...(isStopped === undefined ? {} : { stoppedAt: isStopped ? (template.stoppedAt ?? now) : null }),
    ...(giftAmount === undefined ? {} : { giftAmount }),
  })
  const changes = {
    ...(isStopped === undefined ? {} : { isStopped }),
    ...(giftAmount === undefined ? {} : { giftAmount }),
  }
  const details = { template: template.name, ...changes, reason }
  await recordOperatorAction(tx, { operatorId, action: 'coupons.stopCouponTemplate', subject: id, details }, now)
}
