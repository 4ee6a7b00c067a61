/** What a member may do with an order in its state; the server's table decides, the browser draws what it is told. */
export const orderActions = [
  'pay',
  'inquiry',
  'cancel',
  'receive',
  'evaluate',
  'requestRefund',
  'claimDelivery',
  'claimQuality',
  'requestInvoice',
  'rebuy',
  'delete',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Why a member cancels; chosen, never typed, so that nothing personal outlives the account. */
export const cancelReasons = [
  'changedMind',
  'wrongProduct',
  'wrongAddress',
  'foundCheaper',
  'tooSlow',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** How long the member may take deleting back, in ms. */
export const RESTORE_WITHIN_MS = 10 * 60 * 1000
