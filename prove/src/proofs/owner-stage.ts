import type { BuiltAddress, BuiltMember, BuiltOrder, BuiltPatient, OrderOptions } from '@shop/world'
import type { StagedInquiries } from './inquiry-entries.ts'
import type { StagedLinkName, StagedLinks } from './link-stage.ts'
import type { StagedPlans } from './medicine-entries.ts'

/** Where an operation is pointed at. */
export interface Target {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Orders of the owner at which something can be done, each once. */
export const movingOrders = {
  unpaid: { status: 'waitPay' },
  toPay: { status: 'waitPay' },
  ended: { status: 'canceled' },
  sent: { status: 'waitReceiving' },
  received: { status: 'waitEvaluate' },
  waiting: { status: 'waitDelivery' },
  claimed: { status: 'waitDelivery' },
  decided: { status: 'waitDelivery', paymentType: 1 },
  confirmed: { status: 'waitAudit', paymentType: 1 },
  shipped: { status: 'waitDelivery' },
  stopped: { status: 'waitPay' },
  refunded: { status: 'waitDelivery', paymentType: 1 },
  owed: { status: 'refundOrder', paymentType: 1 },
  collected: { status: 'waitReceiving', paymentType: 1 },
  returned: { status: 'waitReceiving' },
  uninvoiced: { status: 'waitDelivery', paymentType: 1 },
  invoiced: {
    status: 'waitEvaluate',
    invoice: { state: 'issued', type: '1-1', title: '矩阵机主甲', taxPayerNumber: null, content: '商品明细' },
  },
} as const satisfies Record<string, OrderOptions>
export type MovingOrder = keyof typeof movingOrders

/** Two members, what the first owns, and ids that nobody has. */
export interface Stage {
  owner: BuiltMember
  /** On its way; the owner sees it. */
  order: BuiltOrder
  /** Split by warehouse, with parts. */
  split: BuiltOrder
  addresses: readonly [BuiltAddress, BuiltAddress]
  /** Those who take the owner's medicine. */
  patients: readonly [BuiltPatient, BuiltPatient]
  /** With open claims: one that its member takes back, one that is decided. */
  moving: Record<MovingOrder, BuiltOrder> & { claimId: string; decidedId: string }
  /** A copy of the owner's data that can be fetched. */
  exportId: string
  /** What signs the address of the owner's invoice. */
  signature: string
  /** A picture that the owner uploaded. */
  pictureId: string
  /** A session of the owner's that lives. */
  device: string
  /** An item on the owner's list, and one that is on nobody's. */
  listed: string
  missingItem: string
  /** What can be bought, and what one piece of it comes to with freight, in cents. */
  bought: { skuCode: string; sum: number }
  /** What the owner keeps in mind and waits for, a product that is sold out, and a product and a hook that operators handle. */
  kept: { favouriteId: string; reservationId: string; soldOut: string; handled: string; hookId: string }
  /** Well-formed, and nobody's. */
  missingCode: string
  missingId: string
  /** An attempt of the owner's to pay. */
  paymentId: string
  /** A coupon that operators give and the owner holds, and by what the provider knows an invoice of the owner's that failed. */
  couponId: string
  failedInvoice: string
  plans: StagedPlans
  inquiries: StagedInquiries
  links: StagedLinks
  /** Refunds that failed, and something that bill and ledger do not agree on. */
  failedRefunds: { again: string; byHand: string; item: string }
}

/**
 * How an operation is held to its owner:
 * - `owned`: it names something; the owner gets it, everybody else the answer that a missing one gets; `isSpent` where the owner’s
 *   call uses it up and comes last
 * - `self`: it names nothing and answers the caller's own rows only
 * - `operator`: for keys with the scope alone
 * - `link`: for whoever holds the link that it is called `by`; where it names something, every other link’s holder gets what a missing one gets,
 *   but those of the same account where `isOfAccount`; `others` where it is a link of another purpose, or no other is asked
 * - `open`: no member owns what it answers; still it may not tell of one
 */
export type Entry =
  | { kind: 'owned'; found(stage: Stage): readonly Target[]; missing(stage: Stage): Target; isSpent?: true }
  | { kind: 'self'; targets(stage: Stage): readonly Target[] }
  | { kind: 'operator'; found(stage: Stage): Target; missing?(stage: Stage): Target }
  | {
      kind: 'link'
      by: StagedLinkName
      isOfAccount?: true
      others?: readonly StagedLinkName[]
      found(stage: Stage): Target
      missing?(stage: Stage): Target
    }
  | { kind: 'open'; why: string; targets(stage: Stage): readonly Target[] }
