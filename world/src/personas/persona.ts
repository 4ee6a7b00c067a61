import type { AddressOptions } from '../builders/address.ts'
import type { CoinOptions } from '../builders/coins.ts'
import type { ReservationOptions } from '../builders/keeping.ts'
import type { MemberOptions } from '../builders/member.ts'
import type { OrderOptions } from '../builders/order.ts'
import type { PatientOptions } from '../builders/patient.ts'
import type { PlanOptions } from '../builders/plan.ts'
import type { DemoCouponName } from '../catalogue/coupons.ts'

/** A coupon that somebody holds. */
export interface PersonaCoupon {
  coupon: DemoCouponName
  cause?: string
  grantedAt: Date
  /** When the member was told that it expires soon. */
  toldAt?: Date
  /** Which of the orders used it, by its place; the coupon took off what that order says. */
  usedFor?: number
}

/** Coins that came or went, in the order of time. */
export interface PersonaCoins extends Omit<CoinOptions, 'at' | 'orderId'> {
  at: Date
  /** Which of the persona's orders earned or took them, by its place; a gift of the shop when there is none. */
  order?: number
  isSpent?: true
}

/** A medicine plan that came of an order. */
export interface PersonaPlan extends Pick<PlanOptions, 'productCode' | 'amount' | 'state'> {
  /** Which of the persona's orders brought it, and which of the patients takes it, by their places. */
  order: number
  patient: number
  suppliedAt: Date
}

/** Somebody made up, to look at the shop as; all phones are 13x 0000 xxxx, which nobody has. */
export interface Persona {
  /** null for a member of an older shop who has a login name alone. */
  phone: string | null
  login?: Pick<MemberOptions, 'loginName' | 'password' | 'isPasswordOutdated'>
  name: string
  /** What there is to see, for the one who chooses a login. */
  note: string
  profile: Omit<MemberOptions, 'phone' | 'loginName' | 'password' | 'isPasswordOutdated'>
  /** Where parcels go; nowhere yet when it is left out. */
  addresses?(now: Date): AddressOptions[]
  /** Those for whom the member buys medicine, besides the record that the shop makes of the profile. */
  patients?(now: Date): PatientOptions[]
  /** Codes of products that the member keeps in mind, the earliest first. */
  favourites?: readonly string[]
  /** What the member waits for, or waited for. */
  reservations?(now: Date): ReservationOptions[]
  /** The coupons that the member holds or held. */
  coupons?(now: Date): PersonaCoupon[]
  coins?(now: Date): PersonaCoins[]
  /** Medicine plans that the member has. */
  plans?(now: Date): PersonaPlan[]
  /** The orders at a time, as everything in a demo stands relative to today. */
  orders(now: Date): OrderOptions[]
}

/** What is printed for whoever tries the shop. */
export interface PersonaEntry {
  /** Phone, or the login name of who has none. */
  login: string
  /** Of who has one; everybody with a phone can log in by a code. */
  password?: string
  name: string
  note: string
}

/** A time so many ms before another. */
export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

/** Of demo people; it fits the rule for new passwords, the other one only the rule of before (access#90, access#98). */
export const DEMO_PASSWORD = 'Hean@2026'
export const OLD_DEMO_PASSWORD = 'heanold1'
