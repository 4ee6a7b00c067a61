import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import styles from './waiting.module.css'

/** Before this a wait shows nothing, so that quick answers do not flash (setting `loadingDelay` may change it), in ms. */
export const LOADING_DELAY_MS = 200

export interface DelayedProps {
  after?: number
  /** The children's place is kept free from the start, so that nothing below them moves. */
  keepsPlace?: boolean
  children: ReactNode
}

/** Shows its children only once the wait has lasted. */
export function Delayed({ after = LOADING_DELAY_MS, keepsPlace = false, children }: DelayedProps) {
  const [late, setLate] = useState(after <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  if (keepsPlace) return <div className={late ? undefined : styles.unseen}>{children}</div>
  return late ? children : null
}

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
