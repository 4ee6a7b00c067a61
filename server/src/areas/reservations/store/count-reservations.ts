/**
 * SQL fragment: one row with how many `reservations` an account has, and how many of them are `arrivals`.
 * @param account expression of the account's id
 */
export function reservationCountsSql(account: string): string {
  return `SELECT count(*) AS reservations, count(*) FILTER (WHERE arrived_at IS NOT NULL) AS arrivals
    FROM reservations WHERE reservations.account_id = ${account}`
}
