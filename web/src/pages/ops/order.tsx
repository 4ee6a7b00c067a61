import { paymentTypes } from '@shop/contract/fields/orders'
import { needsPrescription } from '@shop/contract/fields/prescription'
import { claimKindNames } from '@shop/contract/messages/claims'
import {
  logisticsNotices,
  logisticsStageNames,
  orderStatusNames,
  paymentTypeNames,
} from '@shop/contract/messages/orders'
import { type ReactNode, useState } from 'react'
import { type Move, type OrderView, useOperatingOrder, type Who } from '../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { Traces } from '../../ui/steps.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import { OrderCompletions } from './completions/order-completions.tsx'
import facts from './facts.module.css'
import { MoveDialog } from './move-dialog.tsx'
import styles from './order.module.css'
import { OrderLinks } from './order-links.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { placeAddress } from './place.ts'
import rows from './rows.module.css'
import { Unread } from './unread.tsx'
import {
  actorNames,
  moveName,
  prescriptionWords,
  roleNames,
  rxStateNames,
  statusTone,
  warehouseWords,
} from './words.ts'

const grave: readonly Move[] = ['refuse', 'cancel', 'refund', 'recordReturn']

/** One order with what this operator may do with it now. */
export function Order({ ordersCode, who }: { ordersCode: string; who: Who }) {
  const { data: order, error, isFetching, refetch } = useOperatingOrder(ordersCode)
  const [move, setMove] = useState<Move>()
  return (
    <>
      <Card title={`订单 ${ordersCode}`} heading="h1" action={<a href={placeAddress({ view: 'orders' })}>返回订单</a>}>
        {!order && !error && <SkeletonLines lines={5} />}
        {!order && error && <Unread what="订单" error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {order && (
          <>
            <Summary order={order} />
            <Pharmacists order={order} />
            {order.moves.length > 0 ? (
              <div className={facts.moves}>
                {order.moves.map((each) => (
                  <Button key={each} kind={grave.includes(each) ? 'quiet' : 'primary'} onClick={() => setMove(each)}>
                    {moveName(each, order)}
                  </Button>
                ))}
              </div>
            ) : (
              <p className={facts.lead}>
                {order.isSplit ? '已按仓库拆分，请到各子订单处理。' : '目前没有需要您处理的步骤。'}
              </p>
            )}
          </>
        )}
      </Card>
      {order && <Parts order={order} />}
      {order && <Contents order={order} />}
      {order && <Destination order={order} />}
      {order?.hasRx && who.scopes.includes('prescriptions') && <OrderReviews order={order} />}
      {order && who.scopes.includes('links') && <OrderLinks order={order} />}
      {order?.rxState && who.scopes.includes('links') && <OrderCompletions order={order} />}
      {order && <History order={order} />}
      {order && move && <MoveDialog order={order} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

/** That a prescription is not decided here, but by pharmacists. */
function Pharmacists({ order }: { order: OrderView }) {
  const words = prescriptionWords(order)
  return words ? <p className={facts.lead}>{words}</p> : null
}

function paymentName(type: number): string {
  const key = Object.entries(paymentTypes).find(([, number]) => number === type)?.[0]
  return key ? paymentTypeNames[key as keyof typeof paymentTypeNames] : String(type)
}

/** Cash is paid once it is collected; a prepayment says nothing of the rest. */
function paidWords({ isPaid, collection, dueAhead, amountDueOnDelivery, paymentType }: OrderView): string {
  if (paymentType !== paymentTypes.cashOnDelivery) return isPaid ? ' · 已付款' : ' · 未付款'
  if (collection) return ' · 已代收'
  if (dueAhead > 0) return ' · 预付款未到账'
  return `${isPaid ? ' · 已预付' : ''}${amountDueOnDelivery > 0 ? ' · 未收到货款' : ''}`
}

function Summary({ order }: { order: OrderView }) {
  const { status, statusName, hasRx, rxState, openClaim, parentOrdersCode, placedAt } = order
  return (
    <>
      <p className={facts.tags}>
        <Badge tone={statusTone(status)}>{statusName}</Badge>
        {hasRx && <Badge tone="skySolid">处方药</Badge>}
        {rxState && <Badge tone="sky">{rxStateNames[rxState] ?? rxState}</Badge>}
        {openClaim && <Badge tone="amber">{claimKindNames[openClaim]}处理中</Badge>}
      </p>
      <dl className={facts.facts}>
        <Fact name="下单时间">
          <time dateTime={machineTime(placedAt)}>{formatTime(placedAt)}</time>
        </Fact>
        <Fact name="支付方式">
          {paymentName(order.paymentType)}
          {paidWords(order)}
        </Fact>
        <Fact name="订单金额">
          <Price cents={order.sum} size="text" plain />
        </Fact>
        <Fact name="已收金额">
          <Price cents={order.amountReceived} size="text" plain />
        </Fact>
        {order.dueAhead > 0 && (
          <Fact name="待预付">
            <Price cents={order.dueAhead} size="text" plain />
          </Fact>
        )}
        {order.amountDueOnDelivery > 0 && (
          <Fact name="待代收">
            <Price cents={order.amountDueOnDelivery} size="text" plain />
          </Fact>
        )}
        {order.collection && (
          <Fact name="收款时间">
            <time dateTime={machineTime(order.collection.at)}>{formatTime(order.collection.at)}</time>
          </Fact>
        )}
        <Fact name="仓库">{warehouseWords(order)}</Fact>
        {parentOrdersCode && (
          <Fact name="父订单">
            <a href={placeAddress({ view: 'orders', one: parentOrdersCode })}>{parentOrdersCode}</a>
          </Fact>
        )}
      </dl>
    </>
  )
}

/** What a split order is sent in, each handled by itself. */
function Parts({ order: { parts } }: { order: OrderView }) {
  if (parts.length === 0) return null
  return (
    <Card title="子订单">
      <ul className={styles.lines} aria-label="子订单">
        {parts.map((part) => (
          <li key={part.ordersCode} className={styles.line}>
            <p className={styles.part}>
              <a href={placeAddress({ view: 'orders', one: part.ordersCode })}>{part.ordersCode}</a>
              <Badge tone={statusTone(part.status)}>{part.statusName}</Badge>
            </p>
            <span className={facts.faint}>{warehouseWords({ ...part, isSplit: false })}</span>
            <Price cents={part.sum} size="small" plain />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? facts.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Contents({ order: { lines } }: { order: OrderView }) {
  return (
    <Card title="商品">
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand on several lines, and their order is fixed
          <li key={index} className={styles.line}>
            <div>
              <p className={rows.product}>
                {line.productName}
                {roleNames[line.role] && <Badge tone="jade">{roleNames[line.role]}</Badge>}
                {needsPrescription(line.prescriptionType) && <Badge tone="skySolid">处方药</Badge>}
              </p>
              <p className={facts.faint}>
                {line.productCode} · {line.packing}
              </p>
            </div>
            <span className={facts.faint}>× {line.amount}</span>
            <Price cents={line.actualPrice} size="small" plain />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Whom the parcel goes to, for those who ship, and how far it has come. */
function Destination({ order: { destination, parcel } }: { order: OrderView }) {
  if (!destination && !parcel) return null
  return (
    <Card title="配送">
      {destination && (
        <dl className={facts.facts}>
          <Fact name="收货人">{destination.consignee}</Fact>
          <Fact name="联系电话">{destination.consigneePhone}</Fact>
          <Fact name="收货地址" isWide>
            {destination.deliveryAddress}
          </Fact>
        </dl>
      )}
      {parcel && (
        <>
          <p className={styles.parcel}>
            {parcel.companyName} {parcel.shippingNumber}
            <Badge>{logisticsStageNames[parcel.stage as keyof typeof logisticsStageNames] ?? parcel.stage}</Badge>
          </p>
          {parcel.traces.length > 0 ? (
            <Traces
              label="物流轨迹"
              traces={parcel.traces.map(({ description, at }) => ({
                key: `${at} ${description}`,
                text: description,
                at: formatTime(at),
              }))}
            />
          ) : (
            <p className={facts.lead}>{logisticsNotices.noTraces}</p>
          )}
        </>
      )}
    </Card>
  )
}

function History({ order: { events } }: { order: OrderView }) {
  return (
    <Card title="经过">
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={`${event.at} ${event.status} ${event.actor}`}>
            <time className={facts.faint} dateTime={machineTime(event.at)}>
              {formatTime(event.at)}
            </time>
            <span>
              {orderStatusNames[event.status]} · {actorNames[event.actor] ?? event.actor}
            </span>
            {event.reason && <span className={facts.faint}>{event.reason}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
