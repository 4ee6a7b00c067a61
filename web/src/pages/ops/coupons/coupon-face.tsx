import type { CouponTemplate } from '../../../areas/operators/index.ts'
import { formatDate, formatTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './coupon-face.module.css'
import { couponTypeName, isAppOnly, minimumWords, shortYuan } from './coupon-words.ts'

type CouponFacts = Pick<
  CouponTemplate,
  'name' | 'couponValue' | 'minConsume' | 'couponType' | 'deviceType' | 'usingRange'
> & {
  /** From and until when it can be used, in epoch ms. */
  activeDate: number
  expiredDate: number | undefined
}

/** A coupon as the shopper who holds it sees it. */
export function CouponFace({ coupon }: { coupon: CouponFacts }) {
  return (
    <div className={styles.ticket}>
      <div className={styles.worth}>
        <p className={styles.value}>
          <span>¥</span>
          {shortYuan(coupon.couponValue)}
        </p>
        <p className={styles.small}>{minimumWords(coupon.minConsume)}</p>
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>
          <Badge tone="cinnabar">{couponTypeName(coupon.couponType)}</Badge> {coupon.name}
        </p>
        <p className={styles.small}>
          {coupon.usingRange}
          {isAppOnly(coupon) && ' · 仅限手机App'}
        </p>
        <p className={styles.small}>
          {formatDate(coupon.activeDate)} 至{' '}
          {coupon.expiredDate === undefined ? '到期时间' : formatTime(coupon.expiredDate)}
        </p>
      </div>
    </div>
  )
}
