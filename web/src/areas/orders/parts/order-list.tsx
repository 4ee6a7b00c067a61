import { ORDERS_PAGE_SIZE } from '@shop/contract/fields/orders'
import { orderTabNames } from '@shop/contract/messages/order-tabs'
import { formatCount } from '../../../lib/formats.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { Delayed } from '../../../ui/delayed.tsx'
import { NothingFound } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useSettings } from '../../mall/index.ts'
import { filterAddress, isNarrowed, type OrderFilter, resetFilter } from '../list-filter.ts'
import { useOrders } from '../queries.ts'
import { NeverOrdered } from './never-ordered.tsx'
import { CARDS_AHEAD, OrderCard } from './order-card.tsx'
import { OrderCardSkeletons } from './order-card-skeleton.tsx'
import styles from './order-list.module.css'

/** A page of orders; waiting, empty, failed and past its end included. */
export function OrderList({ filter }: { filter: OrderFilter }) {
  const { loadingDelay } = useSettings().mall
  const { data, error, isPlaceholderData, isFetching, refetch } = useOrders(filter)
  if (!data) {
    if (error) return <ErrorState error={error} title="订单加载失败" busy={isFetching} onRetry={() => void refetch()} />
    return (
      <Delayed after={loadingDelay} keepsPlace>
        <OrderCardSkeletons count={ORDERS_PAGE_SIZE} />
      </Delayed>
    )
  }
  if (data.content.length === 0) return <NoOrders filter={filter} totalPages={data.totalPages} />
  const isEnd = filter.page >= data.totalPages
  return (
    <div>
      <p className={styles.total} role="status">
        共 {formatCount(data.totalElements)} 笔订单
      </p>
      <div className={classes(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
        {data.content.map((order, place) => (
          <OrderCard key={order.ordersCode} order={order} isAhead={place < CARDS_AHEAD} />
        ))}
      </div>
      {isEnd && !isPlaceholderData && <p className={styles.end}>没有更多订单了</p>}
      <Pager page={filter.page} totalPages={data.totalPages} addressOf={(page) => filterAddress({ ...filter, page })} />
    </div>
  )
}

/** Why there is nothing: past the last page, filtered away, none of this kind, or none at all. */
function NoOrders({ filter, totalPages }: { filter: OrderFilter; totalPages: number }) {
  if (filter.page > 1) {
    const last = Math.max(totalPages, 1)
    return (
      <EmptyState
        picture={NothingFound}
        title="这一页没有订单"
        text="您要看的页码超出了范围。"
        action={
          <ButtonLink kind="quiet" to={filterAddress({ ...filter, page: last })}>
            {last === 1 ? '回到第一页' : `去最后一页（第 ${last} 页）`}
          </ButtonLink>
        }
      />
    )
  }
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        picture={NothingFound}
        title="没有找到符合条件的订单"
        text="换个商品名称，或放宽时间和状态再试试。"
        action={
          <ButtonLink kind="quiet" to={filterAddress(resetFilter(filter))}>
            清除筛选
          </ButtonLink>
        }
      />
    )
  }
  if (filter.tab !== 'all') {
    return (
      <EmptyState
        title={`没有${orderTabNames[filter.tab]}的订单`}
        text="这一类订单都处理好了。"
        action={
          <ButtonLink kind="quiet" to={filterAddress({ ...filter, tab: 'all' })}>
            查看全部订单
          </ButtonLink>
        }
      />
    )
  }
  return <NeverOrdered />
}
