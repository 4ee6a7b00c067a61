import type { DomainEvent } from '../../platform/events.ts'

/** What of other areas is told to the outside, in this area's words; none of it tells who somebody is. */
export interface OperatorPorts {
  orderPlacements: DomainEvent<{ orderId: string; ordersCode: string; status: string }>
  /** A split order's status follows its parts', of which each is told by itself. */
  orderTransitions: DomainEvent<{ orderId: string; ordersCode: string; from: string; to: string; isSplit: boolean }>
  claimChanges: DomainEvent<{ claimId: string; orderId: string; ordersCode: string; kind: string; state: string }>
  restockings: DomainEvent<{ productCode: string; change: number; stock: number }>
}
