import { ORDERS_PAGE_SIZE } from '@shop/contract/fields/orders'
import { orderTabNames } from '@shop/contract/messages/order-tabs'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NothingFound } from '../../../ui/drawings.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { filterAddress, isNarrowed, type OrderFilter, resetFilter } from '../list-filter.ts'
import { useOrders } from '../queries.ts'
import { NeverOrdered } from './never-ordered.tsx'
import { CARDS_AHEAD, OrderCard } from './order-card.tsx'
import { OrderCardSkeletons } from './order-card-skeleton.tsx'

/** A page of orders; waiting, empty, failed and past its end included. */
export function OrderList({ filter }: { filter: OrderFilter }) {
  const { loadingDelay } = useSettings().mall
  return (
    <PagedList
      read={useOrders(filter)}
      what="笔订单"
      thing="订单"
      page={filter.page}
      addressOf={(page) => filterAddress({ ...filter, page })}
      loadingDelay={loadingDelay}
      waiting={<OrderCardSkeletons count={ORDERS_PAGE_SIZE} />}
      keyOf={({ ordersCode }) => ordersCode}
      empty={<NoOrders filter={filter} />}
    >
      {(order, place) => <OrderCard order={order} isAhead={place < CARDS_AHEAD} />}
    </PagedList>
  )
}

/** Why there is nothing: filtered away, none of this kind, or none at all. */
function NoOrders({ filter }: { filter: OrderFilter }) {
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
