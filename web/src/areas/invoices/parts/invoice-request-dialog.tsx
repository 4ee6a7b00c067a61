import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice-store.ts'
import type { InvoiceFormParts } from '../use-invoice-form.ts'
import { InvoiceForm } from './invoice-form.tsx'

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
