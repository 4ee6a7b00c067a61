import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, Skeleton } from '../../../ui/waiting.tsx'
import { NoSuchOrder } from '../../orders/index.ts'
import { paidBackOf } from '../paid-back.ts'
import type { PayRequest } from '../pay-request.ts'
import type { EndState } from '../pay-words.ts'
import { memberTill, usePaySummary } from '../queries.ts'
import type { PaySummary } from '../types.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { type Paying, usePaying } from '../use-paying.ts'
import { PayChoice } from './pay-choice.tsx'
import { PayDeadline } from './pay-deadline.tsx'
import { PayEnd } from './pay-end.tsx'
import { PayOrders } from './pay-orders.tsx'
import styles from './pay-view.module.css'
import { PayWaiting } from './pay-waiting.tsx'

function Waiting() {
  return (
    <Delayed keepsPlace>
      <Card className={styles.card}>
        <h1 className="visually-hidden">支付订单</h1>
        <div className={styles.wait} role="status" aria-label="正在加载支付信息">
          {['amount', 'orders', 'methods'].map((part) => (
            <Skeleton key={part} className={styles.bar} />
          ))}
        </div>
      </Card>
    </Delayed>
  )
}

/** Where paying has come to an end, as far as the page knows; undefined while there is something to pay. */
function endOf(summary: PaySummary, paying: Paying, isOver: boolean): EndState | undefined {
  const isPaid = paying.payment?.state === 'paid'
  if (isPaid && (summary.state === 'payable' || summary.state === 'timedOut')) return 'paid'
  // Of several, one that has ended does not hide that another was paid just now.
  if (isPaid && summary.orders.some(({ state }) => state === 'paid')) return 'paid'
  if (summary.state !== 'payable') return summary.state
  return isOver ? 'timedOut' : undefined
}

interface DueProps {
  summary: PaySummary
  paying: Paying
  onOver: () => void
}

/** What is to be paid, until when, and by which method. */
function Due({ summary, paying, onOver }: DueProps) {
  const { amount, paymentDeadline, ahead, orders } = summary
  const { attempt, payment } = paying
  const isPrepaid = orders.length > 0 && orders.every(({ isPrepayment }) => isPrepayment)
  const isOpen = payment?.state === 'waiting' || payment === undefined || attempt?.code !== undefined
  const waiting = isOpen && payment?.state !== 'paidBack' ? attempt : undefined
  const choice = useFocusAfter(waiting !== undefined)
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{isPrepaid ? '支付预付款' : '支付订单'}</h1>
        <p className={styles.amount}>
          {isPrepaid ? '应付预付款' : '应付金额'}{' '}
          <span className={styles.large}>
            <Price cents={amount} size="large" />
          </span>
        </p>
      </div>
      {paymentDeadline !== null && (
        <PayDeadline key={paymentDeadline} until={paymentDeadline} ahead={ahead} onEnd={onOver} />
      )}
      <PayOrders orders={orders} />
      {payment?.state === 'paidBack' && (
        <p role="status" className={styles.notice}>
          您上一次支付的 <Price cents={payment.amount} size="text" plain /> 将原路退回，可以重新支付。
        </p>
      )}
      {waiting ? (
        <PayWaiting attempt={waiting} paying={paying} ahead={ahead} />
      ) : (
        <div ref={choice}>
          <PayChoice
            methods={summary.methods}
            isRx={orders.length > 0 && orders.every(({ hasRx }) => hasRx)}
            isPayable={summary.state === 'payable'}
            paying={paying}
            elsewhere={
              <ButtonLink kind="quiet" to={addressOf('MyOrder', { type: 'waitPay' })}>
                查看待付款订单
              </ButtonLink>
            }
          />
        </div>
      )}
    </>
  )
}

/** Paying an order that waits for its inquiry goes there first (orders#14); of several, the page says which. */
function useInquiryFirst(summary: PaySummary | undefined, paySource: string | undefined) {
  const [only, another] = summary?.state === 'inquiryNeeded' ? summary.orders : []
  const ordersCode = another ? undefined : only?.ordersCode
  useEffect(() => {
    if (ordersCode === undefined) return
    navigate(addressOf('PayInquiry', undefined, { orderCode: ordersCode, paySource }), { replace: true })
  }, [ordersCode, paySource])
}

/** The pay page of one or several orders, whatever has become of them (money#32). */
export function PayView({ request }: { request: PayRequest }) {
  const { data: summary, error, isFetching, refetch } = usePaySummary(request)
  const paying = usePaying(request, memberTill)
  useInquiryFirst(summary, request.paySource)
  /** The deadline that has passed while the page was open. */
  const [over, setOver] = useState<number>()
  const wasDue = useRef(false)
  const isOver = summary !== undefined && over !== undefined && over === summary.paymentDeadline
  const end = summary && endOf(summary, paying, isOver)
  useEffect(() => {
    if (summary && !end) wasDue.current = true
  }, [summary, end])
  if (!summary) {
    if (error instanceof Failure && error.status === 404) return <NoSuchOrder />
    if (!error) return <Waiting />
    return (
      <Card className={styles.card} title="支付订单" heading="h1">
        <ErrorState error={error} title="支付信息加载失败" busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const pastDeadline = () => {
    setOver(summary.paymentDeadline ?? undefined)
    void refetch()
  }
  return (
    <Card className={styles.card}>
      {end ? (
        <PayEnd
          state={end}
          orders={summary.orders}
          paid={paying.payment?.state === 'paid' ? paying.payment.amount : undefined}
          back={paidBackOf(paying.payment, summary.orders)}
          hasChanged={wasDue.current}
        />
      ) : (
        <div className={styles.due}>
          <Due summary={summary} paying={paying} onOver={pastDeadline} />
        </div>
      )}
    </Card>
  )
}
