import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { isBuilt } from '../../../router/routes.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { ordersKey } from '../queries.ts'
import type { OrderCardView } from '../types.ts'
import styles from './payment-strip.module.css'

/** Time left to pay; once it is over, what is shown of orders is read again. */
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
          请在 <Countdown until={deadline} onEnd={end} className={styles.time} />
          {' 内完成支付，超时订单将自动取消'}
        </span>
      )}
    </p>
  )
}

type Deadlines = Pick<OrderCardView, 'paymentDeadline' | 'inquiryDeadline' | 'confirmationDeadline'>

const Moment = ({ at }: { at: number }) => <time dateTime={machineTime(at)}>{formatTime(at)}</time>

/** When the clock cancels the order, and what has to happen before; nothing for an order that it does not cancel. */
export function DeadlineStrip({ order }: { order: Deadlines }) {
  const { paymentDeadline, inquiryDeadline, confirmationDeadline } = order
  if (paymentDeadline !== null) return <PaymentStrip key={paymentDeadline} deadline={paymentDeadline} />
  if (inquiryDeadline === null && confirmationDeadline === null) return null
  return (
    <p className={styles.strip}>
      <Clock size={18} aria-hidden="true" />
      {inquiryDeadline !== null ? (
        <span>
          {isBuilt('PayInquiry') ? '请在 ' : '订单将在 '}
          <Moment at={inquiryDeadline} />
          {isBuilt('PayInquiry') ? ' 前完善问诊信息，逾期订单将自动取消' : ' 自动取消'}
        </span>
      ) : (
        confirmationDeadline !== null && (
          <span>
            药房将在 <Moment at={confirmationDeadline} /> 前确认订单，逾期未确认将自动取消
          </span>
        )
      )}
    </p>
  )
}
