import { addressOf } from '@shop/contract/screens'
import { ButtonLink } from '../../../ui/button.tsx'
import { LostPath } from '../../../ui/drawings.tsx'
import { Message } from '../../../ui/message.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { OrdersCode } from './orders-code.tsx'

const list = addressOf('MyOrder', { type: 'all' })

export interface OrderPageHeadProps {
  ordersCode: string
  title: string
  /** Back to the order instead of to all of them. */
  toOrder?: boolean
}

/** Above every page about one order: the way back, what the page is, and which order it is about. */
export function OrderPageHead({ ordersCode, title, toOrder = false }: OrderPageHeadProps) {
  const order = { to: addressOf('OrderDetail', { id: ordersCode }), label: '订单详情' }
  return (
    <PageHead back={toOrder ? order : { to: list, label: '我的订单' }} title={title}>
      订单号 <OrdersCode code={ordersCode} />
    </PageHead>
  )
}

/** An order that is not there and one that belongs to somebody else look alike. */
export function NoSuchOrder() {
  return (
    <Message
      picture={LostPath}
      title="没有找到这个订单"
      text="订单不存在或已被删除。您可以回到订单列表，查看自己的全部订单。"
      actions={<ButtonLink to={list}>返回我的订单</ButtonLink>}
    />
  )
}
