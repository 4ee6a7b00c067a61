import { Delayed } from './delayed.tsx'
import styles from './waiting.module.css'

/** A ring that turns while something is on its way; it comes only if the wait lasts. */
export function Spinner({ label = '正在加载', after }: { label?: string; after?: number }) {
  return (
    <Delayed {...(after !== undefined && { after })}>
      <div className={styles.spinner} role="status">
        <span className={styles.ring} aria-hidden="true" />
        {label}
      </div>
    </Delayed>
  )
}

/** Stands for a page of members until its parts are here. */
export function PageSpinner() {
  return (
    <div className={styles.page}>
      <Spinner />
    </div>
  )
}
