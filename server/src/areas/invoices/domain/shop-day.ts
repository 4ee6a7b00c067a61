const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Shanghai is eight hours ahead, all year round. */
const AHEAD = 8 * HOUR

/** The day in Shanghai that an instant falls on: when it began and when it ends. */
export function shopDay(now: Date): { began: Date; ends: Date } {
  const began = Math.floor((now.getTime() + AHEAD) / DAY) * DAY - AHEAD
  return { began: new Date(began), ends: new Date(began + DAY) }
}
