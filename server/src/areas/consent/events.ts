import type { ConsentKind } from '@shop/contract/consents'
import { defineEvent } from '../../platform/events.ts'

/** A consent that was taken back; what stood on it goes in the same transaction (PIPL 15). */
export interface ConsentWithdrawal {
  accountId: string
  kind: ConsentKind
}

export const consentWithdrawals = defineEvent<ConsentWithdrawal>('consent withdrawal')
