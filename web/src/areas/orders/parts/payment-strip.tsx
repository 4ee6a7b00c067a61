import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { Price } from '../../../ui/price.tsx'
import { owesAhead } from '../pay-address.ts'
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

type Deadlines = Pick<
  OrderCardView,
  'paymentDeadline' | 'inquiryDeadline' | 'confirmationDeadline' | 'actions' | 'paymentType' | 'advanceSum'
>

const Moment = ({ at }: { at: number }) => <time dateTime={machineTime(at)}>{formatTime(at)}</time>

/** Until when the shop confirms it; of what is paid ahead, until when that has to be there. */
function Confirming({ order, at }: { order: Deadlines; at: number }) {
  if (!owesAhead(order)) {
    return (
      <span>
        药房将在 <Moment at={at} /> 前确认订单，逾期未确认将自动取消
      </span>
    )
  }
  return (
    <span>
      请在 <Moment at={at} /> 前支付预付款 <Price cents={order.advanceSum} size="small" plain />
      ，支付后药房会确认您的订单，逾期订单将自动取消
    </span>
  )
}

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
          请在 <Moment at={inquiryDeadline} /> 前完善问诊信息，逾期订单将自动取消
        </span>
      ) : (
        confirmationDeadline !== null && <Confirming order={order} at={confirmationDeadline} />
      )}
    </p>
  )
}
