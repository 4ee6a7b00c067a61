import { addressOf } from '@shop/contract/screens'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import type { ReviewView } from '../queries.ts'
import { ReviewFields } from './review-fields.tsx'
import styles from './review-form.module.css'
import { ReviewedProduct } from './reviewed-product.tsx'
import { useReviewForm } from './use-review-form.ts'

/** A row for each product, sent as one; then back to MyOrder (orders#37). */
export function ReviewForm({ accountId, review }: { accountId: string; review: ReviewView }) {
  const form = useReviewForm(accountId, review)
  const { isOver } = form
  // Once nothing asks any more whether to leave.
  useEffect(() => {
    if (isOver) navigate(addressOf('MyOrder', { type: 'all' }))
  }, [isOver])
  return (
    <form ref={form.root} noValidate onSubmit={(event) => void form.submit(event)}>
      <ul className={styles.rows}>
        {review.rows.map((row) => (
          <li key={row.productCode} className={styles.row}>
            <ReviewedProduct row={row} orderTime={review.orderTime} />
            <ReviewFields
              productCode={row.productCode}
              draft={form.draftOf(row.productCode)}
              problems={form.problemsOf(row.productCode)}
              onChange={(part) => form.write(row.productCode, part)}
              onPictures={(isWhole) => form.setWhole(row.productCode, isWhole)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <CheckBox
          checked={form.values.isAnonymity}
          onChange={(event) => form.change({ isAnonymity: event.target.checked })}
        >
          匿名评价（其他顾客看不到您的昵称和头像）
        </CheckBox>
        <Fault text={form.problems.form} />
        <Button type="submit" size="large" busy={form.busy}>
          提交评价
        </Button>
      </div>
      <LeaveGuard when={form.isUnsaved && !isOver} />
    </form>
  )
}
