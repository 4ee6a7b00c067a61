import type { OperatorScope } from '@shop/contract/kit/operation'
import { type Status, statusInput } from './statuses.ts'

/** What operators do to an order, the scope that each asks for. */
export const moveScopes = {
  approve: 'verdicts',
  refuse: 'verdicts',
  ship: 'shipping',
  trace: 'traces',
  collect: 'refunds',
  cancel: 'cancellations',
  refund: 'refunds',
  recordReturn: 'refunds',
  confirmRefund: 'refunds',
} as const satisfies Record<string, OperatorScope>
export type OperatorMove = keyof typeof moveScopes

export interface TransitionInput {
  status: number
  isSplit: boolean
  isPaid: boolean
  rxState: string | null
  isCashOnDelivery: boolean
  /** Cents of a prepayment that has not come in. */
  dueAhead: number
  /** Cents that a courier may still take at the door: the parcel left and did not come back. */
  amountDueOnDelivery: number
  /** A courier took what was to be paid there. */
  isCollected: boolean
  /** Cents that go back by hand, and whether they have. */
  owedByHand: number
  isHandedBack: boolean
  hasOpenRefundClaim: boolean
  /** The clock is to move it on. */
  isOverdue: boolean
}

/** The courier may have taken money; also where it is to go back. */
const sent: readonly Status[] = ['waitReceiving', 'waitEvaluate', 'completeTransaction', 'invoiced', 'refundOrder']
/** What would end, or move on, an order that from its deadline on is nobody's but the clock's. */
const inTime: readonly OperatorMove[] = ['approve', 'refuse', 'cancel', 'recordReturn']

const allowed: Readonly<Record<OperatorMove, (order: TransitionInput, status: Status) => boolean>> = {
  // Prescription drugs are a pharmacist's (care#160). What the member wants paid back is decided first, and what is to be paid ahead
  // is there before anything is packed.
  approve: (order, status) =>
    status === 'waitAudit' && order.rxState === null && !order.hasOpenRefundClaim && order.dueAhead === 0,
  refuse: ({ rxState }, status) => status === 'waitAudit' && rxState === null,
  // What the member wants paid back is not sent before that is decided.
  ship: (order, status) => status === 'waitDelivery' && !order.isSplit && !order.hasOpenRefundClaim,
  trace: (order, status) => status === 'waitReceiving' && !order.isSplit,
  collect: (order, status) => order.amountDueOnDelivery > 0 && !order.isSplit && sent.includes(status),
  cancel: (order, status) => status === 'waitPay' || (status === 'waitAudit' && !order.isPaid),
  refund: (order, status) => !order.isSplit && (status === 'waitDelivery' || (status === 'waitAudit' && order.isPaid)),
  recordReturn: (order, status) => status === 'waitReceiving' && !order.isSplit,
  // Money that a provider alone took is confirmed by the provider; that a courier took none, by whoever asked there.
  confirmRefund: (order, status) =>
    status === 'refundOrder' &&
    !order.isSplit &&
    !order.isHandedBack &&
    (order.owedByHand > 0 || order.amountDueOnDelivery > 0 || (order.isCashOnDelivery && !order.isPaid)),
}

/** What an operator of these scopes may do with an order now. */
export function movesOf(order: TransitionInput, scopes: readonly OperatorScope[]): OperatorMove[] {
  return (Object.keys(allowed) as OperatorMove[]).filter(
    (move) => scopes.includes(moveScopes[move]) && canOperatorTransition(order, move),
  )
}

/** Whether an order waits for its prescription record, or for the pharmacist who decides it (care#160). */
export function isForPharmacist({ status, rxState, isOverdue }: TransitionInput): boolean {
  return rxState !== null && statusInput(status).status === 'waitAudit' && !isOverdue
}

/**
 * Whether a pharmacist may approve, or refuse, the prescription of an order now (care#161): only what is under review and in time, and
 * nothing is approved that the member wants paid back.
 */
export function canDecidePrescription(order: TransitionInput, approved: boolean): boolean {
  return isForPharmacist(order) && order.rxState === 'underReview' && !(approved && order.hasOpenRefundClaim)
}

export function canOperatorTransition(order: TransitionInput, move: OperatorMove): boolean {
  if (order.isOverdue && inTime.includes(move)) return false
  return allowed[move](order, statusInput(order.status).status)
}
