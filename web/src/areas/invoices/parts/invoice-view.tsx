import { invoiceStateNames } from '@shop/contract/messages/invoices'
import { Eye, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { formatCents, formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { Facts, OrdersCode } from '../../orders/index.ts'
import { invoiceDrafts } from '../invoice-drafts.ts'
import { stateHint, stateTones } from '../state-looks.ts'
import type { InvoiceView as Invoice } from '../types.ts'
import { DownloadButton } from './download-button.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceRequestDialog } from './invoice-request.tsx'
import styles from './invoice-view.module.css'
import { MailForm } from './mail-form.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const timeOf = (at: number | null) => (at === null ? null : <time dateTime={machineTime(at)}>{formatTime(at)}</time>)

/** Everything of one invoice, and what can be done with it. */
export function InvoiceView({ accountId, invoice }: { accountId: string; invoice: Invoice }) {
  const { ordersCode, state, isElectronic, canChange } = invoice
  const [draft, setDraft] = useState(() => invoiceDrafts(accountId, ordersCode).take())
  const [opened, setOpened] = useState<'preview' | 'change' | undefined>(draft && canChange ? 'change' : undefined)
  const close = () => {
    setOpened(undefined)
    setDraft(undefined)
  }
  const hasFile = isElectronic && invoice.invoiceNumber !== null
  return (
    <div className={styles.view}>
      <Card title="发票信息">
        <div className={styles.head}>
          <Badge tone={stateTones[state]}>{invoiceStateNames[state]}</Badge>
          <p className={styles.hint}>{stateHint(invoice)}</p>
        </div>
        {invoice.isSpecimen && <p className={styles.specimen}>这是样张：商城尚未接入税务开票系统，不能用于报销。</p>}
        <div className={styles.facts}>
          <Facts
            facts={[
              { name: '订单号', value: <OrdersCode code={ordersCode} /> },
              { name: '发票类型', value: invoice.invoiceTypeName },
              { name: '发票抬头', value: invoice.title },
              { name: '纳税人识别号', value: invoice.taxPayerNumber },
              { name: '发票内容', value: invoice.content },
              { name: '价税合计', value: <Price cents={invoice.amount} size="text" plain /> },
              { name: '其中税额', value: `¥${formatCents(invoice.tax)}` },
              { name: '申请时间', value: timeOf(invoice.requestedAt) },
              { name: '开具时间', value: timeOf(invoice.issuedAt) },
              { name: '发票号码', value: invoice.invoiceNumber },
              { name: '冲红时间', value: timeOf(invoice.reversedAt) },
              { name: '红字发票号码', value: invoice.reversalNumber },
            ]}
          />
        </div>
        {(hasFile || canChange) && (
          <div className={styles.tools}>
            {hasFile && (
              <>
                <Button onClick={() => setOpened('preview')}>
                  <Eye size={16} aria-hidden="true" />
                  预览发票
                </Button>
                <DownloadButton ordersCode={ordersCode} kind="quiet" />
              </>
            )}
            {canChange && (
              <Button kind="quiet" onClick={() => setOpened('change')}>
                <SquarePen size={16} aria-hidden="true" />
                修改发票信息
              </Button>
            )}
          </div>
        )}
      </Card>
      {hasFile && (
        <Card title="发送到邮箱">
          <MailForm accountId={accountId} ordersCode={ordersCode} lastMail={invoice.lastMail} />
        </Card>
      )}
      <Card title="发票明细">
        <InvoiceLines invoice={invoice} />
      </Card>
      {opened === 'preview' && <PreviewDialog ordersCode={ordersCode} onClose={close} />}
      {opened === 'change' && (
        <InvoiceRequestDialog
          accountId={accountId}
          ordersCode={ordersCode}
          asked={invoice}
          draft={draft}
          onClose={close}
        />
      )}
    </div>
  )
}
