import { addressOf } from '@shop/contract/screens'
import { CircleCheck, CircleX, ClipboardPlus, Clock, Info, type LucideIcon, RotateCcw, Stethoscope } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../router/focus-heading.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { PaidBack } from '../paid-back.ts'
import { type EndState, PARTLY_PAID_TEXT, paidBefore, prepaidTexts, stateWords } from '../pay-words.ts'
import type { PayOrder } from '../types.ts'
import styles from './pay-end.module.css'
import { PayOrders } from './pay-orders.tsx'

type Tone = 'jade' | 'amber' | 'sky' | 'faint'

const looks: Readonly<Record<EndState, { icon: LucideIcon; tone: Tone }>> = {
  paid: { icon: CircleCheck, tone: 'jade' },
  inquiryNeeded: { icon: ClipboardPlus, tone: 'sky' },
  underReview: { icon: Stethoscope, tone: 'sky' },
  timedOut: { icon: Clock, tone: 'amber' },
  canceled: { icon: CircleX, tone: 'faint' },
  refunding: { icon: RotateCcw, tone: 'amber' },
  refunded: { icon: RotateCcw, tone: 'faint' },
  notPayable: { icon: Info, tone: 'sky' },
}

/** Who was here and ordered nothing lives on may want to go on shopping. */
const goesShopping: readonly EndState[] = ['timedOut', 'canceled', 'refunded']

export interface PayEndProps {
  state: EndState
  orders: readonly PayOrder[]
  /** Cents that were paid just now; undefined where this page does not know. */
  paid: number | undefined
  /** What of it goes back; undefined where nothing does. */
  back: PaidBack | undefined
  /** It came to this while the page was looked at: the focus goes to what it says. */
  hasChanged: boolean
}

/** What is said of it in words, by what happened to these orders. */
function wordsOf({ state, orders, paid, back }: PayEndProps) {
  if (state !== 'paid') return stateWords[state]
  if (back?.isAll) return paidBefore
  if (back) return { title: stateWords.paid.title, text: PARTLY_PAID_TEXT }
  const isPrepaid = orders.length > 0 && orders.every(({ isPrepayment }) => isPrepayment)
  if (!isPrepaid) return stateWords.paid
  const sum = orders.reduce((total, order) => total + order.sum, 0)
  const how = paid === undefined ? 'unknown' : paid >= sum ? 'whole' : 'part'
  return { title: stateWords.paid.title, text: prepaidTexts[how] }
}

/** Cents that paid for something; undefined where the page does not know. */
function spent({ paid, back }: PayEndProps): number | undefined {
  if (paid === undefined || !back) return paid
  return back.amount === undefined ? undefined : paid - back.amount
}

/** Money that paid for nothing: how much of it goes back. */
function Back({ back: { amount, isAll } }: { back: PaidBack }) {
  return (
    <p role="status" className={styles.back}>
      {amount === undefined ? (
        '您为已取消的订单支付的款项将原路退回'
      ) : (
        <>
          您{isAll ? '' : '为已取消的订单'}支付的 <Price cents={amount} size="text" plain /> 将原路退回
        </>
      )}
    </p>
  )
}

/** To the inquiry of each order that waits for its own. */
function InquiryWays({ orders }: Pick<PayEndProps, 'orders'>) {
  return orders
    .filter((order) => order.state === 'inquiryNeeded')
    .map(({ ordersCode }) => (
      <ButtonLink key={ordersCode} to={addressOf('PayInquiry', undefined, { orderCode: ordersCode })}>
        {orders.length > 1 ? `完善订单 ${ordersCode} 的问诊信息` : '完善问诊信息'}
      </ButtonLink>
    ))
}

/** Where nothing is to be paid here any more, or not yet: what it is, and where to go on (money#32). */
export function PayEnd(props: PayEndProps) {
  const { state, orders, back, hasChanged } = props
  const { icon: Icon, tone } = looks[state]
  const { title, text } = wordsOf(props)
  const paid = spent(props)
  const isMoved = useRef(hasChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it says something else
  useEffect(() => {
    if (isMoved.current) focusHeading()
    isMoved.current = true
  }, [state])
  const [only, another] = orders
  return (
    <section className={styles.end}>
      <Icon size={56} aria-hidden="true" className={styles[tone]} />
      <h1 className={styles.title}>{title}</h1>
      {state === 'paid' && paid !== undefined && (
        <p>
          实付 <Price cents={paid} size="large" plain />
        </p>
      )}
      <p className={styles.text} role="status">
        {text}
      </p>
      {back && <Back back={back} />}
      <div className={styles.orders}>
        <PayOrders orders={orders.map((order) => (order.state === 'payable' ? { ...order, state } : order))} />
      </div>
      <div className={styles.actions}>
        {state === 'inquiryNeeded' && <InquiryWays orders={orders} />}
        {only && !another ? (
          <ButtonLink
            kind={state === 'inquiryNeeded' ? 'quiet' : 'primary'}
            to={addressOf('OrderDetail', { id: only.ordersCode })}
          >
            查看订单
          </ButtonLink>
        ) : (
          <ButtonLink to={addressOf('MyOrder', { type: 'all' })}>查看我的订单</ButtonLink>
        )}
        {state === 'underReview' && (
          <ButtonLink kind="quiet" to={addressOf('Prescriptions')}>
            查看审核进度
          </ButtonLink>
        )}
        {goesShopping.includes(state) ? (
          <ButtonLink kind="quiet" to={addressOf('Search')}>
            继续选购
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" to={addressOf('Index')}>
            返回我的禾安
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
