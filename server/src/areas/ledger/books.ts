/** Fen are the cents of money; a coin is worth one (money#22). */
export type TransferUnit = 'fen' | 'coin'

/**
 * The books between which amounts move. Of money: what a provider or a courier holds for the shop (`alipay`, `wechat`, `cash`) or paid from its own account (`byHand`), what
 * orders were paid with (`orders`), and what came without being owed and goes back (`suspense`). Of coins: what the shop gives
 * (`issued`), what a member can spend (`balance`), what orders took (`spent`), and what ran out (`expired`).
 */
export type Book =
  | 'alipay'
  | 'wechat'
  | 'cash'
  | 'byHand'
  | 'orders'
  | 'suspense'
  | 'issued'
  | 'balance'
  | 'spent'
  | 'expired'

/**
 * - of money: `paid` for an order, `suspended` as nothing was owed, `refunded` of an order, `sentBack` of what was suspended,
 *   `collected` at the door, `handedBack` by hand, of what was collected or where a provider could not
 * - of coins: `earned` by a completed order, `spent` on an order, `returned` as that ended, `takenBack` as a refund undid the earning,
 *   `expired` with its year
 */
export type TransferKind =
  | 'paid'
  | 'suspended'
  | 'refunded'
  | 'sentBack'
  | 'collected'
  | 'handedBack'
  | 'earned'
  | 'spent'
  | 'returned'
  | 'takenBack'
  | 'expired'
