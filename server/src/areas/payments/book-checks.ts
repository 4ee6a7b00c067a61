import { type BookCheck, moneyMovementsSql } from '../ledger/index.ts'

/** What the books of money are compared with each day (money#40). */
export const paymentChecks: readonly BookCheck[] = [
  {
    // What a payment brought is what orders were paid with and what was kept apart; of another amount than was asked for, all of it.
    name: 'payments',
    rowsSql: `SELECT account_id, id::text AS subject, amount AS kept, 0 AS booked FROM payments
        WHERE state = 'paid' AND NOT EXISTS (SELECT FROM suspense
          WHERE suspense.account_id = payments.account_id AND payment_id = payments.id AND reason = 'otherAmount')
      UNION ALL SELECT account_id, split_part(cause, ':', 2), 0, amount FROM (${moneyMovementsSql}) AS movements
        WHERE kind = 'paid'
      UNION ALL SELECT account_id, payment_id::text, 0, amount FROM suspense WHERE reason <> 'otherAmount'`,
  },
  {
    // What is kept apart was booked so.
    name: 'suspense',
    rowsSql: `SELECT account_id, 'suspense:' || id AS subject, amount AS kept, 0 AS booked FROM suspense
      UNION ALL SELECT account_id, cause, 0, amount FROM (${moneyMovementsSql}) AS movements WHERE kind = 'suspended'`,
  },
  {
    // What went back, through a provider or by hand, was booked so.
    name: 'refunds',
    rowsSql: `SELECT account_id, payment_id::text AS subject, amount AS kept, 0 AS booked FROM payment_refunds WHERE state = 'done'
      UNION ALL SELECT movements.account_id, payment_id::text, 0, movements.amount
        FROM (${moneyMovementsSql}) AS movements JOIN payment_refunds AS refund ON refund.account_id = movements.account_id
          AND movements.cause IN ('refund:' || refund.id, refund.cause)
        WHERE kind IN ('refunded', 'sentBack') OR credit = 'byHand'`,
  },
]
