import { Skeleton } from '../../../ui/waiting.tsx'
import styles from './order-card-skeleton.module.css'

/** Orders to come, in the size that they will have. */
export function OrderCardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      <span className="visually-hidden" role="status">
        正在加载订单
      </span>
      {Array.from({ length: count }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className={styles.card} aria-hidden="true">
          <div className={styles.head}>
            <Skeleton className={styles.line} />
          </div>
          <div className={styles.body}>
            <Skeleton className={styles.pack} />
            <div className={styles.words}>
              <Skeleton />
              <Skeleton className={styles.line} />
            </div>
            <Skeleton className={styles.price} />
          </div>
        </div>
      ))}
    </div>
  )
}
