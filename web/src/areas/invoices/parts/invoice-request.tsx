import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { invoiceDrafts } from '../invoice-drafts.ts'
import type { InvoiceFormParts } from '../use-invoice-form.ts'
import { InvoiceForm } from './invoice-form.tsx'

/** Asks for the invoice of an order that has none yet. */
export function InvoiceRequest({ accountId, ordersCode }: { accountId: string; ordersCode: string }) {
  const [draft] = useState(() => invoiceDrafts(accountId, ordersCode).take())
  const done = () => notify('发票申请已提交')
  return <InvoiceForm accountId={accountId} ordersCode={ordersCode} draft={draft} onDone={done} />
}

interface InvoiceRequestDialogProps extends Omit<InvoiceFormParts, 'onDone'> {
  onClose: () => void
}

/** Asks for an invoice of an order, from wherever the order stands. Draw it while it is open. */
export function InvoiceRequestDialog({ onClose, ...parts }: InvoiceRequestDialogProps) {
  const { asked } = parts
  const done = () => {
    notify(asked ? '发票信息已修改' : '发票申请已提交')
    onClose()
  }
  return (
    <Dialog open title={asked ? '修改发票信息' : '申请发票'} startsAtTitle onClose={onClose}>
      <InvoiceForm {...parts} onDone={done} onCancel={onClose} />
    </Dialog>
  )
}
