import { formatCents, formatCount } from '../../lib/formats.ts'

/** A sum as books have it, with its thousands: `211,089.75`, `-4,748.50`. @param cents whole cents */
export function bookMoney(cents: number): string {
  const [yuan, rest] = formatCents(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}${formatCount(Number(yuan))}.${rest}`
}

/** The same with the sign of its currency: `-¥4,748.50`. */
export function bookYuan(cents: number): string {
  return `${cents < 0 ? '-' : ''}¥${bookMoney(Math.abs(cents))}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something waits, in its two largest measures: `已等 3 天 2 小时`. @param since epoch ms @param now epoch ms */
export function waitingWords(since: number, now: number): string {
  const waited = Math.max(0, now - since)
  if (waited < MINUTE) return '刚刚'
  const [days, hours, minutes] = [
    Math.floor(waited / DAY),
    Math.floor((waited % DAY) / HOUR),
    Math.floor((waited % HOUR) / MINUTE),
  ]
  if (days > 0) return `已等 ${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`
  return hours > 0 ? `已等 ${hours} 小时${minutes > 0 ? ` ${minutes} 分钟` : ''}` : `已等 ${minutes} 分钟`
}
