import type { CouponTemplate } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import {
  couponTypeName,
  isAppOnly,
  minimumWords,
  rangeWords,
  shortYuan,
  templateState,
  templateStateLooks,
  validityWords,
} from './coupon-words.ts'
import styles from './coupons.module.css'

/** What a coupon is: its worth, its name, what it is for and how long it lasts. */
export function CouponTitle({ template }: { template: CouponTemplate }) {
  const look = templateStateLooks[templateState(template, Date.now())]
  return (
    <div className={styles.title}>
      <p className={styles.worth}>
        <strong>¥{shortYuan(template.couponValue)}</strong>
        <span>{minimumWords(template.minConsume)}</span>
      </p>
      <div className={rows.rowMain}>
        <p className={rows.product}>{template.name}</p>
        <p className={facts.tags}>
          <Badge tone={look.tone}>{look.words}</Badge>
          <Badge tone="cinnabar">{couponTypeName(template.couponType)}</Badge>
          {isAppOnly(template) && <Badge tone="sky">仅限手机App</Badge>}
          {template.giftAmount > 0 && <Badge tone="gold">新人礼包 {template.giftAmount} 张</Badge>}
        </p>
        <p className={facts.faint}>
          {template.usingRange} · {rangeWords(template)}
        </p>
        <p className={facts.faint}>{validityWords(template)}</p>
      </div>
    </div>
  )
}
