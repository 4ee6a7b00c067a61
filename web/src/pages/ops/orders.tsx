import { useState } from 'react'
import { useLocation } from 'wouter'
import { type OrderRow, useOperatingOrders, useQueueCounts } from '../../areas/operators/index.ts'
import { formatCount, formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import styles from './orders.module.css'
import { type Place, placeAddress, queues } from './place.ts'
import rows from './rows.module.css'
import { emptyQueues, openClaimNames, queueNames, rxStateNames, statusTone, warehouseWords } from './words.ts'

/** Those whose length is told; `all` is the last and is not waited for. */
const waiting = queues.slice(0, -1)

/** The queues of orders, what there is to do first: no names and no addresses stand here. */
export function Orders({ place: { queue, word, page } }: { place: Place }) {
  const counts = useQueueCounts(waiting)
  const { data, error, isFetching, refetch } = useOperatingOrders({ queue, ordersCode: word, page })
  const [, navigate] = useLocation()
  const [message, setMessage] = useState<string>()
  const search = (typed: string) => {
    const code = typed.replace(/\s/g, '')
    if (!/^\d{0,18}$/.test(code)) return setMessage('订单号最多 18 位数字')
    navigate(placeAddress({ view: 'orders', queue: code === '' ? queue : 'all', word: code }))
  }
  return (
    <Card
      title="订单"
      heading="h1"
      action={
        <SearchBox
          label="按订单号查找"
          placeholder="订单号或开头几位"
          word={word}
          maxLength={30}
          message={message}
          onType={() => setMessage(undefined)}
          onSearch={search}
        />
      }
    >
      <Tabs
        label="订单队列"
        current={queue}
        items={queues.map((key, index) => ({
          key,
          label: queueNames[key],
          to: placeAddress({ view: 'orders', queue: key }),
          count: counts[index],
          isWork: key !== 'parcel',
        }))}
      />
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <EmptyState
          title={word === '' ? emptyQueues[queue] : `没有以 ${word} 开头的订单`}
          text={word === '' ? '新的订单到来时会自动出现在这里。' : undefined}
        />
      )}
      {data && data.content.length > 0 && (
        <>
          <p className={rows.sum}>共 {formatCount(data.totalElements)} 单，等得最久的在前</p>
          <ul className={rows.rows} aria-label={queueNames[queue]}>
            {data.content.map((order) => (
              <Row key={order.ordersCode} order={order} />
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => placeAddress({ view: 'orders', queue, word, page: to })}
          />
        </>
      )}
    </Card>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { ordersCode, status, statusName, placedAt, sum, pieceCount, hasRx, rxState, openClaim } = order
  const { firstProduct, moreProducts, city, carrier } = order
  return (
    <li className={rows.row}>
      <div className={rows.rowMain}>
        <a className={rows.code} href={placeAddress({ view: 'orders', one: ordersCode })}>
          {ordersCode}
        </a>
        <span className={facts.tags}>
          <Badge tone={statusTone(status)}>{statusName}</Badge>
          {hasRx && <Badge tone="skySolid">处方药</Badge>}
          {rxState && <Badge tone="sky">{rxStateNames[rxState] ?? rxState}</Badge>}
          {openClaim && <Badge tone="amber">{openClaimNames[openClaim]}</Badge>}
          {order.parentOrdersCode && <Badge>子订单</Badge>}
        </span>
        <span className={styles.goods}>
          {firstProduct}
          {moreProducts > 0 && ` +${moreProducts}`}
        </span>
      </div>
      <span className={styles.way}>
        <span>{warehouseWords(order)}</span>
        {(city || carrier) && <span>{[city && `发往 ${city}`, carrier].filter(Boolean).join(' · ')}</span>}
      </span>
      <span className={facts.faint}>{pieceCount} 件</span>
      <time className={facts.faint} dateTime={machineTime(placedAt)}>
        {formatTime(placedAt)}
      </time>
      <Price cents={sum} size="small" plain />
    </li>
  )
}
