import { describe, expect, it } from 'vitest'
import { type CalendarPlan, planCalendar } from './plan-calendar.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const now = at('2026-11-26T09:00')

const plan: CalendarPlan = {
  id: '0193f000-0000-7000-8000-000000000001',
  version: 3,
  productName: '缬沙坦胶囊; 80mg, 装',
  unit: '粒',
  unitsPerTime: 1,
  times: ['08:00', '20:00'],
  everyDays: 1,
  startsOn: at('2026-11-26T00:00'),
  lastDoseAt: at('2026-12-06T08:00'),
  refillOn: at('2026-11-30T10:00'),
}
const lines = (more: Partial<CalendarPlan> = {}, withName = true) =>
  planCalendar({ ...plan, ...more }, { withName }, now)
    .replaceAll('\r\n ', '')
    .split('\r\n')
const valuesOf = (all: readonly string[], name: string) => all.filter((line) => line.startsWith(name))

describe('the calendar of a plan', () => {
  // Holds care#199.
  it('repeats each time of day from the next dose on until the last', () => {
    const all = lines()
    expect(valuesOf(all, 'DTSTART;TZID')).toEqual([
      'DTSTART;TZID=Asia/Shanghai:20261127T080000',
      'DTSTART;TZID=Asia/Shanghai:20261126T200000',
    ])
    expect(valuesOf(all, 'RRULE')).toEqual(Array(2).fill('RRULE:FREQ=DAILY;INTERVAL=1;UNTIL=20261206T000000Z'))
    expect(valuesOf(all, 'UID')).toEqual([
      `UID:${plan.id}-0800@medicine-plan`,
      `UID:${plan.id}-2000@medicine-plan`,
      `UID:${plan.id}-refill@medicine-plan`,
    ])
    expect(valuesOf(all, 'SEQUENCE')).toEqual(Array(3).fill('SEQUENCE:3'))
    expect(valuesOf(all, 'DTSTART;VALUE=DATE')).toEqual(['DTSTART;VALUE=DATE:20261130'])
  })

  // Holds care#199.
  it('keeps the weekday of a weekly dose', () => {
    const all = lines({ times: ['08:00'], everyDays: 7, lastDoseAt: at('2026-12-17T08:00') })
    expect(valuesOf(all, 'DTSTART;TZID')).toEqual(['DTSTART;TZID=Asia/Shanghai:20261203T080000'])
    expect(valuesOf(all, 'RRULE')).toEqual(['RRULE:FREQ=DAILY;INTERVAL=7;UNTIL=20261217T000000Z'])
  })

  // Holds care#199.
  it('leaves out a time of which no dose is ahead', () => {
    const all = lines({ lastDoseAt: at('2026-11-26T20:00') })
    expect(valuesOf(all, 'UID')[0]).toBe(`UID:${plan.id}-2000@medicine-plan`)
    expect(valuesOf(all, 'UID')).toHaveLength(2)
  })

  // Holds care#199.
  it('names the drug, its signs escaped, only where the member asks for it', () => {
    expect(valuesOf(lines(), 'SUMMARY')).toEqual([
      ...Array(2).fill('SUMMARY:用药：缬沙坦胶囊\\; 80mg\\, 装'),
      'SUMMARY:补充药品：缬沙坦胶囊\\; 80mg\\, 装',
    ])
    expect(lines({}, false).join('\n')).not.toMatch(/缬沙坦|用药：|补充药品/)
    expect(valuesOf(lines({}, false), 'DESCRIPTION:每次')).toEqual(Array(2).fill('DESCRIPTION:每次1粒'))
  })

  // Holds care#199.
  it('has lines of at most 75 octets, ended as the format asks, and every part closed', () => {
    const text = planCalendar({ ...plan, productName: '很长的药品名称'.repeat(20) }, { withName: true }, now)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const raw = text.split('\r\n')
    expect(raw.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true)
    const opened = raw.filter((line) => line.startsWith('BEGIN:')).map((line) => line.slice(6))
    const closed = raw.filter((line) => line.startsWith('END:')).map((line) => line.slice(4))
    expect(opened.toSorted()).toEqual(closed.toSorted())
    expect(text.replaceAll('\r\n ', '')).toContain('很长的药品名称'.repeat(20))
  })
})
