import { APP_ONLY_DEVICE } from '@shop/contract/fields/coupons'
import { centsOf, countOf } from '../catalogue/typed-values.ts'
import { type CouponDraft, instantOf, worthOf } from './coupon-draft.ts'
import { CouponFace } from './coupon-face.tsx'
import styles from './coupon-form.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

/** The coupon that is being made, as a shopper who is given it today sees it. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const now = Date.now()
  const days = countOf(draft.validDays, 1, 3650)
  const activeDate = draft.validity === 'days' ? now : (instantOf(draft.activeDate) ?? now)
  const expiredDate =
    draft.validity === 'dates' ? instantOf(draft.expiredDate) : days === undefined ? undefined : now + days * DAY_MS
  return (
    <aside className={styles.preview} aria-label="预览">
      <p className={styles.previewTitle}>顾客看到的样子</p>
      <CouponFace
        coupon={{
          name: draft.name.trim() || '补贴名称',
          couponType: draft.couponType,
          couponValue: worthOf(draft.couponValue) ?? 0,
          minConsume: centsOf(draft.minConsume) ?? 0,
          deviceType: draft.isAppOnly ? APP_ONLY_DEVICE : null,
          usingRange: draft.usingRange.trim() || '范围说明',
          activeDate,
          expiredDate,
        }}
      />
      {draft.validity === 'days' && <p className={styles.previewNote}>日期以今天领取为例</p>}
    </aside>
  )
}
