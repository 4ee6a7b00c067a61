import { orderTabs } from '@shop/contract/fields/orders'
import { orderTabNames } from '@shop/contract/messages/order-tabs'
import { useCounts } from '../../areas/home/index.ts'
import { filterAddress, isOrderTab, OrderFilters, OrderList, readFilter, tabFilter } from '../../areas/orders/index.ts'
import type { PageProps } from '../../router/routes.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** 我的订单: tabs, filters and a page of orders (orders#1, orders#4). */
export function Page({ params }: PageProps<'MyOrder'>) {
  const query = useQueryString()
  const { data: counts } = useCounts()
  if (!isOrderTab(params.type)) return <NotFound />
  const filter = readFilter(params.type, query)
  return (
    <Card title="我的订单" heading="h1">
      <Tabs
        label="订单分类"
        current={filter.tab}
        items={orderTabs.map((tab) => ({
          key: tab,
          label: orderTabNames[tab],
          to: filterAddress(tabFilter(filter, tab)),
          count: counts?.orders[tab],
          // All orders are nothing to do: their count is told without alarm.
          isWork: tab !== 'all',
        }))}
      />
      <OrderFilters filter={filter} />
      <OrderList filter={filter} />
    </Card>
  )
}
