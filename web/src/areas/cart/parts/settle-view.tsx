import { cartMessages } from '@shop/contract/messages/cart'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Bar } from '../../../ui/in-bar.tsx'
import { RiskNotice } from '../../../ui/risk-notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Delayed, Skeleton } from '../../../ui/waiting.tsx'
import type { AddressView, Draft } from '../../addresses/index.ts'
import type { SettleSource } from '../queries.ts'
import { type Settling, useSettle } from '../use-settle.ts'
import { OrderChanged } from './order-changed.tsx'
import { SettleAddress } from './settle-address.tsx'
import { SettleBenefits } from './settle-benefits.tsx'
import { SettleBuyer } from './settle-buyer.tsx'
import { SettleDelivery } from './settle-delivery.tsx'
import { SettleInvoice } from './settle-invoice.tsx'
import { SettleParcels } from './settle-parcels.tsx'
import { SettleSum } from './settle-sum.tsx'
import styles from './settle-view.module.css'

/** What is read and confirmed before a prescription drug is ordered (orders#61). */
function SettleRisk({ settling: { values, problems, change } }: { settling: Settling }) {
  return (
    <Card title="用药风险与说明">
      <RiskNotice
        checked={values.isRiskConfirmed}
        message={problems.risk}
        onChange={(isRiskConfirmed) => change({ isRiskConfirmed })}
      />
    </Card>
  )
}

export function SettleWaiting() {
  return (
    <Delayed keepsPlace>
      <div className={styles.columns} role="status" aria-label="正在计算费用">
        <div className={styles.main}>
          {['a', 'b', 'c'].map((card) => (
            <Card key={card}>
              <Skeleton className={styles.wait} />
            </Card>
          ))}
        </div>
        <Card>
          <Skeleton className={styles.wait} />
        </Card>
      </div>
    </Delayed>
  )
}

/** The list has nothing chosen that can be bought, as after the order was made in another window. */
function NothingToSettle({ isRx }: { isRx: boolean }) {
  return (
    <Card>
      <EmptyState
        title="没有可结算的商品"
        text={cartMessages.NOTHING_SELECTED}
        action={<ButtonLink to={addressOf('ShoppingCart', undefined, { isRx })}>返回清单</ButtonLink>}
      />
    </Card>
  )
}

export interface SettleViewProps {
  source: SettleSource
  accountId: string
  /** The default first. */
  addresses: readonly AddressView[]
  /** An address that the end of the session interrupted. */
  draft: Draft | undefined
}

/** Everything that an order asks for, and beside it what it costs. */
export function SettleView({ source, accountId, addresses, draft }: SettleViewProps) {
  const settling = useSettle(
    source,
    accountId,
    addresses.map(({ id }) => id),
  )
  const { quote, values, problems } = settling
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const data = settling.shown
  if (!data && quote.isError) {
    return (
      <Card>
        <ErrorState error={quote.error} busy={quote.isFetching} onRetry={() => void quote.refetch()} />
      </Card>
    )
  }
  if (!data) return <SettleWaiting />
  if (data.problems.includes('empty')) return <NothingToSettle isRx={source.isRx === true} />
  return (
    <div ref={settling.root}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <SettleAddress
            accountId={accountId}
            addresses={addresses}
            chosen={values.addressId}
            draft={draft}
            message={problems.address}
            form={settling.addressForm}
            onChoose={(addressId) => settling.change({ addressId })}
            onAdded={settling.addAddress}
            onOpen={(isAddressOpen) => settling.change({ isAddressOpen })}
          />
          {data.isGlobal && <SettleBuyer settling={settling} />}
          <SettleParcels quote={data} />
          <SettleBenefits settling={settling} quote={data} />
          <SettleDelivery settling={settling} quote={data} />
          <SettleInvoice settling={settling} />
          {data.riskNoticeVersion !== null && <SettleRisk settling={settling} />}
        </div>
        <div>
          <SettleSum settling={settling} quote={data} bar={bar} />
        </div>
      </div>
      <Bar place={setBar} label="提交" />
      <OrderChanged settling={settling} />
      <LeaveGuard when={settling.isDirty && !settling.isBusy} />
    </div>
  )
}
