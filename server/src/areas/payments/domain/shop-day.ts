const DAY_MS = 24 * 60 * 60 * 1000
/** China has no summer time. */
const OFFSET_MS = 8 * 60 * 60 * 1000

/** The day of China on which something happens, such as `2026-11-21`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** When a day of China begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

/** When a day of China is over. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS)
}

/** How many days a range holds, both ends included; below 1 where it ends before it begins. */
export function daysIn(from: string, to: string): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1
}

/** Whether there is such a day: 31 November is none. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}
