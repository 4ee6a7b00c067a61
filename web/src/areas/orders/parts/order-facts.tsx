import { invoiceStateNames, invoiceTypeNames } from '@shop/contract/messages/invoices'
import { addressOf } from '@shop/contract/screens'
import { Link } from 'wouter'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RxWarning } from '../../products/index.ts'
import { rxLooks } from '../order-looks.ts'
import { groupOrdersCode } from '../order-parts.ts'
import type { OrderDetailView } from '../types.ts'
import { Facts } from './facts.tsx'
import styles from './order-facts.module.css'
import { OrdersCode } from './orders-code.tsx'

/** Who gets it, where and when. */
export function ConsigneeCard({ order }: { order: OrderDetailView }) {
  return (
    <Card title="收货信息">
      <Facts
        facts={[
          { name: '收货人', value: order.consignee },
          { name: '手机号码', value: order.consigneePhone },
          { name: '收货地址', value: order.deliveryAddress },
          { name: '送货时间', value: order.shippingTime },
          { name: '发货仓库', value: order.warehouseName },
          { name: '身份证号', value: order.plainIdCardNumber },
        ]}
      />
    </Card>
  )
}

/** The order's own data and how it is paid. */
export function PaymentCard({ order }: { order: OrderDetailView }) {
  return (
    <Card title="订单与支付">
      <Facts
        facts={[
          { name: '订单编号', value: <OrdersCode code={order.ordersCode} /> },
          {
            name: '所属订单',
            value: order.parentOrdersCode && (
              <Link href={addressOf('OrderDetail', { id: order.parentOrdersCode })}>
                {groupOrdersCode(order.parentOrdersCode)}
              </Link>
            ),
          },
          {
            name: '下单时间',
            value: <time dateTime={machineTime(order.orderTime)}>{formatTime(order.orderTime)}</time>,
          },
          { name: '支付方式', value: order.paymentTypeName },
          { name: '订单类型', value: order.isGlobalOrder ? <Badge>跨境订单</Badge> : null },
        ]}
      />
    </Card>
  )
}

/** The invoice that was asked for (orders#11). */
export function InvoiceCard({ order }: { order: OrderDetailView }) {
  const { invoiceState } = order
  const isThere = invoiceState !== 'none'
  return (
    <Card
      title="发票信息"
      action={
        isThere && (
          <ScreenLink name="InvoiceDetail" params={{ id: order.ordersCode }}>
            查看发票
          </ScreenLink>
        )
      }
    >
      {invoiceState === 'none' ? (
        <p className={styles.none}>本订单未申请发票</p>
      ) : (
        <Facts
          facts={[
            { name: '发票状态', value: invoiceStateNames[invoiceState] },
            { name: '发票类型', value: order.invoiceType && invoiceTypeNames[order.invoiceType] },
            { name: '发票抬头', value: order.invoice },
            { name: '纳税人识别号', value: order.taxPayerNumber },
            { name: '发票内容', value: order.invoiceContent },
          ]}
        />
      )}
    </Card>
  )
}

/** The prescription as far as an order tells of it: for whom and how far, never why. */
export function RxCard({ prescription }: { prescription: NonNullable<OrderDetailView['prescription']> }) {
  const { tone, name, explanation } = rxLooks[prescription.state]
  return (
    <Card title="处方信息" action={<ScreenLink name="Prescriptions">我的处方</ScreenLink>}>
      <div className={styles.rx}>
        <Facts
          facts={[
            { name: '审核状态', value: <Badge tone={tone}>{name}</Badge> },
            { name: '用药人', value: prescription.patientLabel },
          ]}
        />
        <p className={styles.none}>{explanation}</p>
        <RxWarning />
      </div>
    </Card>
  )
}
