/** States of a QR code (access#58); `pending` is the browser's own until it has a code. */
export const qrStates = { pending: -1, unscanned: 0, scanned: 1, confirmed: 2, invalid: 3 } as const
export type QrState = (typeof qrStates)[keyof typeof qrStates]

/** How long a QR code lives (access#58), when it shows (access#53), and how often it may be asked for. */
export const qrLimits = {
  /** Life of a code, in seconds. */
  codeSeconds: 120,
  /** ms between two questions for its state (access#53). */
  pollEvery: 1000,
  /** ms before the code shows. */
  shownAfter: 300,
  /** Codes for one address in ten minutes. */
  codesPerAddress: 120,
  /** Scans of one account within an hour. */
  scansAnHour: 10,
} as const
