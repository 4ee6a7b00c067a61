import type { HookEvent } from '@shop/contract/areas/operators'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { send } from '../../../platform/jobs/jobs.ts'
import { type HookInput, insertDelivery } from '../store/deliveries.ts'
import { hooksFor } from '../store/hooks.ts'

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
