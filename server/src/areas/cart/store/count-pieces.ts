/**
 * SQL fragment: one row with the pieces on an account's two lists, `cartPieces` and, on the request list, `rxPieces`.
 * @param account expression of the account's id
 */
export function cartCountsSql(account: string): string {
  return `SELECT coalesce(sum(amount) FILTER (WHERE NOT is_rx), 0) AS "cartPieces",
      coalesce(sum(amount) FILTER (WHERE is_rx), 0) AS "rxPieces"
    FROM cart_items WHERE cart_items.account_id = ${account}`
}
