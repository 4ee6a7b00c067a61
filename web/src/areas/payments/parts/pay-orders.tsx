import { addressOf } from '@shop/contract/screens'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { RxWarning } from '../../products/index.ts'
import { orderStateNames } from '../pay-words.ts'
import type { PayOrder } from '../types.ts'
import styles from './pay-orders.module.css'

function Order({ order }: { order: PayOrder }) {
  const { ordersCode, state, amount, sum, isPrepayment, hasRx, firstProduct, moreProducts } = order
  const { badge } = useSettings().global.rxWording
  return (
    <li className={styles.order}>
      <div className={styles.what}>
        <p className={styles.goods}>
          {hasRx && <Badge tone="sky">{badge}</Badge>} {firstProduct}
        </p>
        <p className={classes(styles.facts, styles.codeLine)}>
          {moreProducts > 0 && <span>等{moreProducts + 1}种商品</span>}
          <span>
            订单号 <a href={addressOf('OrderDetail', { id: ordersCode })}>{ordersCode}</a>
          </span>
        </p>
        {hasRx && <RxWarning />}
        {isPrepayment && state === 'payable' && (
          <p className={styles.facts}>
            本次支付预付款，订单合计 <Price cents={sum} size="text" plain />
            {amount >= sum ? (
              '，已全部预付，收货时无需再付款'
            ) : (
              <>
                ，余款 <Price cents={sum - amount} size="text" plain /> 收货时支付
              </>
            )}
          </p>
        )}
      </div>
      <p className={styles.money}>
        {state === 'payable' ? (
          <Price cents={amount} plain />
        ) : (
          <Badge tone={state === 'paid' ? 'jade' : 'amber'}>{orderStateNames[state]}</Badge>
        )}
      </p>
    </li>
  )
}

/** The orders of one payment: the first of what each holds, and what is to be paid of it. */
export function PayOrders({ orders }: { orders: readonly PayOrder[] }) {
  return (
    <ul className={styles.orders} aria-label="订单">
      {orders.map((order) => (
        <Order key={order.ordersCode} order={order} />
      ))}
    </ul>
  )
}
