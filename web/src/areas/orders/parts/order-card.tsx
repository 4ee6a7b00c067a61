import { needsPrescription } from '@shop/contract/fields/prescription'
import { addressOf } from '@shop/contract/screens'
import { ChevronRight, Globe, Warehouse } from 'lucide-react'
import { Link } from 'wouter'
import { formatCents, formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { RxWarning } from '../../products/index.ts'
import type { OrderCardView } from '../types.ts'
import { DeleteButton } from './delete-button.tsx'
import { AppOnlyNotice } from './line-tags.tsx'
import { LogisticsHover } from './logistics-hover.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-card.module.css'
import { ClaimBadge, RxChips, StatusMark } from './order-marks.tsx'
import { OrdersCode } from './orders-code.tsx'
import { DeadlineStrip } from './payment-strip.tsx'
import { packsOf, Thumbnails } from './thumbnails.tsx'

/** Up to so many packs leave room for the first one's name beside them. */
const NAMED_BESIDE = 2

function Head({ order }: { order: OrderCardView }) {
  return (
    <div className={styles.head}>
      <time dateTime={machineTime(order.orderTime)}>{formatTime(order.orderTime)}</time>
      <p>
        <span className={styles.codeName}>订单号 </span>
        <OrdersCode code={order.ordersCode} />
      </p>
      {order.isShipped && <LogisticsHover ordersCode={order.ordersCode} />}
      <span className={styles.status}>
        <StatusMark orderType={order.orderType} name={order.orderStatusName} />
        {order.actions.includes('delete') && <DeleteButton ordersCode={order.ordersCode} />}
      </span>
    </div>
  )
}

/** What is in it: the one product with its pack, or the first one's name and how many pieces there are. */
function Naming({ order }: { order: OrderCardView }) {
  const [first] = order.orderProducts
  if (!first) return null
  const alone = order.productCount === 1
  return (
    <p className={styles.naming}>
      <Link href={addressOf('OrderDetail', { id: order.ordersCode })} className={styles.name}>
        {first.productName} {first.packing}
      </Link>{' '}
      <span className={styles.pieces}>{alone ? `×${first.amount}` : `等 ${order.pieceCount} 件`}</span>
    </p>
  )
}

function Tags({ order }: { order: OrderCardView }) {
  return (
    <div className={styles.tags}>
      {order.prescription && <RxChips prescription={order.prescription} />}
      {order.isGlobalOrder && (
        <Badge>
          <Globe size={12} aria-hidden="true" className={styles.icon} />
          跨境订单
        </Badge>
      )}
      {order.claim && <ClaimBadge claim={order.claim} />}
      {order.isSplit && (
        <Badge>
          <Warehouse size={12} aria-hidden="true" className={styles.icon} />
          多仓发货
        </Badge>
      )}
    </div>
  )
}

function Money({ order }: { order: OrderCardView }) {
  return (
    <div className={styles.money}>
      <span className="visually-hidden">合计</span>
      <Price cents={order.sum} size="large" />
      <span>含运费 ¥{formatCents(order.transportCosts)}</span>
      <span className={styles.payment}>{order.paymentTypeName}</span>
    </div>
  )
}

/** So many cards of a list are in view at once; their pictures do not wait to be scrolled to. */
export const CARDS_AHEAD = 2

/** An order in a list. */
export function OrderCard({ order, isAhead = false }: { order: OrderCardView; isAhead?: boolean }) {
  const isRx = order.isRxDrug || order.orderProducts.some((line) => needsPrescription(line.prescriptionType))
  const packs = packsOf(order.orderProducts)
  return (
    <article className={styles.card} aria-label={`订单 ${order.ordersCode}`}>
      <Head order={order} />
      <div className={styles.body}>
        <div className={classes(styles.goods, packs > 1 && styles.several, packs > NAMED_BESIDE && styles.many)}>
          <Thumbnails order={order} isAhead={isAhead} />
          <div className={styles.facts}>
            <Naming order={order} />
            <Tags order={order} />
            {isRx && <RxWarning />}
            <AppOnlyNotice lines={order.orderProducts} />
          </div>
        </div>
        <Money order={order} />
        <OrderActions order={order} look="card">
          <Link href={addressOf('OrderDetail', { id: order.ordersCode })} className={styles.detail}>
            订单详情
            <span className="visually-hidden"> {order.ordersCode}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </OrderActions>
      </div>
      <DeadlineStrip order={order} />
    </article>
  )
}
