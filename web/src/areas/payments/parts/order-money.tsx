import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatTime, machineTime } from '../../../lib/formats.ts'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { goesBack, methodName, movementNames, movementState } from '../pay-words.ts'
import { useOrderMoney } from '../queries.ts'
import type { MoneyMovement, OrderMoneyView } from '../types.ts'
import styles from './order-money.module.css'

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <Price cents={cents} plain />
      </dd>
    </div>
  )
}

function Sums({ sum, couponValue, coinMoney, paid, refunded }: OrderMoneyView) {
  return (
    <dl className={styles.sums}>
      {couponValue > 0 && <Row name="健康补贴" cents={-couponValue} />}
      {coinMoney > 0 && <Row name="健康币" cents={-coinMoney} />}
      <Row name="应付合计" cents={sum} />
      <Row name="已付" cents={paid} />
      {refunded > 0 && <Row name="已退" cents={-refunded} />}
    </dl>
  )
}

function Movement({ movement }: { movement: MoneyMovement }) {
  const { kind, method, amount, at, expectedBy, reference } = movement
  const name = methodName(method)
  // What failed has not gone back: it is neither taken off nor in the colour of what is done.
  const hasFailed = movement.state === 'failed'
  const isBack = goesBack(movement) && !hasFailed
  return (
    <li className={styles.movement}>
      <div className={styles.what}>
        <p className={styles.kind}>
          {movementNames[kind]}
          {name && <span className={styles.method}>{name}</span>}
        </p>
        <p className={styles.facts}>
          <time dateTime={machineTime(at)}>{formatTime(at)}</time> {movementState(movement)}
          {expectedBy !== null && !hasFailed && (
            <>
              ，最晚 <time dateTime={machineTime(expectedBy)}>{formatDate(expectedBy)}</time> 到账
            </>
          )}
        </p>
        {reference && <p className={styles.facts}>交易单号 {reference}</p>}
      </div>
      <p className={styles.amount} data-back={isBack || undefined} data-failed={hasFailed || undefined}>
        <Price cents={isBack ? -amount : amount} plain />
      </p>
    </li>
  )
}

function Ways({ ordersCode }: { ordersCode: string }) {
  const { data, error, isFetching, refetch } = useOrderMoney(ordersCode, true)
  if (!data) {
    if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    return <SkeletonLines lines={4} label="正在加载付款与退款" />
  }
  if (data.movements.length === 0) return <p className={styles.none}>本订单没有付款和退款记录。</p>
  return (
    <>
      <Sums {...data} />
      <ol className={styles.movements} aria-label="付款与退款">
        {data.movements.map((movement, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a movement has no id, and the list only grows
          <Movement key={`${movement.at}-${movement.kind}-${place}`} movement={movement} />
        ))}
      </ol>
    </>
  )
}

/** 付款与退款: the way of every cent of an order, fetched when it is opened (money#37). */
export function OrderMoney({ ordersCode }: { ordersCode: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 className={styles.title}>付款与退款</h2>
          <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
        </summary>
        {isOpen && (
          <div className={styles.content}>
            <Ways ordersCode={ordersCode} />
          </div>
        )}
      </details>
    </Card>
  )
}
