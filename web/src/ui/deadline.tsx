import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Countdown } from './countdown.tsx'
import styles from './deadline.module.css'

const MINUTE_MS = 60_000
/** Minutes that are left when a screen reader is told so; each second would be noise. */
const TOLD_AT = [30, 10, 5, 1] as const

export interface DeadlineProps {
  /** Epoch ms by the clock that counts. */
  until: number
  /** By how many ms that clock is ahead of the browser's. */
  ahead?: number
  /** What ends then, as a screen reader is told: 支付. */
  what: string
  onEnd: () => void
  /** What is to be done until then, with the time left where it belongs. */
  children: (time: ReactNode) => ReactNode
}

function useTold(what: string, until: number, ahead: number): string {
  const [told, setTold] = useState('')
  useEffect(() => {
    const left = until - Date.now() - ahead
    const timers = TOLD_AT.filter((minutes) => minutes * MINUTE_MS < left).map((minutes) =>
      setTimeout(() => setTold(`距${what}截止还有${minutes}分钟`), left - minutes * MINUTE_MS),
    )
    return () => timers.forEach(clearTimeout)
  }, [what, until, ahead])
  return told
}

/** Time that is left for something, drawn each second, said seldom. */
export function Deadline({ until, ahead = 0, what, onEnd, children }: DeadlineProps) {
  const told = useTold(what, until, ahead)
  return (
    <p className={styles.deadline}>
      <Clock size={18} aria-hidden="true" />
      <span>{children(<Countdown until={until} ahead={ahead} onEnd={onEnd} className={styles.time} />)}</span>
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </p>
  )
}
