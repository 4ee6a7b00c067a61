import { scoreNames } from '@shop/contract/messages/reviews'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { PictureRow } from '../../uploads/index.ts'
import type { ReviewRowView, ReviewView } from '../queries.ts'
import form from './review-form.module.css'
import { ReviewedProduct } from './reviewed-product.tsx'
import styles from './written-reviews.module.css'

function Written({ review }: { review: NonNullable<ReviewRowView['review']> }) {
  return (
    <div className={styles.written}>
      <Stars value={review.score} names={scoreNames} />
      <p className={styles.tags}>
        {review.label.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <p className={styles.words}>{review.content}</p>
      <PictureRow pictures={review.pictures} />
      <p className={styles.when}>
        <time dateTime={machineTime(review.at)}>{formatTime(review.at)}</time>
        {review.isAnonymity && ' · 匿名评价'}
      </p>
    </div>
  )
}

/** What was said of an order's products; a review is not changed afterwards. */
export function WrittenReviews({ review }: { review: ReviewView }) {
  return (
    <ul className={form.rows}>
      {review.rows.map((row) => (
        <li key={row.productCode} className={form.row}>
          <ReviewedProduct row={row} orderTime={review.orderTime} />
          {row.review ? <Written review={row.review} /> : <p className={styles.when}>该商品没有评价</p>}
        </li>
      ))}
    </ul>
  )
}
