const DAY = 24 * 60 * 60 * 1000

/** How long it can be looked up who did and read what: three years. */
export const LOG_DAYS = 3 * 366

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY)
}
