import { type ReactNode, useEffect, useState } from 'react'
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
