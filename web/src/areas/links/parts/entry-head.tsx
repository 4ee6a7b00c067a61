import type { ReactNode } from 'react'
import styles from './entry-form.module.css'

/** What the entry of a link is for, above its form or what stands there until that is known. */
export function EntryHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>查看您的订单</h1>
      <p className={styles.lead}>为保护您的隐私，请补全收货手机号码中间四位。</p>
      {children}
    </div>
  )
}
