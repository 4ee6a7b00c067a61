import { type OrderType, orderStatusNumbers } from '@shop/contract/fields/orders'
import { orderStatusNames } from '@shop/contract/messages/orders'

/** The ten statuses by name (orders#17). */
export type Status = keyof typeof orderStatusNumbers
export type StatusNumber = (typeof orderStatusNumbers)[Status]

export interface StatusInput {
  status: Status
  number: StatusNumber
  /** What the wire calls it: an invoiced order is a completed one (orders#17). */
  type: OrderType
  name: string
  mayBeDeleted: boolean
}

const deletable: ReadonlySet<Status> = new Set([
  'completeTransaction',
  'invoiced',
  'refundCompleteTransaction',
  'canceled',
])

/** Each status with its number, wire type and Chinese name (orders#17). */
export const statuses: readonly StatusInput[] = (Object.keys(orderStatusNumbers) as Status[]).map((status) => ({
  status,
  number: orderStatusNumbers[status],
  type: status === 'invoiced' ? 'completeTransaction' : status,
  name: orderStatusNames[status],
  mayBeDeleted: deletable.has(status),
}))

const byNumber = new Map<number, StatusInput>(statuses.map((facts) => [facts.number, facts]))

/** @throws for a number that is no status: no row can hold one */
export function statusInput(number: number): StatusInput {
  const facts = byNumber.get(number)
  if (!facts) throw new Error(`${number} is no order status`)
  return facts
}

/** Statuses in which an order may be deleted (orders#32), for statements. */
export const deletableNumbers: readonly StatusNumber[] = statuses
  .filter(({ mayBeDeleted }) => mayBeDeleted)
  .map(({ number }) => number)

/** The numbers that a wire type stands for: a completed order may have been invoiced since. */
export function numbersOf(type: OrderType): StatusNumber[] {
  return statuses.filter((facts) => facts.type === type).map(({ number }) => number)
}

export type Actor = 'member' | 'operator' | 'clock' | 'payment'

export interface Transition {
  /** null: the order is made in this status. */
  from: Status | null
  to: Status
  by: readonly Actor[]
}

/**
 * Every change of status there is (orders#18); any other is refused. Pharmacists and couriers act through operator keys.
 * Conditions on other facts of the order (unpaid, approved) belong to the action that asks for the change.
 */
export const transitions: readonly Transition[] = [
  { from: null, to: 'waitPay', by: ['member', 'operator'] },
  { from: null, to: 'waitAudit', by: ['member', 'operator'] },
  // A sub-order comes to be when its parent was paid, or approved for cash on delivery (orders#27).
  { from: null, to: 'waitDelivery', by: ['payment', 'operator'] },
  { from: 'waitPay', to: 'waitDelivery', by: ['payment'] },
  { from: 'waitPay', to: 'canceled', by: ['member', 'clock', 'operator'] },
  { from: 'waitAudit', to: 'waitPay', by: ['operator'] },
  { from: 'waitAudit', to: 'waitDelivery', by: ['operator'] },
  { from: 'waitAudit', to: 'refundOrder', by: ['operator'] },
  { from: 'waitAudit', to: 'canceled', by: ['member', 'clock', 'operator'] },
  { from: 'waitDelivery', to: 'waitReceiving', by: ['operator'] },
  { from: 'waitDelivery', to: 'refundOrder', by: ['operator'] },
  // A part of gifts alone, once what earned them is paid back.
  { from: 'waitDelivery', to: 'canceled', by: ['operator'] },
  { from: 'waitReceiving', to: 'waitEvaluate', by: ['member', 'clock'] },
  { from: 'waitReceiving', to: 'refundOrder', by: ['operator'] },
  { from: 'waitEvaluate', to: 'completeTransaction', by: ['member', 'clock'] },
  // Invoiced before it was completed (orders#80).
  { from: 'waitEvaluate', to: 'invoiced', by: ['member', 'clock'] },
  { from: 'waitEvaluate', to: 'refundOrder', by: ['operator'] },
  { from: 'completeTransaction', to: 'invoiced', by: ['operator', 'clock'] },
  { from: 'completeTransaction', to: 'refundOrder', by: ['operator'] },
  { from: 'invoiced', to: 'refundOrder', by: ['operator'] },
  // By an operator only what a courier had collected: no payment provider can confirm that it is back.
  { from: 'refundOrder', to: 'refundCompleteTransaction', by: ['payment', 'operator'] },
]

export function canTransition(from: Status | null, to: Status, actor: Actor): boolean {
  return transitions.some((edge) => edge.from === from && edge.to === to && edge.by.includes(actor))
}

/** From least to most advanced; what is being refunded, refunded or canceled is not live. */
const live: readonly Status[] = [
  'waitAudit',
  'waitPay',
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
  'invoiced',
]
const ended: readonly Status[] = ['refundOrder', 'refundCompleteTransaction', 'canceled']

/** The status of a split order: the least advanced live one of its sub-orders; with none alive, what is least settled (orders#27). */
export function statusOfSplit(subOrders: readonly Status[]): Status {
  const found = [...live, ...ended].find((status) => subOrders.includes(status))
  if (!found) throw new Error('a split order has sub-orders')
  return found
}

/** The status that a history of events leads to. */
export function foldEvents(events: readonly { number: number; from: Status | null; to: Status }[]): Status | undefined {
  let current: Status | null = null
  for (const [index, event] of events.entries()) {
    if (event.number !== index + 1 || event.from !== current) return undefined
    current = event.to
  }
  return current ?? undefined
}

const beforeShipping: readonly Status[] = ['waitPay', 'waitAudit', 'waitDelivery']

/** Whether an order, or a part, ends by this change and nothing of it was ever sent: it holds neither stock nor limits any more. */
export function endsUnsent({ from, to, wasSent }: { from: Status; to: Status; wasSent: boolean }): boolean {
  return !wasSent && beforeShipping.includes(from) && ended.includes(to)
}
