const MINUTE = 60_000

/** The longest that an attempt can be paid, which is how long WeChat Pay's codes last. */
const LONGEST_MS = 120 * MINUTE
/** The shortest that providers take. */
const SHORTEST_MS = MINUTE
/** An attempt with less time left is not gone back to. */
const REUSED_WITH_MS = 2 * MINUTE

/** Until when an attempt that begins now can be paid: as long as its orders can, within what providers take. */
export function attemptEnd(deadlines: readonly (Date | null)[], now: Date): Date {
  const earliest = Math.min(...deadlines.map((deadline) => deadline?.getTime() ?? Number.POSITIVE_INFINITY))
  const end = Math.min(Math.max(earliest, now.getTime() + SHORTEST_MS), now.getTime() + LONGEST_MS)
  return new Date(end)
}

/** Whether starting again leads to this attempt (docs/product/money.md#27). */
export function hasTimeLeft(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= REUSED_WITH_MS
}
