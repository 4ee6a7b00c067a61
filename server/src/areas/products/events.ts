import { defineEvent } from '../../platform/events.ts'

/** Pieces of a product that came in. */
export interface Restocking {
  productCode: string
  /** How many came in. */
  change: number
  /** How many lie there now, and how many of them orders hold. */
  stock: number
  reserved: number
}

export const restockings = defineEvent<Restocking>('restocking')
