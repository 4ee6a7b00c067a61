import type { Who } from '../../../areas/operators/index.ts'
import styles from './review.module.css'

/** By which licence this pharmacist reviews; who has none only sees what waits (care#178). */
export function Licence({ who: { name, licenceNumber } }: { who: Who }) {
  if (licenceNumber === null) {
    return (
      <p className={styles.bar}>
        当前操作密钥没有登记执业药师证号，只能查看队列，不能审核处方。请联系管理员登记后发放新的密钥。
      </p>
    )
  }
  return (
    <p className={styles.licence}>
      审核药师 <strong>{name}</strong> · 执业药师证号 {licenceNumber}
    </p>
  )
}
