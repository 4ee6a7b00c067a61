import { addressOf } from '@shop/contract/screens'
import { CircleCheck, CircleX, Clock, Info, type LucideIcon, RotateCcw, Stethoscope } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../router/focus-heading.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { type EndState, PREPAID_TEXT, stateWords } from '../pay-words.ts'
import type { PayOrder } from '../types.ts'
import styles from './pay-end.module.css'
import { PayOrders } from './pay-orders.tsx'

type Tone = 'jade' | 'amber' | 'sky' | 'faint'

const looks: Readonly<Record<EndState, { icon: LucideIcon; tone: Tone }>> = {
  paid: { icon: CircleCheck, tone: 'jade' },
  underReview: { icon: Stethoscope, tone: 'sky' },
  timedOut: { icon: Clock, tone: 'amber' },
  canceled: { icon: CircleX, tone: 'faint' },
  refunding: { icon: RotateCcw, tone: 'amber' },
  notPayable: { icon: Info, tone: 'sky' },
}

/** Who was here and ordered nothing lives on may want to go on shopping. */
const goesShopping: readonly EndState[] = ['timedOut', 'canceled']

export interface PayEndProps {
  state: EndState
  orders: readonly PayOrder[]
  /** Cents that were paid just now; undefined where this page does not know. */
  paid: number | undefined
  /** It came to this while the page was looked at: the focus goes to what it says. */
  hasChanged: boolean
}

/** Where nothing is to be paid here any more, or not yet: what it is, and where to go on (money#32). */
export function PayEnd({ state, orders, paid, hasChanged }: PayEndProps) {
  const { icon: Icon, tone } = looks[state]
  const { title, text } = stateWords[state]
  const isPrepaid = state === 'paid' && orders.length > 0 && orders.every(({ isPrepayment }) => isPrepayment)
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
        {isPrepaid ? PREPAID_TEXT : text}
      </p>
      <div className={styles.orders}>
        <PayOrders orders={orders.map((order) => (order.state === 'payable' ? { ...order, state } : order))} />
      </div>
      <div className={styles.actions}>
        {only && !another ? (
          <ButtonLink to={addressOf('OrderDetail', { id: only.ordersCode })}>查看订单</ButtonLink>
        ) : (
          <ButtonLink to={addressOf('MyOrder', { type: 'all' })}>查看我的订单</ButtonLink>
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
