/** How often the counts are asked for while the page is looked at (account#6), in ms. */
const PAUSE_MS = 5_000
/** However often it failed, it is tried again after this. */
const LONGEST_PAUSE_MS = 60_000

/** Pause before the next question, in ms: twice as long after each failure in a row. */
export function pollPause(failures: number): number {
  return Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
}
