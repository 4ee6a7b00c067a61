import { invoiceStateNames } from '@shop/contract/messages/invoices'
import { addressOf } from '@shop/contract/screens'
import { formatDate, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { OrdersCode } from '../../orders/index.ts'
import { stateTones } from '../state-looks.ts'
import type { ListedInvoice } from '../types.ts'
import styles from './invoice-row.module.css'

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
