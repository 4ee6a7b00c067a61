import { formatCents, formatCount } from '../../../lib/formats.ts'

/** A sum as books have it, with its thousands: `211,089.75`, `-4,748.50`. @param cents whole cents */
export function bookMoney(cents: number): string {
  const [yuan, rest] = formatCents(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}${formatCount(Number(yuan))}.${rest}`
}

/** The same with the sign of its currency: `-¥4,748.50`. */
export function bookYuan(cents: number): string {
  return `${cents < 0 ? '-' : ''}¥${bookMoney(Math.abs(cents))}`
}
