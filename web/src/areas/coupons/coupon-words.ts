import { APP_ONLY_DEVICE, couponStatuses, couponTypes, EXPIRES_SOON_DAYS } from '@shop/contract/fields/coupons'
import { formatCents } from '@shop/contract/fields/money'
import { formatDate, formatTime } from '../../lib/formats.ts'
import type { CouponView } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the label of a coupon says: it takes off goods, or freight. */
export const couponTypeName = (couponType: CouponView['couponType']): string =>
  couponType === couponTypes.freight ? '运费' : '满减'

/** Yuan as short as they are: `20`, `8.5`. @param cents whole cents */
export function shortYuan(cents: number): string {
  return formatCents(cents).replace(/\.?0+$/, '')
}

/** How much room figures take beside the perforation: `long` from five on, as 19.99 and 10000, `longest` from seven on. */
export function figuresOf(figures: string): 'short' | 'long' | 'longest' {
  if (figures.length >= 7) return 'longest'
  return figures.length >= 5 ? 'long' : 'short'
}

/** From which sum on a coupon can be used. @param minConsume cents */
export function minimumWords(minConsume: number): string {
  return minConsume === 0 ? '无门槛' : `满${shortYuan(minConsume)}元可用`
}

type Dates = Pick<CouponView, 'activeDate' | 'expiredDate'>

/** The last moment in which a coupon can be used: at `expiredDate` it cannot any more (money#17). Epoch ms. */
const lastMoment = ({ expiredDate }: Pick<Dates, 'expiredDate'>) => expiredDate - 1

/** The first day on which a coupon can be used, in Shanghai. */
export const fromWords = ({ activeDate }: Pick<Dates, 'activeDate'>): string => formatDate(activeDate)

/** The last minute in which a coupon can be used, in Shanghai. */
export const untilWords = (coupon: Pick<Dates, 'expiredDate'>): string => formatTime(lastMoment(coupon))

/** The last day on which a coupon can be used, in Shanghai. */
export function lastDayWords(coupon: Pick<Dates, 'expiredDate'>): string {
  return `${formatDate(lastMoment(coupon))} 到期`
}

type Ending = Pick<CouponView, 'status' | 'activeDate' | 'expiredDate'>

/** Whether a coupon that can be used expires within three days. @param now epoch ms */
export function isExpiringSoon({ status, activeDate, expiredDate }: Ending, now: number): boolean {
  const isUsable = status === couponStatuses.unused && activeDate <= now && expiredDate > now
  return isUsable && expiredDate - now <= EXPIRES_SOON_DAYS.coupons * DAY_MS
}

export const isAppOnly = ({ deviceType }: Pick<CouponView, 'deviceType'>): boolean => deviceType === APP_ONLY_DEVICE
