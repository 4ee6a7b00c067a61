import { useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Cross } from './icons.tsx'
import styles from './notice.module.css'
import { dismiss, type NoticeAction, type NoticeRow, noticeStore } from './notice-store.ts'

/** Where `notify` shows its texts; stands once, in the shell. */
export function Notices() {
  const rows = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read)
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {rows.map((row) => (
        <div key={row.id} className={classes(styles.notice, row.tone === 'failure' && styles.failure)}>
          <span>{row.text}</span>
          {row.action && <ActionButton row={row} action={row.action} />}
          <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => dismiss(row.id)}>
            <Cross size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}

function ActionButton({ row, action }: { row: NoticeRow; action: NoticeAction }) {
  const press = () => {
    dismiss(row.id)
    action.act()
  }
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  )
}
