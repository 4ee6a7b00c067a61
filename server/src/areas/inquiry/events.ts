import type { CompletionKind } from '@shop/contract/fields/completions'
import { defineEvent } from '../../platform/events.ts'

/** What became of a request for what an order's prescription lacks. */
export type CompletionChange = { accountId: string; orderId: string; requestId: string } & (
  | { to: 'open'; kind: CompletionKind; expiresAt: Date }
  | { to: 'answered' | 'over' }
)

/** Heard when a shopper is asked, when they answered, and when nobody waits for it any more; the order is locked. */
export const completionChanges = defineEvent<CompletionChange>('completion change')
