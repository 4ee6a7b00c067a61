import type { MemberOptions } from '../builders/member.ts'
import type { OrderOptions } from '../builders/order.ts'

/** Somebody made up, to look at the shop as; all phones are 13x 0000 xxxx, which nobody has. */
export interface Persona {
  phone: string
  name: string
  /** What there is to see, for the one who chooses a login. */
  note: string
  profile: Omit<MemberOptions, 'phone'>
  /** The orders at a time, as everything in a demo stands relative to today. */
  orders(now: Date): OrderOptions[]
}

/** What is printed for whoever tries the shop. */
export interface PersonaEntry {
  phone: string
  name: string
  note: string
}

/** A time so many ms before another. */
export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
