import { on, type Subscription } from '../../platform/events.ts'
import { recordEvent } from './actions/record-event.ts'
import type { OperatorPorts } from './ports.ts'

/** Tells hooks what areas announce (shop#73): ids and states alone. */
export function tellHooks(announced: OperatorPorts): readonly Subscription[] {
  return [
    on(announced.orderPlacements, (tx, { orderId, ordersCode, status }, now) =>
      recordEvent(tx, 'order.placed', { orderId, ordersCode, status }, now),
    ),
    on(announced.orderTransitions, async (tx, { orderId, ordersCode, from, to, isSplit }, now) => {
      if (!isSplit) await recordEvent(tx, 'order.changed', { orderId, ordersCode, from, to }, now)
    }),
    on(announced.claimChanges, async (tx, { claimId, orderId, ordersCode, kind, state }, now) => {
      const claim = { claimId, orderId, ordersCode, kind }
      if (state === 'open') await recordEvent(tx, 'claim.opened', claim, now)
      else await recordEvent(tx, 'claim.decided', { ...claim, state }, now)
    }),
    on(announced.restockings, (tx, { productCode, change, stock }, now) =>
      recordEvent(tx, 'product.restocked', { productCode, change, stock }, now),
    ),
  ]
}
