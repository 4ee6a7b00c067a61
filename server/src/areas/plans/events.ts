import { defineEvent } from '../../platform/events.ts'

/** Plans of a member whose supply runs low. */
export interface RefillsDue {
  accountId: string
  /** How many. */
  count: number
}

/** Heard at most once for each supply of a plan, by day, of members who want to be told. */
export const refillsDue = defineEvent<RefillsDue>('refills due')
