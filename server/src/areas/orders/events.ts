import type { OrderNotificationKind } from '@shop/contract/messages/notifications'
import { defineEvent } from '../../platform/events.ts'
import type { Actor, Status } from './domain/statuses.ts'

/** An order that has just been placed. */
export interface OrderPlacement {
  accountId: string
  orderId: string
  ordersCode: string
  status: Status
}

/** Heard in the transaction that places an order, before its stock is reserved. */
export const orderPlacements = defineEvent<OrderPlacement>('order placement')

/** A change of an order's status, or of a sub-order's. */
export interface OrderTransition {
  accountId: string
  orderId: string
  ordersCode: string
  /** Of a sub-order. */
  parentId: string | null
  /** A split order: its status follows its parts', each of which has a transition of its own. */
  isSplit: boolean
  /** Whether it, or a part of it, has ever left the warehouse. */
  wasSent: boolean
  from: Status
  to: Status
  actor: Actor
  /** Which operator; null for the member, the clock and payment. */
  actorId: string | null
  /** Fit to show to the shopper. */
  reason: string | null
  /** What the order holds that others may have to take back or see to, so that they need not ask for it. Cents. */
  isGlobal: boolean
  /** Whether a prescription drug is among its goods. */
  hasRx: boolean
  couponValue: number
  coinMoney: number
  settledPaymentId: string | null
  /** Whether it was sent a link. */
  hasLink: boolean
  /** Whether any of it is, or was, to be paid online. */
  isPaidOnline: boolean
  invoiceState: 'none' | 'requested' | 'issued' | 'reversed'
}

/** Heard once for each change of status: that of a sub-order first, then that of its split parent, where it follows. */
export const orderTransitions = defineEvent<OrderTransition>('order transition')

/** Heard when cash that was due at the door has come in. */
export const cashCollections = defineEvent<{ accountId: string; orderId: string }>('cash collection')

/** What became of a claim. */
export interface ClaimChange {
  claimId: string
  orderId: string
  ordersCode: string
  kind: string
  state: 'open' | 'accepted' | 'refused'
}

/** Heard when a claim is opened, and when an operator decides it. */
export const claimChanges = defineEvent<ClaimChange>('claim change')

/** What a member hears of an order beyond what its transitions tell. */
export interface OrderNews {
  accountId: string
  ordersCode: string
  kind: OrderNotificationKind
}

export const orderNews = defineEvent<OrderNews>('order news')
