import { paymentTypes } from '@shop/contract/fields/orders'
import type { OperatorScope } from '@shop/contract/kit/operation'
import { type Status, statusFacts } from './statuses.ts'

/** What operators do to an order, the scope that each asks for. */
export const moveScopes = {
  approve: 'verdicts',
  refuse: 'verdicts',
  ship: 'shipping',
  trace: 'traces',
  collect: 'refunds',
  cancel: 'cancellations',
  refund: 'refunds',
  takeBack: 'refunds',
  confirmRefund: 'refunds',
} as const satisfies Record<string, OperatorScope>
export type OperatorMove = keyof typeof moveScopes

export interface MoveFacts {
  status: number
  isSplit: boolean
  isPaid: boolean
  rxState: string | null
  paymentType: number
  /** Cents that are still to be paid at the door. */
  dueAtDoor: number
  hasOpenRefundClaim: boolean
}

const sent: readonly Status[] = ['waitReceiving', 'waitEvaluate', 'completeTransaction', 'invoiced']

const allowed: Readonly<Record<OperatorMove, (order: MoveFacts, status: Status) => boolean>> = {
  // Without a perfect record of the inquiry there is nothing to approve; what the member wants paid back is decided first.
  approve: (order, status) => status === 'waitAudit' && order.rxState !== 'inquiryNeeded' && !order.hasOpenRefundClaim,
  refuse: (_, status) => status === 'waitAudit',
  // What the member wants paid back is not sent before that is decided.
  ship: (order, status) => status === 'waitDelivery' && !order.isSplit && !order.hasOpenRefundClaim,
  trace: (order, status) => status === 'waitReceiving' && !order.isSplit,
  collect: (order, status) => order.dueAtDoor > 0 && !order.isSplit && sent.includes(status),
  cancel: (order, status) => status === 'waitPay' || (status === 'waitAudit' && !order.isPaid),
  refund: (order, status) => !order.isSplit && (status === 'waitDelivery' || (status === 'waitAudit' && order.isPaid)),
  takeBack: (order, status) => status === 'waitReceiving' && !order.isSplit,
  // Money that a provider took is confirmed by the provider.
  confirmRefund: (order, status) =>
    status === 'refundOrder' && !order.isSplit && order.paymentType === paymentTypes.cashOnDelivery,
}

/** What an operator of these scopes may do with an order now: the operators' half of decision 25. */
export function movesOf(order: MoveFacts, scopes: readonly OperatorScope[]): OperatorMove[] {
  const { status } = statusFacts(order.status)
  return (Object.keys(allowed) as OperatorMove[]).filter(
    (move) => scopes.includes(moveScopes[move]) && allowed[move](order, status),
  )
}

export function mayMove(order: MoveFacts, move: OperatorMove): boolean {
  return allowed[move](order, statusFacts(order.status).status)
}
