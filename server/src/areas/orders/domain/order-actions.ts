import { type ClaimKind, claimKinds, claimLimits } from '@shop/contract/fields/claims'
import type { OrderAction } from '@shop/contract/fields/order-actions'
import { orderActions } from '@shop/contract/fields/order-actions'
import { paymentTypes } from '@shop/contract/fields/orders'
import { type DeadlineInput, isOverdue, qualityUntil } from './deadlines.ts'
import { type Status, statuses, statusInput } from './statuses.ts'

/** What decides which actions an order allows; times in epoch ms. */
export interface OrderPolicyInput extends DeadlineInput {
  /** Made of sub-orders, which are received, reviewed, claimed and invoiced each by itself (orders#28, orders#82). */
  isSplit: boolean
  /** Made of sub-orders, one of which may not be deleted or has an open claim. */
  hasUndeletablePart: boolean
  isPart: boolean
  invoiceState: 'none' | 'requested' | 'issued' | 'reversed'
  /** Claims so far, since receipt once that is, whatever became of them. */
  claimCount: number
  /** The kind of the latest claim, if the shop refused that. */
  refusedKind: ClaimKind | null
  /** Cents. */
  sum: number
  paymentType: number
  /** Cents that are paid ahead of cash on delivery. */
  advanceSum: number
  /** Its prescription may still be under review when it is paid (care#101). */
  mayPayInReview: boolean
}

interface Condition {
  /** Statuses in which it is thought of at all. */
  from: readonly Status[]
  /** Which of whole, part and split order it is done to. */
  to: 'whole' | 'unit' | 'any'
  /** While the clock has not overtaken it. */
  inTime?: true
  also?: (order: OrderPolicyInput, status: Status, now: number) => boolean
}

const mayClaim = ({ hasOpenClaim, claimCount }: OrderPolicyInput) => !hasOpenClaim && claimCount < claimLimits.anOrder
/** Cash on delivery is paid ahead while it is under review; a prescription drug never is (money#33). */
const owesPrepayment = ({ paymentType, advanceSum, isPaid, rxState }: OrderPolicyInput) =>
  paymentType === paymentTypes.cashOnDelivery && advanceSum > 0 && !isPaid && rxState === null
/** What costs nothing has nothing to be paid before the verdict. */
const owesInReview = ({ paymentType, mayPayInReview, isPaid, rxState, sum }: OrderPolicyInput) =>
  mayPayInReview && rxState === 'underReview' && paymentType !== paymentTypes.cashOnDelivery && !isPaid && sum > 0
const isUnsent = (order: OrderPolicyInput, status: Status) => status === 'waitDelivery' || order.isPaid

/**
 * The member's actions (orders#19): in which status each action is allowed and on what else it depends. `whole`: an order that is
 * no part; `unit`: what is sent by itself, an order that is not split or a part.
 */
export const conditions: Readonly<Record<OrderAction, Condition>> = {
  pay: {
    from: ['waitPay', 'waitAudit'],
    to: 'whole',
    inTime: true,
    also: (order, status) => status === 'waitPay' || owesPrepayment(order) || owesInReview(order),
  },
  // What is paid only after a pharmacist's approval begins with the record that the pharmacist reads.
  inquiry: { from: ['waitAudit'], to: 'whole', inTime: true, also: ({ rxState }) => rxState === 'inquiryNeeded' },
  cancel: {
    from: ['waitPay', 'waitAudit'],
    to: 'whole',
    inTime: true,
    also: (order, status) => status === 'waitPay' || !order.isPaid,
  },
  receive: { from: ['waitReceiving'], to: 'unit', inTime: true },
  evaluate: { from: ['waitEvaluate'], to: 'unit', inTime: true },
  requestRefund: {
    from: ['waitAudit', 'waitDelivery'],
    to: 'unit',
    // What was refused is not asked again as long as it keeps the parcel here.
    also: (order, status) => mayClaim(order) && order.refusedKind !== 'refund' && isUnsent(order, status),
  },
  claimDelivery: { from: ['waitReceiving'], to: 'unit', also: mayClaim },
  claimQuality: {
    from: ['waitEvaluate', 'completeTransaction', 'invoiced'],
    to: 'unit',
    also: (order, _, now) => mayClaim(order) && now <= (qualityUntil(order) ?? 0),
  },
  requestInvoice: {
    from: ['waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction'],
    to: 'unit',
    // What cost nothing is not invoiced.
    also: (order) => order.invoiceState === 'none' && order.sum > 0,
  },
  rebuy: { from: ['waitEvaluate', 'completeTransaction', 'invoiced', 'canceled'], to: 'any' },
  delete: {
    from: ['completeTransaction', 'invoiced', 'refundCompleteTransaction', 'canceled'],
    to: 'whole',
    // What is claimed stays in sight until it is decided.
    also: (order) => !order.hasUndeletablePart && !order.hasOpenClaim,
  },
}

/** Lists ask for each card: what a status never allows is not looked at. */
const thoughtOf = new Map<Status, readonly OrderAction[]>(
  statuses.map(({ status }) => [status, orderActions.filter((action) => conditions[action].from.includes(status))]),
)

/** What a member may do with an order now. */
export function actionsOf(order: OrderPolicyInput, now: number): OrderAction[] {
  const { status } = statusInput(order.status)
  const overdue = isOverdue(order, now)
  return (thoughtOf.get(status) ?? []).filter((action) => {
    const { to, inTime, also } = conditions[action]
    if (to === 'whole' ? order.isPart : to === 'unit' && order.isSplit) return false
    return !(inTime && overdue) && (also?.(order, status, now) ?? true)
  })
}

const claimActions = {
  refund: 'requestRefund',
  delivery: 'claimDelivery',
  quality: 'claimQuality',
} as const satisfies Record<ClaimKind, OrderAction>

/** The kinds of claim that may be opened now. */
export function claimKindsOf(order: OrderPolicyInput, now: number): ClaimKind[] {
  const actions = actionsOf(order, now)
  return claimKinds.filter((kind) => actions.includes(claimActions[kind]))
}

/** Whether an order still stands where a claim of this kind speaks of it. */
export function isClaimFitting(kind: ClaimKind, status: number): boolean {
  return conditions[claimActions[kind]].from.includes(statusInput(status).status)
}

/** Why none may be opened where another order of this status could have one. */
export function claimDenialReason(
  order: OrderPolicyInput,
  now: number,
): 'CLAIM_REFUSED_BEFORE' | 'CLAIMS_SPENT' | null {
  if (order.hasOpenClaim || claimKindsOf(order, now).length > 0) return null
  const could = (facts: Partial<OrderPolicyInput>) => claimKindsOf({ ...order, ...facts }, now).length > 0
  if (could({ refusedKind: null })) return 'CLAIM_REFUSED_BEFORE'
  return could({ claimCount: 0, refusedKind: null }) ? 'CLAIMS_SPENT' : null
}
