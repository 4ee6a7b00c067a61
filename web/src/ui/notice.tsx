import { useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Cross } from './icons.tsx'
import styles from './notice.module.css'
import { dismiss, noticeStore } from './notice-store.ts'

/** Where `notify` shows its texts; stands once, in the shell. */
export function Notices() {
  const rows = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read)
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {rows.map((row) => (
        <div key={row.id} className={classes(styles.notice, row.tone === 'failure' && styles.failure)}>
          <span>{row.text}</span>
          <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => dismiss(row.id)}>
            <Cross size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
