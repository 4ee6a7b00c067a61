import { classes } from './classes.ts'
import styles from './waiting.module.css'

/** A grey bar where something will stand; give it its size by `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />
}

/** A few lines of text to come; the wait itself is announced once. */
export function SkeletonLines({ lines = 3, label = '正在加载' }: { lines?: number; label?: string }) {
  return (
    <div className={styles.lines} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <Skeleton key={key} />
      ))}
    </div>
  )
}
