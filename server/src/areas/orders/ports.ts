import type { Database } from '../../platform/db/database.ts'
import type { OperatorDeniedListener } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'

/** What this area asks of areas that it does not know. */
export interface OrderPorts {
  /** The open account of a phone, made when there is none and held open; nobody has logged in to a new one yet. */
  accountOfPhone(tx: Database, phone: string, now: Date): Promise<{ accountId: string }>
}

/** What operators may do with orders is counted, and whoever hears of refusals hears of those. */
export type OrderParts = Platform & OrderPorts & { recordDenial: OperatorDeniedListener }
