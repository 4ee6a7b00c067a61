import { ORDERS_PAGE_SIZE } from '@shop/contract/fields/orders'
import { ChevronRight } from 'lucide-react'
import { ScreenLink } from '../../router/screen-link.tsx'
import { useSettings } from '../../shell/settings.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Delayed } from '../../ui/waiting.tsx'
import { CARDS_AHEAD, NeverOrdered, OrderCard, OrderCardSkeletons, readFilter, useOrders } from '../orders/index.ts'
import styles from './latest-orders.module.css'

const latest = readFilter('all', new URLSearchParams())

function List() {
  const { loadingDelay } = useSettings().mall
  const { data, error, isFetching, refetch } = useOrders(latest)
  if (!data) {
    if (error) return <ErrorState error={error} title="订单加载失败" busy={isFetching} onRetry={() => void refetch()} />
    return (
      <Delayed after={loadingDelay} keepsPlace>
        <OrderCardSkeletons count={ORDERS_PAGE_SIZE} />
      </Delayed>
    )
  }
  if (data.content.length === 0) return <NeverOrdered />
  return (
    <div className={styles.list}>
      {data.content.map((order, place) => (
        <OrderCard key={order.ordersCode} order={order} isAhead={place < CARDS_AHEAD} />
      ))}
    </div>
  )
}

/** The four latest orders (account#1). */
export function LatestOrders() {
  return (
    <Card
      title="最近订单"
      action={
        <ScreenLink name="MyOrder" params={{ type: 'all' }} className={styles.all}>
          查看全部
          <ChevronRight size={16} aria-hidden="true" />
        </ScreenLink>
      }
    >
      <List />
    </Card>
  )
}
