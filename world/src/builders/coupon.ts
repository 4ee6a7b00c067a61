import {
  type Database,
  grantedDates,
  insertGrants,
  insertTemplate,
  insertUse,
  type NewTemplate,
  newId,
  raiseGranted,
} from '@shop/server/testing/seeding'
import type { BuiltMember } from './member.ts'

/** What a coupon is worth and for what; ten yuan off fifty of anything, for thirty days, where it does not matter. */
export type TemplateOptions = Partial<NewTemplate>

export interface CouponOptions {
  /** Which coupon; one of its own, made of `template`, when it does not matter. */
  templateId?: string
  template?: TemplateOptions
  /** Why it was given, such as `gift:1`; the same coupon is given once for each. */
  cause?: string
  grantedAt?: Date
  /** From its template unless said. */
  activeDate?: Date
  expiredDate?: Date
  /** When its member was told that it expires soon, if they were. */
  toldAt?: Date
  /** The order that uses it, and when that was placed. */
  usedFor?: { id: string; at?: Date }
  /** Cents that it took off; what it is worth unless said. */
  amount?: number
}

export interface BuiltCoupon {
  id: string
  templateId: string
}

/** A coupon that operators can give. */
export async function buildCouponTemplate(
  tx: Database,
  options: TemplateOptions,
  now: Date,
): Promise<NewTemplate & { id: string }> {
  const lasts = options.expiredDate || options.validDays ? {} : { validDays: 30 }
  const template = {
    ...{ id: newId(now), name: '满50减10', couponType: 1 as const, couponValue: 1000, minConsume: 5000 },
    ...{ usingRange: '全场商品可用，处方药除外', rangeKind: 'all' as const, rangeCodes: [], createdAt: now },
    ...lasts,
    ...options,
  }
  await insertTemplate(tx, template)
  return template
}

/** A coupon that a member holds, one that an order uses included. */
export async function buildCoupon(
  tx: Database,
  { accountId }: Pick<BuiltMember, 'accountId'>,
  options: CouponOptions,
  now: Date,
): Promise<BuiltCoupon> {
  const grantedAt = options.grantedAt ?? now
  const id = newId(grantedAt)
  const made = options.templateId ? undefined : await buildCouponTemplate(tx, options.template ?? {}, grantedAt)
  const templateId = options.templateId ?? made!.id
  const dates = grantedDates(made ?? options.template ?? { validDays: 30 }, grantedAt)
  const {
    activeDate = dates.activeDate,
    expiredDate = dates.expiredDate,
    cause = `batch:${id}`,
    toldAt = null,
  } = options
  await raiseGranted(tx, templateId, 1)
  await insertGrants(tx, [{ accountId, id, templateId, cause, activeDate, expiredDate, grantedAt, toldAt }])
  if (options.usedFor) {
    const amount = options.amount ?? made?.couponValue ?? options.template?.couponValue ?? 0
    const { id: orderId, at: usedAt = grantedAt } = options.usedFor
    await insertUse(tx, { accountId, id: newId(usedAt), grantId: id, orderId, amount, usedAt })
  }
  return { id, templateId }
}
