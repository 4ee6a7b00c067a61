/**
 * SQL fragment: one row with how many `coins` an account can spend at a time.
 * @param account expression of the account's id
 * @param now expression of the time
 */
export function coinCountsSql(account: string, now: string): string {
  return `SELECT coalesce(sum(remaining), 0)::int AS coins FROM coin_lots
    WHERE coin_lots.account_id = ${account} AND coin_lots.expires_at > ${now}`
}
