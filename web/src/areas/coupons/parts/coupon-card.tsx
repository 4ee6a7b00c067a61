import { couponStatuses } from '@shop/contract/fields/coupons'
import { addressOf } from '@shop/contract/screens'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { couponTabNames } from '../coupon-tabs.ts'
import { isAppOnly } from '../coupon-words.ts'
import type { CouponView } from '../queries.ts'
import styles from './coupon-card.module.css'
import { CouponFace } from './coupon-face.tsx'

const stamps = { [couponStatuses.used]: couponTabNames.used, [couponStatuses.expired]: couponTabNames.expired } as const

/** A coupon with what can be done with it: used here, opened in the app, or looked up where it was used. */
export function CouponCard({ coupon, onApp }: { coupon: CouponView; onApp: () => void }) {
  const { id, name, status, activeDate, ordersCode } = coupon
  const isUnused = status === couponStatuses.unused
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <article aria-label={name} className={styles.card} data-coupon={id}>
      <CouponFace coupon={coupon} isOff={!isUnused} stamp={isUnused ? undefined : stamps[status]}>
        {isUnused && isAppOnly(coupon) && (
          <Button size="small" kind="quiet" onClick={onApp}>
            去App使用
            {of}
          </Button>
        )}
        {isUnused && !isAppOnly(coupon) && activeDate > Date.now() && <span className={styles.note}>未到使用时间</span>}
        {isUnused && !isAppOnly(coupon) && activeDate <= Date.now() && (
          <ButtonLink size="small" kind="danger" to={addressOf('Search')}>
            去使用
            {of}
          </ButtonLink>
        )}
        {ordersCode && (
          <a href={addressOf('OrderDetail', { id: ordersCode })} className={styles.order}>
            查看订单
            <span className="visually-hidden"> {ordersCode}</span>
          </a>
        )}
      </CouponFace>
    </article>
  )
}
