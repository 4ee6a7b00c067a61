import { APP_ONLY_DEVICE, couponStatuses } from '@shop/contract/fields/coupons'
import { CouponFace } from '../../../areas/coupons/index.ts'
import { centsOf, countOf } from '../catalogue/typed-values.ts'
import { type CouponDraft, instantOf, worthOf } from './coupon-draft.ts'
import styles from './coupon-form.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
/** Shown as long as no end has been typed. */
const EXAMPLE_DAYS = 30

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
          expiredDate: expiredDate ?? activeDate + EXAMPLE_DAYS * DAY_MS,
          status: couponStatuses.unused,
        }}
      />
      {expiredDate === undefined ? (
        <p className={styles.previewNote}>有效期未填写，以{EXAMPLE_DAYS}天为例</p>
      ) : (
        draft.validity === 'days' && <p className={styles.previewNote}>日期以今天领取为例</p>
      )}
    </aside>
  )
}
