import { addressOf } from '@shop/contract/screens'
import { CircleCheck, CircleX, Clock, Info, type LucideIcon, RotateCcw, Stethoscope } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { focusHeading } from '../../../router/focus-heading.ts'
import { isBuilt } from '../../../router/routes.ts'
import { HomeLink } from '../../../shell/home-link.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { Facts, OrdersCode } from '../../orders/index.ts'
import {
  type EndState,
  PayChoice,
  PayDeadline,
  type Paying,
  type PayRequest,
  PayWaiting,
  stateWords,
  useFocusAfter,
  usePaying,
} from '../../payments/index.ts'
import { isLinkGone } from '../opening.ts'
import { isOpenState, linkTill, useLinkOrder, useOpening } from '../queries.ts'
import type { LinkOrder } from '../types.ts'
import { useLeadBack } from '../use-lead-back.ts'
import { LinkFoot } from './link-foot.tsx'
import { LinkGone } from './link-gone.tsx'
import styles from './message-payment.module.css'
import { notOwnPhone } from './not-own-phone.tsx'
import { OrderBill } from './order-bill.tsx'
import { LinkPage } from './other-link.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

const icons: Readonly<Record<EndState, LucideIcon>> = {
  paid: CircleCheck,
  inquiryNeeded: Stethoscope,
  underReview: Stethoscope,
  timedOut: Clock,
  canceled: CircleX,
  refunding: RotateCcw,
  refunded: RotateCcw,
  notPayable: Info,
}

/** Where nothing is to be paid any more, or not yet: what it is, and where to go on (links#9). */
function Notice({
  state,
  paid,
  isOwnPhone = true,
}: {
  state: EndState
  paid?: number | undefined
  isOwnPhone?: boolean
}) {
  const Icon = icons[state]
  const isAnothers = state === 'inquiryNeeded' && !isOwnPhone
  const { title, text } = isAnothers ? notOwnPhone : stateWords[state]
  return (
    <section className={styles.notice} data-state={state}>
      <Icon size={48} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      {state === 'paid' && paid !== undefined && (
        <p>
          实付 <Price cents={paid} size="large" plain />
        </p>
      )}
      <p role="status">{text}</p>
      {state === 'inquiryNeeded' && !isAnothers && isBuilt('MessageInquiry') ? (
        <ButtonLink to={addressOf('MessageInquiry')}>完善问诊信息</ButtonLink>
      ) : (
        <HomeLink kind="quiet" />
      )}
    </section>
  )
}

/** Who gets it and where, masked, and the order's own data. */
function OrderFacts({ order, onCorrect }: { order: LinkOrder; onCorrect: (() => void) | undefined }) {
  return (
    <Facts
      facts={[
        { name: '收货人', value: order.consignee },
        {
          name: '联系电话',
          value: (
            <>
              {order.consigneePhone}{' '}
              {order.canCorrectPhone && onCorrect && (
                <Button kind="link" size="small" onClick={onCorrect}>
                  修改
                </Button>
              )}
            </>
          ),
        },
        { name: '收货地址', value: order.deliveryAddress },
        { name: '支付方式', value: order.paymentTypeName },
        { name: '下单时间', value: <time dateTime={machineTime(order.orderTime)}>{formatTime(order.orderTime)}</time> },
        { name: '订单编号', value: <OrdersCode code={order.ordersCode} /> },
      ]}
    />
  )
}

/** What is to be paid, until when, and by which method. */
function Due({ order, paying, onOver }: { order: LinkOrder; paying: Paying; onOver: () => void }) {
  const { attempt, payment } = paying
  const isOpen = payment === undefined || payment.state === 'waiting' || attempt?.code !== undefined
  const waiting = isOpen && payment?.state !== 'paidBack' ? attempt : undefined
  const choice = useFocusAfter(waiting !== undefined)
  return (
    <section className={styles.due}>
      <div className={styles.head}>
        <h1 className={styles.title}>订单支付</h1>
        <p>
          应付金额 <Price cents={order.amount} size="large" />
        </p>
      </div>
      {order.paymentDeadline !== null && (
        <PayDeadline key={order.paymentDeadline} until={order.paymentDeadline} ahead={order.ahead} onEnd={onOver} />
      )}
      {payment?.state === 'paidBack' && (
        <p role="status" className={styles.back}>
          您上一次支付的 <Price cents={payment.amount} size="text" plain /> 将原路退回，可以重新支付。
        </p>
      )}
      {waiting ? (
        <PayWaiting attempt={waiting} paying={paying} ahead={order.ahead} />
      ) : (
        <div ref={choice}>
          <PayChoice methods={order.methods} isRx={order.rxState !== null} isPayable paying={paying} />
        </div>
      )}
    </section>
  )
}

/** What the page is about has changed while it was looked at: a reader starts there. */
function useFocusOnChange(end: EndState | undefined) {
  const before = useRef(end)
  useEffect(() => {
    if (before.current !== end) focusHeading()
    before.current = end
  }, [end])
}

/** Where paying has come to an end, as far as the page knows; undefined while there is something to pay. */
function endOf(order: LinkOrder, paying: Paying, isOver: boolean): EndState | undefined {
  if (paying.payment?.state === 'paid' && (order.state === 'payable' || order.state === 'timedOut')) return 'paid'
  if (isOver && isOpenState(order.state)) return 'timedOut'
  return order.state === 'payable' ? undefined : order.state
}

interface BillProps {
  order: LinkOrder
  request: PayRequest
  /** The link has ended while the page was looked at: nothing can be done any more. */
  isOver: boolean
  onRefetch: () => void
}

function Bill({ order, request, isOver, onRefetch }: BillProps) {
  const paying = usePaying({ ...request, orderCodes: order.ordersCode }, linkTill)
  const opening = useOpening()
  const [over, setOver] = useState<number>()
  const [isCorrecting, correct] = useState(false)
  const end = endOf(order, paying, isOver || (over !== undefined && over === order.paymentDeadline))
  useFocusOnChange(end)
  return (
    <div className={styles.page}>
      <Card>
        {end ? (
          <Notice
            state={end}
            paid={paying.payment?.state === 'paid' ? paying.payment.amount : undefined}
            isOwnPhone={order.isOwnPhone}
          />
        ) : (
          <Due
            order={order}
            paying={paying}
            onOver={() => {
              setOver(order.paymentDeadline ?? undefined)
              onRefetch()
            }}
          />
        )}
      </Card>
      <Card title="订单信息">
        <OrderFacts order={order} onCorrect={isOver ? undefined : () => correct(true)} />
      </Card>
      <Card>
        <OrderBill order={order} />
      </Card>
      <LinkFoot />
      {isCorrecting && (
        <PhoneDialog
          phone={order.consigneePhone}
          isProved={opening.data?.stage === 'code'}
          onClose={() => correct(false)}
        />
      )}
    </div>
  )
}

/** The bill of the open link's order, and paying it without an account (links#9). */
export function MessagePaymentView({ request }: { request: PayRequest }) {
  return (
    <LinkPage>
      <Opened request={request} />
    </LinkPage>
  )
}

/** What a link is refused with that has ended, and was not ended by anybody. */
const isOutOfTime = (error: unknown, order: LinkOrder | undefined) =>
  isLinkGone(error) && (error.code === 'LINK_EXPIRED' || isPastDeadline(order))

const isPastDeadline = (order: LinkOrder | undefined) =>
  order !== undefined && order.paymentDeadline !== null && order.paymentDeadline <= Date.now() + order.ahead

function Opened({ request }: { request: PayRequest }) {
  const opening = useOpening()
  const isOpen = opening.data !== undefined && opening.data.stage !== 'open'
  const { data: order, error, isFetching, refetch } = useLinkOrder(isOpen)
  const wrong = opening.error ?? error
  useLeadBack(opening.data)
  const isOver = isOutOfTime(wrong, order)
  if (isLinkGone(wrong) && !isOver) return <LinkGone error={wrong} />
  if (isOver && !order) {
    return (
      <div className={styles.page}>
        <Card>
          <Notice state="timedOut" />
        </Card>
      </div>
    )
  }
  if (wrong && !order) {
    return (
      <Card title="订单支付" heading="h1">
        <ErrorState
          error={wrong}
          title="订单加载失败"
          busy={isFetching || opening.isFetching}
          onRetry={() => void (opening.error ? opening.refetch() : refetch())}
        />
      </Card>
    )
  }
  if (!order) {
    return (
      <Delayed keepsPlace>
        <Card>
          <h1 className="visually-hidden">订单支付</h1>
          <SkeletonLines label="正在加载订单" lines={6} />
        </Card>
      </Delayed>
    )
  }
  return <Bill order={order} request={request} isOver={isOver} onRefetch={() => void refetch()} />
}
