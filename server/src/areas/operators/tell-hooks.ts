import type { HookEvent } from '@shop/contract/areas/operators'
import type { Database } from '../../platform/db/database.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { send } from '../../platform/jobs/jobs.ts'
import type { OperatorPorts } from './ports.ts'
import { type HookInput, insertDelivery } from './store/deliveries.ts'
import { hooksFor } from './store/hooks.ts'

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

/** The outbox's word for a hook that has something to hear. */
export const HOOK_DELIVERY = 'hook-event'

/**
 * Tells the outside of what happened, in the transaction in which it happens: each hook that wants the event gets a delivery of
 * its own, and the outbox wakes its line (shop#73).
 * @param facts ids and states alone, nothing of who somebody is
 */
export async function recordEvent(tx: Database, event: HookEvent, facts: HookInput, now: Date): Promise<void> {
  for (const hookId of await hooksFor(tx, event)) {
    await insertDelivery(tx, { id: newId(now), hookId, event, facts: { ...facts }, at: now })
    await send(tx, HOOK_DELIVERY, { hookId }, now)
  }
}
