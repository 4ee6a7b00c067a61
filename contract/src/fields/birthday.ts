import { FIRST_BIRTH_YEAR } from './profile.ts'

const DAY = 24 * 60 * 60 * 1000
/** China has no summer time. */
const SHANGHAI_OFFSET = 8 * 60 * 60 * 1000

/** @param date `yyyy-mm-dd` @returns epoch ms of its midnight +08:00, which is how a birthday travels (account#12) */
export function birthdayInstant(date: string): number {
  return Date.parse(`${date}T00:00:00+08:00`)
}

/** The way back: `yyyy-mm-dd` of an instant in Shanghai. */
export function birthdayDate(instant: number): string {
  return new Date(instant + SHANGHAI_OFFSET).toISOString().slice(0, 10)
}

/** Midnight +08:00 of a day between 1900 and today. @param now epoch ms */
export function birthdayProblem(instant: number, now: number): 'BIRTHDAY_IMPOSSIBLE' | undefined {
  const isMidnight = (instant + SHANGHAI_OFFSET) % DAY === 0
  const isInRange = instant >= birthdayInstant(`${FIRST_BIRTH_YEAR}-01-01`) && instant <= now
  return isMidnight && isInRange ? undefined : 'BIRTHDAY_IMPOSSIBLE'
}

/** Whole years on the day of `now` in Shanghai. @param birthday epoch ms @param now epoch ms */
export function ageAt(birthday: number, now: number): number {
  const [year, day] = split(birthday)
  const [thisYear, today] = split(now)
  return thisYear - year - (today < day ? 1 : 0)
}

/** Year, and the day within it as `mm-dd`. */
function split(instant: number): [year: number, day: string] {
  const date = birthdayDate(instant)
  return [Number(date.slice(0, 4)), date.slice(5)]
}
