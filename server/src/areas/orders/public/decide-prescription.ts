import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { carryOutReview, type DecidedReview } from '../actions/internal/carry-out-review.ts'
import { readTransitionInput } from '../actions/internal/read-transition-input.ts'
import { canDecidePrescription } from '../domain/operator-transitions.ts'
import type { LockedOrder } from '../store/change-orders.ts'

/**
 * Carries out what pharmacists decided about the prescription of an order that is locked: the one way by which such an order is
 * approved (care#160).
 * @throws ApiError CLAIM_UNDECIDED while the member wants it paid back; ORDER_STATE_CHANGED where it is not under review, and once the
 *   clock is to cancel it
 */
export async function decidePrescription(
  tx: Database,
  platform: Pick<Platform, 'events' | 'keyring' | 'log'>,
  locked: LockedOrder,
  decided: DecidedReview,
  now: Date,
): Promise<void> {
  const facts = await readTransitionInput(tx, locked.order, now)
  if (!canDecidePrescription(facts, decided.approved)) {
    throwApiError(canDecidePrescription(facts, false) ? 'CLAIM_UNDECIDED' : 'ORDER_STATE_CHANGED')
  }
  await carryOutReview(tx, platform, locked, decided, now)
}
