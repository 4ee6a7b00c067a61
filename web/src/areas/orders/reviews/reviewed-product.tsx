import { needsPrescription } from '@shop/contract/fields/prescription'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { RxWarning } from '../../products/index.ts'
import type { ReviewRowView } from '../queries.ts'
import styles from './reviewed-product.module.css'

/** What a review speaks of: the product in detail and when it was bought (orders#37). */
export function ReviewedProduct({ row, orderTime }: { row: ReviewRowView; orderTime: number }) {
  const { badge } = useSettings().global.rxWording
  const isRx = needsPrescription(row.prescriptionType)
  return (
    <div className={styles.product}>
      <ProductPicture src={row.productImageUrl} alt="" badge={isRx ? badge : undefined} />
      <div className={styles.facts}>
        <h2 className={styles.name}>{row.productName}</h2>
        <p className={styles.fact}>
          {row.packing} ×{row.amount}
        </p>
        <p className={styles.fact}>
          <Price cents={row.actualPrice} size="small" plain />
        </p>
        <p className={styles.fact}>
          购买时间 <time dateTime={machineTime(orderTime)}>{formatTime(orderTime)}</time>
        </p>
        {isRx && <RxWarning />}
      </div>
    </div>
  )
}
