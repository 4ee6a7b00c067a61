const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
/** Shanghai is eight hours ahead, all year round. */
const AHEAD = 8 * HOUR

/** When a drug is taken and how much at a time. */
export interface Schedule {
  /** Such as 08:00, in their order, in Shanghai. */
  times: readonly string[]
  unitsPerTime: number
  /** 1 for each day, 7 for once a week. */
  everyDays: number
  /** A day on which it is taken, from which the others are counted. */
  startsOn: Date
}

/** When the day in Shanghai began that an instant falls on. */
export function dayBegan(instant: Date): Date {
  return new Date(Math.floor((instant.getTime() + AHEAD) / DAY) * DAY - AHEAD)
}

/** The instant of a time such as 08:00 on the day that began then. */
export function atTime(began: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(began.getTime() + hours * HOUR + minutes * 60_000)
}

/** Only between nine in the morning and nine at night, in Shanghai, is anybody told of anything. */
export function isDaytime(instant: Date): boolean {
  const hours = (instant.getTime() - dayBegan(instant).getTime()) / HOUR
  return hours >= 9 && hours < 21
}

/** How many doses were due after one instant and up to another (care#194). */
export function dosesBetween(schedule: Schedule, after: Date, until: Date): number {
  return dosesUntil(schedule, until) - dosesUntil(schedule, after)
}

/** The instant of a dose by its number, from 1 on; the first is that of the first time of the first day. */
export function instantOfDose({ times, everyDays, startsOn }: Schedule, number: number): Date {
  const index = number - 1
  const began = dayBegan(startsOn).getTime() + Math.floor(index / times.length) * everyDays * DAY
  return atTime(new Date(began), times[index % times.length]!)
}

/** How many doses were due up to an instant, from the first on. */
export function dosesUntil({ times, everyDays, startsOn }: Schedule, until: Date): number {
  const sinceStart = dayBegan(until).getTime() - dayBegan(startsOn).getTime()
  if (sinceStart < 0) return 0
  const days = Math.floor(sinceStart / DAY)
  const isDoseDay = days % everyDays === 0
  const today = isDoseDay ? times.filter((time) => atTime(dayBegan(until), time) <= until).length : times.length
  return Math.floor(days / everyDays) * times.length + today
}
