import { invoiceStateNames } from '@shop/contract/messages/invoices'
import { addressOf } from '@shop/contract/screens'
import { formatDate, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Price } from '../../../ui/price.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { OrdersCode } from '../../orders/index.ts'
import { useInvoices } from '../queries.ts'
import { stateTones } from '../state-looks.ts'
import type { ListedInvoice } from '../types.ts'
import styles from './invoice-list.module.css'

/** A page of four invoices (orders#76). */
export function InvoiceList({ page }: { page: number }) {
  const { loadingDelay } = useSettings().mall
  return (
    <PagedList
      read={useInvoices(page)}
      what="张发票"
      page={page}
      addressOf={(to) => addressOf('Invoice', {}, { page: to === 1 ? undefined : to })}
      loadingDelay={loadingDelay}
      keyOf={({ ordersCode }) => ordersCode}
      empty={
        <EmptyState
          title="您还没有发票"
          text="下单时勾选发票，或在订单详情中申请，开具后可以在这里预览、下载和发送到邮箱。"
          action={
            <ButtonLink kind="quiet" to={addressOf('MyOrder', { type: 'all' })}>
              去我的订单
            </ButtonLink>
          }
        />
      }
    >
      {(invoice) => <InvoiceRow invoice={invoice} />}
    </PagedList>
  )
}

/** One invoice in the list: of which order, for whom, how much, and how far it is. */
export function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { ordersCode, state, requestedAt, issuedAt } = invoice
  const [what, at] = issuedAt === null ? ['申请于', requestedAt] : ['开具于', issuedAt]
  return (
    <article className={styles.row} aria-label={`订单 ${ordersCode} 的发票`}>
      <div className={styles.head}>
        <span>
          订单号 <OrdersCode code={ordersCode} />
        </span>
        <span>
          {what} <time dateTime={machineTime(at)}>{formatDate(at)}</time>
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.what}>
          <p className={styles.title}>{invoice.title}</p>
          <p className={styles.kind}>
            {invoice.invoiceTypeName}
            {invoice.invoiceNumber && <> · 发票号码 {invoice.invoiceNumber}</>}
          </p>
        </div>
        <div className={styles.sum}>
          <Price cents={invoice.amount} plain />
          <div>
            <Badge tone={stateTones[state]}>{invoiceStateNames[state]}</Badge>
          </div>
        </div>
        <ButtonLink kind="quiet" size="small" to={addressOf('InvoiceDetail', { id: ordersCode })}>
          查看发票
          <span className="visually-hidden"> {ordersCode}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
