/** ms within which the shop learns of a payment: an attempt lasts two hours at most, and is asked about for a day. */
const LEARNED_WITHIN = 26 * 60 * 60 * 1000

/**
 * When money that came stands in the books: as the provider took it, so that a day of the books is a day of its bill. A provider's clock that is
 * ahead or far behind moves nothing into days to come or into days that were closed long ago.
 */
export function bookedAt(paidAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(paidAt.getTime(), now.getTime() - LEARNED_WITHIN)))
}
