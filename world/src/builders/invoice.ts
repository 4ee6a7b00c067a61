import { isElectronic } from '@shop/contract/fields/invoices'
import { type Database, type FieldCipher, type ImportedOrderInput, recordInvoice } from '@shop/server/testing/seeding'

const HOUR = 60 * 60 * 1000

/** Keeps the invoice that an order was built with, as far as it has come; one that is only asked for stands in the order. */
export async function recordPast(
  tx: Database,
  cipher: FieldCipher,
  { accountId, id, ordersCode }: { accountId: string; id: string; ordersCode: string },
  invoice: ImportedOrderInput['invoice'] | undefined,
  now: Date,
): Promise<void> {
  if (!invoice || invoice.state === 'none' || invoice.state === 'requested') return
  const number = (mark: string) => (isElectronic(invoice.type) ? `00${ordersCode.slice(1)}${mark}` : null)
  await recordInvoice(
    tx,
    cipher,
    {
      accountId,
      orderId: id,
      issued: { number: number('1'), at: new Date(now.getTime() - 2 * HOUR) },
      reversed: invoice.state === 'reversed' ? { number: number('2'), at: new Date(now.getTime() - HOUR) } : null,
    },
    now,
  )
}
