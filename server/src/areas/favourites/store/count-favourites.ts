/**
 * SQL fragment: one row with how many `favourites` an account has.
 * @param account expression of the account's id
 */
export function favouriteCountsSql(account: string): string {
  return `SELECT count(*) AS favourites FROM favourites WHERE favourites.account_id = ${account}`
}
