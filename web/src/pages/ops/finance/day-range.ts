import { FINANCE_DAYS_MOST } from '@shop/contract/fields/payments'
import type { DayRange } from '../../../areas/operators/index.ts'
import { formatDate } from '../../../lib/formats.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The ranges that are a press away, in their order. */
export const presets = ['today', 'week', 'thirty', 'month'] as const
export type Preset = (typeof presets)[number]

/** The day of China that an instant falls on. @param instant epoch ms */
export const dayOf = (instant: number): string => formatDate(instant)

/** Days are counted as dates alone: no zone and no summer time comes in. */
const countOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayAt = (count: number) => new Date(count * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(countOf(day) + days)

/** Whether a text is a day that there is, of this century as the shop takes it. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(countOf(text)) && dayAt(countOf(text)) === text
}

/** How many days a range spans, both of its ends included. */
export const lengthOf = ({ from, to }: DayRange): number => countOf(to) - countOf(from) + 1

/** Its days, the earliest first. */
export function daysOf(range: DayRange): string[] {
  return Array.from({ length: Math.max(0, lengthOf(range)) }, (_, index) => addDays(range.from, index))
}

/** @param today the day of China it is */
export function presetRange(preset: Preset, today: string): DayRange {
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  return { from: addDays(today, { today: 0, week: -6, thirty: -29 }[preset]), to: today }
}

/** What keeps a range from being looked at, by the end that it is about. */
export function rangeProblems({ from, to }: DayRange): { from?: string; to?: string } {
  const problems = {
    ...(isDay(from) ? {} : { from: '请选择开始日期' }),
    ...(isDay(to) ? {} : { to: '请选择结束日期' }),
  }
  if (Object.keys(problems).length > 0) return problems
  if (lengthOf({ from, to }) < 1) return { to: '结束日期不能早于开始日期' }
  return lengthOf({ from, to }) > FINANCE_DAYS_MOST ? { to: `一次最多查看 ${FINANCE_DAYS_MOST} 天` } : {}
}
