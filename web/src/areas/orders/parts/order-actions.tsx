import type { OrderAction } from '@shop/contract/fields/order-actions'
import { callMessages } from '@shop/contract/messages/calls'
import { orderActionNames, PREPAY_NAME } from '@shop/contract/messages/orders'
import { addressOf } from '@shop/contract/screens'
import { type ComponentType, type ReactNode, useState } from 'react'
import { chunk } from '../../../router/chunk.ts'
import { isBuilt } from '../../../router/routes.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { inquiryAddress, isPrepaid, payAddress } from '../pay-address.ts'
import { useRebuy } from '../rebuy-way.ts'
import type { ActionableOrder } from '../types.ts'
import { DeleteButton } from './delete-button.tsx'
import styles from './order-actions.module.css'
import type { OrderDialogProps } from './order-dialogs.tsx'

const dialogs = chunk(() => import('./order-dialogs.tsx'))

type Asked = 'CancelDialog' | 'ReceiveDialog'

/** A dialog that is fetched when it is asked for, and says when it cannot be had. */
function useOrderDialog() {
  const [asked, setAsked] = useState<Asked>()
  const [Opened, setOpened] = useState<ComponentType<OrderDialogProps>>()
  const ask = async (name: Asked) => {
    setAsked(name)
    try {
      const { [name]: Dialog } = await dialogs.load()
      setOpened(() => Dialog)
    } catch (error) {
      const { forget } = error as { forget?: () => void }
      forget?.()
      notify(callMessages.NETWORK, 'failure')
    }
    setAsked(undefined)
  }
  return { asked, ask, Opened, close: () => setOpened(undefined) }
}

export interface OrderActionsProps {
  order: ActionableOrder
  /** `card`: one or two buttons above each other, the rest as words. `detail`: all of them in a row. */
  look: 'card' | 'detail'
  /** Stands behind the words, such as the way to the detail. */
  children?: ReactNode
}

/** What its member may do with an order: the server says what, the browser draws it (orders#19). */
export function OrderActions({ order, look, children }: OrderActionsProps) {
  const { asked, ask, Opened, close } = useOrderDialog()
  const { ordersCode, actions, orderType, isRxDrug } = order
  const { global } = useSettings()
  const rebuy = useRebuy()
  const may = (action: OrderAction) => actions.includes(action)
  const of = <span className="visually-hidden"> {ordersCode}</span>
  const aside = { kind: look === 'card' ? 'link' : 'quiet', size: 'small' } as const
  const main = { size: look === 'card' ? 'small' : 'medium' } as const
  const leads = (isThere: boolean, to: string, label: string) =>
    isThere && (
      <ButtonLink {...aside} to={to} className={styles.aside}>
        {label}
        {of}
      </ButtonLink>
    )
  const afterSale = addressOf('AfterSale', { id: ordersCode })
  const hasAfterSale = isBuilt('AfterSale')
  return (
    <div className={styles[look]}>
      <div className={styles.main}>
        {may('pay') && (
          <ButtonLink {...main} kind="danger" to={payAddress(order)}>
            {isPrepaid(order) ? PREPAY_NAME : isRxDrug ? global.rxWording.pay : orderActionNames.pay}
            {of}
          </ButtonLink>
        )}
        {may('inquiry') && (
          <ButtonLink {...main} kind="danger" to={inquiryAddress(order)}>
            {global.rxWording.pay}
            {of}
          </ButtonLink>
        )}
        {may('receive') && (
          <Button {...main} busy={asked === 'ReceiveDialog'} onClick={() => void ask('ReceiveDialog')}>
            {orderActionNames.receive}
            {of}
          </Button>
        )}
        {may('evaluate') && isBuilt('Evaluate') && (
          <ButtonLink
            {...main}
            kind={look === 'card' ? 'quiet' : 'primary'}
            to={addressOf('Evaluate', { id: ordersCode })}
          >
            {orderActionNames.evaluate}
            {of}
          </ButtonLink>
        )}
        {may('rebuy') && rebuy && (
          <Button {...main} kind="quiet" onClick={() => rebuy(ordersCode)}>
            {isRxDrug ? global.rxWording.addToList : orderActionNames.rebuy}
            {of}
          </Button>
        )}
        {look === 'card' && order.isSplit && <PartsLink order={order} />}
      </div>
      <div className={styles.asides}>
        {may('cancel') && (
          <Button
            {...aside}
            className={styles.aside}
            busy={asked === 'CancelDialog'}
            onClick={() => void ask('CancelDialog')}
          >
            {orderActionNames.cancel}
            {of}
          </Button>
        )}
        {leads(
          orderType === 'waitAudit' && order.prescription?.state === 'underReview',
          addressOf('Prescriptions'),
          '审核进度',
        )}
        {leads(may('requestRefund') && hasAfterSale, afterSale, orderActionNames.requestRefund)}
        {leads(may('claimDelivery') && hasAfterSale, afterSale, orderActionNames.claimDelivery)}
        {leads(may('claimQuality') && hasAfterSale, afterSale, orderActionNames.claimQuality)}
        {leads(order.claim?.state === 'open' && !order.isSplit && hasAfterSale, afterSale, '售后进度')}
        {leads(
          may('requestInvoice') && isBuilt('InvoiceDetail'),
          addressOf('InvoiceDetail', { id: ordersCode }),
          orderActionNames.requestInvoice,
        )}
        {look === 'detail' && may('delete') && <DeleteButton ordersCode={ordersCode} isNamed />}
        {orderType === 'waitDelivery' && (
          <ServiceLink className={styles.contact}>{isRxDrug ? '联系医生' : '联系客服'}</ServiceLink>
        )}
        {children}
      </div>
      {Opened && <Opened order={order} onClose={close} />}
    </div>
  )
}

/** Parcels of several warehouses are received and reviewed one by one, on the detail's tabs (orders#28). */
function PartsLink({ order: { ordersCode, orderType } }: { order: ActionableOrder }) {
  const label = { waitReceiving: '分包裹收货', waitEvaluate: '分包裹评价' }[orderType as string]
  if (!label) return null
  return (
    <ButtonLink size="small" kind="quiet" to={addressOf('OrderDetail', { id: ordersCode })}>
      {label}
      <span className="visually-hidden"> {ordersCode}</span>
    </ButtonLink>
  )
}
