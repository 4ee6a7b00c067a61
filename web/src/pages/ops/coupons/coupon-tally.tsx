import type { CouponTemplate } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { bookYuan } from '../figures.ts'
import styles from './coupons.module.css'

/** What became of a coupon: how many were given and used, and what that took off. */
export function CouponTally({ template: { granted, quantity, used, usedValue } }: { template: CouponTemplate }) {
  return (
    <dl className={styles.tally}>
      <div>
        <dt>已发</dt>
        <dd>
          <strong>{formatCount(granted)}</strong> / {quantity === null ? '不限量' : formatCount(quantity)}
        </dd>
      </div>
      <div>
        <dt>已用</dt>
        <dd>
          <strong>{formatCount(used)}</strong>
        </dd>
      </div>
      <div>
        <dt>已抵扣</dt>
        <dd>
          <strong>{bookYuan(usedValue)}</strong>
        </dd>
      </div>
    </dl>
  )
}
