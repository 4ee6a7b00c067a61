export { formatCents } from '@shop/contract/fields/money'

/** China has one zone and no summer time. */
const ZONE = 'Asia/Shanghai'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function read(instant: number): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** `2026-11-21`, in Shanghai. */
export function formatDate(instant: number): string {
  const { year, month, day } = read(instant)
  return `${year}-${month}-${day}`
}

/** `2026-11-21 09:18`, in Shanghai. */
export function formatTime(instant: number): string {
  const { hour, minute } = read(instant)
  return `${formatDate(instant)} ${hour}:${minute}`
}

/** `11-21 09:18`, in Shanghai, where the year goes without saying. */
export function formatShortTime(instant: number): string {
  return formatTime(instant).slice(5)
}

/** `2026-11-21T09:18:00+08:00`, for `<time dateTime>`. */
export function machineTime(instant: number): string {
  const { hour, minute, second } = read(instant)
  return `${formatDate(instant)}T${hour}:${minute}:${second}+08:00`
}

/**
 * A number with its thousands: `2,680`.
 * @param shortFrom from here on it is told in ten thousands, rounded down: `12万`
 */
export function formatCount(count: number, shortFrom = Number.POSITIVE_INFINITY): string {
  return count < shortFrom ? count.toLocaleString('en-US') : `${formatCount(Math.floor(count / 10_000))}万`
}
