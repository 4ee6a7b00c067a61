import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { invalidateInquiry } from '../queries.ts'
import styles from './prescription-list.module.css'

/** Within so much of its end the time left is counted down, in ms. */
const COUNTED_DOWN_MS = 24 * 60 * 60 * 1000

/** Until when an approved prescription can be paid by; once that is over, what is shown is read again. */
export function Validity({ until }: { until: number }) {
  const [isOver, setOver] = useState(() => until <= Date.now())
  const end = () => {
    setOver(true)
    void invalidateInquiry()
  }
  return (
    <p className={styles.validity}>
      <Clock size={16} aria-hidden="true" />
      {isOver ? (
        <span>处方已过有效期</span>
      ) : (
        <span>
          请在订单的付款期限内付款；处方有效期至 <time dateTime={machineTime(until)}>{formatTime(until)}</time>
          {until - Date.now() <= COUNTED_DOWN_MS && (
            <>
              ，还剩 <Countdown until={until} onEnd={end} className={styles.left} />
            </>
          )}
        </span>
      )}
    </p>
  )
}
