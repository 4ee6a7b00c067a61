import { planCalendar as words } from '@shop/contract/messages/plans'
import { atTime, DAY, dayBegan, type Schedule } from './schedule.ts'

export interface CalendarPlan extends Schedule {
  id: string
  version: number
  productName: string
  unit: string
  /** The last dose that there is enough for. */
  lastDoseAt: Date
  /** The day on which a refill is called for. */
  refillOn: Date
}

export interface CalendarOptions {
  /** Whether the drug's name stands in it; calendars are seen by others. */
  withName: boolean
}

/** Octets of a line, its end left out (RFC 5545, 3.1). */
const LONGEST_LINE = 75

const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19910915T010000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A plan as a calendar (RFC 5545): an event a time of day, which repeats until there is nothing left, and the refill (care#199). */
export function planCalendar(plan: CalendarPlan, { withName }: CalendarOptions, now: Date): string {
  const common = { stamp: utc(now), sequence: plan.version }
  const doses = plan.times.flatMap((time) => doseEvent(plan, time, { ...common, withName }, now))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hean//Medicine plans//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.name)}`,
    ...timeZone,
    ...doses,
    ...refillEvent(plan, { ...common, withName }),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

type EventParts = CalendarOptions & { stamp: string; sequence: number }

function doseEvent(plan: CalendarPlan, time: string, parts: EventParts, now: Date): string[] {
  const first = firstDose(plan, time, now)
  if (first > plan.lastDoseAt) return []
  const summary = parts.withName ? words.dose(plan.productName) : words.doseQuiet
  return [
    'BEGIN:VEVENT',
    `UID:${plan.id}-${time.replace(':', '')}@medicine-plan`,
    `DTSTAMP:${parts.stamp}`,
    `SEQUENCE:${parts.sequence}`,
    `DTSTART;TZID=Asia/Shanghai:${local(first)}`,
    'DURATION:PT10M',
    `RRULE:FREQ=DAILY;INTERVAL=${plan.everyDays};UNTIL=${utc(plan.lastDoseAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(words.amount(plan.unitsPerTime, plan.unit))}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function refillEvent(plan: CalendarPlan, { withName, stamp, sequence }: EventParts): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${plan.id}-refill@medicine-plan`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${local(plan.refillOn).slice(0, 8)}`,
    `SUMMARY:${escaped(withName ? words.refill(plan.productName) : words.refillQuiet)}`,
    `DESCRIPTION:${escaped(words.refillText)}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** The next dose of a time of day. */
function firstDose({ everyDays, startsOn }: Schedule, time: string, now: Date): Date {
  const start = dayBegan(startsOn).getTime()
  const days = Math.max(0, Math.ceil((dayBegan(now).getTime() - start) / DAY))
  const next = new Date(start + Math.ceil(days / everyDays) * everyDays * DAY)
  const dose = atTime(next, time)
  return dose > now ? dose : atTime(new Date(next.getTime() + everyDays * DAY), time)
}

const compact = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** 20261126T000000Z. */
const utc = (instant: Date) => compact(instant)
/** The same in Shanghai, without the letter. */
const local = (instant: Date) => compact(new Date(instant.getTime() + 8 * 60 * 60 * 1000)).replace('Z', '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** Breaks a line that is too long between two characters; what follows begins with a blank. */
function folded(line: string): string {
  const pieces: string[] = ['']
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > LONGEST_LINE) {
      pieces.push(' ')
      octets = 1
    }
    pieces[pieces.length - 1] += character
    octets += more
  }
  return pieces.join('\r\n')
}
