import { APP_ONLY_DEVICE, couponStatuses, couponTypes } from '@shop/contract/fields/coupons'
import type { CouponGrantRow, CouponTemplate } from '../../../areas/operators/index.ts'
import { formatCents, formatCount, formatDate, formatTime } from '../../../lib/formats.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** What a coupon takes off, as its label says it. */
export const couponTypeName = (couponType: CouponTemplate['couponType']): string =>
  couponType === couponTypes.freight ? '运费' : '满减'

/** Yuan as short as they are: `20`, `8.5`. @param cents whole cents */
export const shortYuan = (cents: number): string => formatCents(cents).replace(/\.?0+$/, '')

/** From which sum on it can be used. @param minConsume cents */
export const minimumWords = (minConsume: number): string =>
  minConsume === 0 ? '无门槛' : `满${shortYuan(minConsume)}元可用`

export const isAppOnly = ({ deviceType }: Pick<CouponTemplate, 'deviceType'>): boolean => deviceType === APP_ONLY_DEVICE

/** When a coupon of a template can be used. */
export function validityWords({
  activeDate,
  expiredDate,
  validDays,
}: Pick<CouponTemplate, 'activeDate' | 'expiredDate' | 'validDays'>): string {
  if (expiredDate === null) return `领取后 ${validDays} 天内有效`
  return `${activeDate === null ? '即日' : formatDate(activeDate)} 至 ${formatTime(expiredDate)}`
}

/** What a coupon falls on, with how many codes it names. */
export function rangeWords({ rangeKind, rangeCodes }: Pick<CouponTemplate, 'rangeKind' | 'rangeCodes'>): string {
  if (rangeKind === 'all') return '全部商品'
  return `${formatCount(rangeCodes.length)} 个${rangeKind === 'categories' ? '分类' : '商品'}`
}

export type TemplateState = 'given' | 'stopped' | 'over' | 'spent'

/** Whether a coupon can still be given, and what keeps it from that. @param now epoch ms */
export function templateState(
  {
    stoppedAt,
    expiredDate,
    quantity,
    granted,
  }: Pick<CouponTemplate, 'stoppedAt' | 'expiredDate' | 'quantity' | 'granted'>,
  now: number,
): TemplateState {
  if (expiredDate !== null && expiredDate <= now) return 'over'
  if (stoppedAt !== null) return 'stopped'
  return quantity !== null && granted >= quantity ? 'spent' : 'given'
}

export const templateStateLooks: Readonly<Record<TemplateState, { words: string; tone: BadgeTone }>> = {
  given: { words: '发放中', tone: 'jade' },
  stopped: { words: '已停止发放', tone: 'amber' },
  over: { words: '已过期', tone: 'sky' },
  spent: { words: '已发完', tone: 'sky' },
}

export const grantStatusLooks: Readonly<Record<CouponGrantRow['status'], { words: string; tone: BadgeTone }>> = {
  [couponStatuses.unused]: { words: '未使用', tone: 'amber' },
  [couponStatuses.used]: { words: '已使用', tone: 'jade' },
  [couponStatuses.expired]: { words: '已过期', tone: 'sky' },
}

/** Why somebody holds a coupon: the gift for new members, or an operator's batch. */
export function causeWords(cause: string): string {
  if (cause.startsWith('gift:')) return '新人礼包'
  return `批次 ${cause.replace(/^batch:/, '')}`
}
