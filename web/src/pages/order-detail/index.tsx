import { isOrdersCode } from '@shop/contract/fields/orders-code'
import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { CompletionOfOrder } from '../../areas/inquiry/index.ts'
import {
  chosenSubOrder,
  groupOrdersCode,
  hasMoney,
  NoSuchOrder,
  OrderPageHead,
  OrderView,
  useOrder,
} from '../../areas/orders/index.ts'
import { OrderMoney } from '../../areas/payments/index.ts'
import type { PageProps } from '../../router/routes.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'
import styles from './order-detail.module.css'

const list = addressOf('MyOrder', { type: 'all' })

/** 订单详情; once the order is split, with a tab for each warehouse's part (orders#27). */
export function Page({ params: { id } }: PageProps<'OrderDetail'>) {
  return isOrdersCode(id) ? <Order ordersCode={id} /> : <NoSuchOrder />
}

function Order({ ordersCode }: { ordersCode: string }) {
  const query = useQueryString()
  const { loadingDelay } = useSettings().mall
  const { data: orders, error, isFetching, refetch } = useOrder(ordersCode)
  const shown = orders && chosenSubOrder(orders, query.get('sub'))
  if (error instanceof Failure && error.status === 404) return <NoSuchOrder />
  const isSplit = orders !== undefined && orders.length > 1
  return (
    <>
      <Card className={styles.top ?? ''}>
        <OrderPageHead ordersCode={ordersCode} title="订单详情" />
        {isSplit && (
          <>
            <p className={styles.split}>
              本订单由 {orders.length} 个仓库分别发货，每个包裹单独配送和签收，合计{' '}
              <Price cents={orders.reduce((sum, order) => sum + order.sum, 0)} />
            </p>
            <Tabs
              label="包裹"
              current={shown?.ordersCode ?? ''}
              items={orders.map((order, index) => ({
                key: order.ordersCode,
                label: `包裹 ${index + 1} · ${order.warehouseName ?? groupOrdersCode(order.ordersCode)}（${order.orderStatusName}）`,
                to: addressOf('OrderDetail', { id: ordersCode }, { sub: index === 0 ? undefined : order.ordersCode }),
              }))}
            />
          </>
        )}
      </Card>
      {shown ? (
        <>
          {shown.orderType === 'waitAudit' && shown.prescription && <CompletionOfOrder ordersCode={ordersCode} />}
          <OrderView key={shown.ordersCode} order={shown} />
          {hasMoney(shown) && <OrderMoney key={`money-${shown.ordersCode}`} ordersCode={shown.ordersCode} />}
        </>
      ) : (
        <Card>
          {error ? (
            <ErrorState
              error={error}
              title="订单加载失败"
              busy={isFetching}
              onRetry={() => void refetch()}
              actions={
                <ButtonLink kind="quiet" to={list}>
                  返回我的订单
                </ButtonLink>
              }
            />
          ) : (
            <Delayed after={loadingDelay} keepsPlace>
              <SkeletonLines lines={8} label="正在加载订单" />
            </Delayed>
          )}
        </Card>
      )}
    </>
  )
}
