import type { Dose } from './substances.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many whole days a pack lasts (care#150). A pack that is used up within its first interval lasts at least that interval. */
export function daysPerPack({ unitsPerPack, unitsPerTime, timesPerDay, everyDays }: Dose): number {
  const intervals = Math.floor(unitsPerPack / (unitsPerTime * timesPerDay))
  return Math.max(1, intervals) * everyDays
}

export interface Supply {
  dose: Dose
  /** Packs. */
  amount: number
  takenSince: Date
}

/** Days that are left of what a patient has, counted from when it began; none once it is used up (care#150). */
export function daysLeft({ dose, amount, takenSince }: Supply, now: Date): number {
  const usedDays = Math.max(0, Math.floor((now.getTime() - takenSince.getTime()) / DAY_MS))
  return Math.max(0, daysPerPack(dose) * amount - usedDays)
}
