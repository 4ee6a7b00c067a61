import { Card } from '../../../ui/card.tsx'
import { LatestClaim } from '../claims/latest-claim.tsx'
import type { OrderDetailView } from '../types.ts'
import { CostTable } from './cost-table.tsx'
import { LogisticsPanel } from './logistics-panel.tsx'
import { ConsigneeCard, InvoiceCard, PaymentCard, RxCard } from './order-facts.tsx'
import styles from './order-view.module.css'
import { ProductRows } from './product-rows.tsx'
import { StatusBanner } from './status-banner.tsx'

/** Everything of one order, or of one sub-order of a split one. */
export function OrderView({ order }: { order: OrderDetailView }) {
  return (
    <div className={styles.view}>
      <StatusBanner order={order} />
      {order.claim && <LatestClaim ordersCode={order.ordersCode} />}
      {order.isShipped && <LogisticsPanel ordersCode={order.ordersCode} />}
      <div className={styles.facts}>
        <ConsigneeCard order={order} />
        <PaymentCard order={order} />
        <InvoiceCard order={order} />
        {order.prescription && <RxCard prescription={order.prescription} />}
      </div>
      <Card title="商品清单">
        <ProductRows lines={order.orderProducts} />
        <CostTable costs={order} />
      </Card>
    </div>
  )
}
