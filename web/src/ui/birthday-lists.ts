import { birthdayDate, birthdayInstant } from '@shop/contract/fields/birthday'
import { FIRST_BIRTH_YEAR } from '@shop/contract/fields/profile'

/** A day as it is chosen, each part '' until then. */
export interface Birthday {
  year: string
  month: string
  day: string
}

export const noBirthday: Birthday = { year: '', month: '', day: '' }

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)
const two = (part: string) => part.padStart(2, '0')

/** Today in Shanghai. @param now epoch ms */
function today(now: number) {
  const [year = 0, month = 0, day = 0] = birthdayDate(now).split('-').map(Number)
  return { year, month, day }
}

/** This year first, down to 1900. @param now epoch ms */
export function yearsToChoose(now: number): number[] {
  return numbers(FIRST_BIRTH_YEAR, today(now).year).reverse()
}

/** None that is still to come. */
export function monthsToChoose({ year }: Birthday, now: number): number[] {
  const { year: thisYear, month } = today(now)
  return numbers(1, Number(year) === thisYear ? month : 12)
}

/** The days that the month has, none that is still to come; as long as the year is open, a leap year's. */
export function daysToChoose({ year, month }: Birthday, now: number): number[] {
  const { year: thisYear, month: thisMonth, day } = today(now)
  if (Number(year) === thisYear && Number(month) === thisMonth) return numbers(1, day)
  if (month === '') return numbers(1, 31)
  return numbers(1, new Date(Date.UTC(Number(year) || 2000, Number(month), 0)).getUTCDate())
}

/** Takes a part over; one that does not exist beside it is open again, rather than another than was meant. */
export function withPart(birthday: Birthday, part: Partial<Birthday>, now: number): Birthday {
  const next = { ...birthday, ...part }
  if (next.month !== '' && !monthsToChoose(next, now).includes(Number(next.month))) next.month = ''
  if (next.day !== '' && !daysToChoose(next, now).includes(Number(next.day))) next.day = ''
  return next
}

/** @returns epoch ms, null for none at all, undefined for one that is not whole */
export function instantOf({ year, month, day }: Birthday): number | null | undefined {
  if (year === '' && month === '' && day === '') return null
  return year && month && day ? birthdayInstant(`${year}-${two(month)}-${two(day)}`) : undefined
}

export function birthdayOf(instant: number | null): Birthday {
  if (instant === null) return noBirthday
  const [year = '', month = '', day = ''] = birthdayDate(instant).split('-')
  return { year, month: String(Number(month)), day: String(Number(day)) }
}
