import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Countdown } from '../../../ui/countdown.tsx'
import styles from './pay-deadline.module.css'

const MINUTE_MS = 60_000
/** Minutes that are left when a screen reader is told so; each second would be noise. */
const TOLD_AT = [30, 10, 5, 1] as const

export interface PayDeadlineProps {
  /** Epoch ms by the shop's clock. */
  until: number
  /** By how many ms the shop's clock is ahead of the browser's. */
  ahead: number
  onEnd: () => void
}

function useTold(until: number, ahead: number): string {
  const [told, setTold] = useState('')
  useEffect(() => {
    const left = until - Date.now() - ahead
    const timers = TOLD_AT.filter((minutes) => minutes * MINUTE_MS < left).map((minutes) =>
      setTimeout(() => setTold(`距支付截止还有${minutes}分钟`), left - minutes * MINUTE_MS),
    )
    return () => timers.forEach(clearTimeout)
  }, [until, ahead])
  return told
}

/** Time left to pay, drawn each second, said seldom. */
export function PayDeadline({ until, ahead, onEnd }: PayDeadlineProps) {
  const told = useTold(until, ahead)
  return (
    <p className={styles.deadline}>
      <Clock size={18} aria-hidden="true" />
      <span>
        请在 <Countdown until={until} ahead={ahead} onEnd={onEnd} className={styles.time} />{' '}
        内完成支付，超时订单将自动取消
      </span>
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </p>
  )
}
