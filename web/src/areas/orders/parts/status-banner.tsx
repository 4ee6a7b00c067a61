import { type OrderType, paymentTypes } from '@shop/contract/fields/orders'
import { formatCents, formatTime } from '../../../lib/formats.ts'
import { classes } from '../../../ui/classes.ts'
import { Steps } from '../../../ui/steps.tsx'
import { rxLooks, statusLooks } from '../order-looks.ts'
import { owesAhead } from '../pay-address.ts'
import type { OrderDetailView } from '../types.ts'
import { OrderActions } from './order-actions.tsx'
import { DeadlineStrip } from './payment-strip.tsx'
import styles from './status-banner.module.css'

/** What was collected by a courier goes back by hand, and what was not collected not at all. */
const inCash: Partial<Record<OrderType, string>> = {
  refundOrder: '商家正在处理退款；货到付款的订单，退款金额以核实收到的货款为准。',
  refundCompleteTransaction: '退款已处理完成；未付款的部分无需退款。',
}

/** What the status means for the shopper; of what is paid ahead, that it has to be paid first, and of a prescription order that waits, what it waits for. */
function explanationOf(order: OrderDetailView): string {
  const { orderType, prescription, paymentType, confirmationDeadline, advanceSum } = order
  if (owesAhead(order)) return `请先支付预付款 ¥${formatCents(advanceSum)}，支付后药房会确认您的订单。`
  if (orderType === 'waitAudit' && prescription) return rxLooks[prescription.state].explanation
  if (orderType === 'waitAudit' && confirmationDeadline !== null) return '药房会尽快确认您的订单。'
  const cash = paymentType === paymentTypes.cashOnDelivery ? inCash[orderType] : undefined
  return cash ?? statusLooks[orderType].explanation
}

/** Where the order stands: in a word, in a sentence, with its reason, and on its way from beginning to end. */
export function StatusBanner({ order }: { order: OrderDetailView }) {
  const { icon: Icon, tone } = statusLooks[order.orderType]
  return (
    <section className={styles.banner} aria-label="订单状态">
      <div className={classes(styles.state, styles[tone])}>
        <span className={styles.icon}>
          <Icon size={28} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{order.orderStatusName}</h2>
          <p className={styles.explanation}>{explanationOf(order)}</p>
          {order.statusReason && (
            <p className={styles.reason}>
              <span className={styles.reasonName}>原因</span>
              {order.statusReason}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <OrderActions order={order} look="detail" />
        </div>
      </div>
      <DeadlineStrip order={order} />
      {order.timeline.length > 0 && (
        <div className={styles.steps}>
          <Steps
            label="订单进度"
            steps={order.timeline.map(({ name, at, reached }) => ({
              name,
              reached,
              at: at === null ? null : formatTime(at),
            }))}
          />
        </div>
      )}
    </section>
  )
}
