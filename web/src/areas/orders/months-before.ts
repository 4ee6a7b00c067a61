/** China has one zone and no summer time. */
const ZONE_MS = 8 * 60 * 60_000

/** Start of the day in Shanghai that lies so many months before `now`; both in epoch ms. A day the month lacks is its last. */
export function monthsBefore(now: number, months: number): number {
  const local = new Date(now + ZONE_MS)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth() - months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay)) - ZONE_MS
}
