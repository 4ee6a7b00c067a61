import { useState } from 'react'
import { notify } from '../../../ui/notice-store.ts'
import { invoiceDrafts } from '../invoice-drafts.ts'
import { InvoiceForm } from './invoice-form.tsx'

/** Asks for the invoice of an order that has none yet. */
export function InvoiceRequest({ accountId, ordersCode }: { accountId: string; ordersCode: string }) {
  const [draft] = useState(() => invoiceDrafts(accountId, ordersCode).take())
  const done = () => notify('发票申请已提交')
  return <InvoiceForm accountId={accountId} ordersCode={ordersCode} draft={draft} onDone={done} />
}
