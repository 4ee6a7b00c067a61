import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { isBuilt } from '../../../router/routes.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { ordersKey } from '../queries.ts'
import styles from './payment-strip.module.css'

/** Time left to pay, or, while paying is not offered yet, until the order ends; once it is over, what is shown of orders is read again. */
export function PaymentStrip({ deadline }: { deadline: number }) {
  const queries = useQueryClient()
  const [over, setOver] = useState(() => deadline <= Date.now())
  const end = () => {
    setOver(true)
    void queries.invalidateQueries({ queryKey: ordersKey })
  }
  return (
    <p className={styles.strip}>
      <Clock size={18} aria-hidden="true" />
      {over ? (
        <span>支付时间已过，订单将自动取消</span>
      ) : (
        <span>
          {isBuilt('Pay') ? '请在 ' : '订单将在 '}
          <Countdown until={deadline} onEnd={end} className={styles.time} />
          {isBuilt('Pay') ? ' 内完成支付，超时订单将自动取消' : ' 后自动取消'}
        </span>
      )}
    </p>
  )
}
