/** Access spec sections 3 and 4; `pending` is the browser's own state until it has a code. */
export const qrStates = { pending: -1, unscanned: 0, scanned: 1, confirmed: 2, invalid: 3 } as const
export type QrState = (typeof qrStates)[keyof typeof qrStates]

/** Decision 15. */
export const qrLimits = {
  /** Life of a code, in seconds. */
  codeSeconds: 120,
  /** ms between two questions for its state (access spec section 9). */
  pollEvery: 1000,
  /** ms before the code shows (access spec section 9). */
  shownAfter: 300,
  /** Codes for one address in ten minutes. */
  codesPerAddress: 120,
  /** Scans of one account within an hour. */
  scansAnHour: 10,
} as const
