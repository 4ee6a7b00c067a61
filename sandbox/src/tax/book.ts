import { randomInt } from 'node:crypto'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'

export const SandboxInvoiceSchema = T.Object({
  orderNo: T.String(),
  serial: T.String(),
  /** The provider's statuses: 2 issued, 20 being issued, 22 not issued, 24 issued and not signed. */
  status: T.Enum(['2', '20', '22', '24']),
  /** Begins with 00, as no real one does. */
  number: T.Union([T.String(), T.Null()]),
  buyerName: T.String(),
  buyerTaxNum: T.String(),
  salerTaxNum: T.String(),
  /** Cents, tax included. */
  total: T.Integer(),
  tax: T.Integer(),
  lines: T.Array(
    T.Object({
      goodsName: T.String(),
      goodsCode: T.String(),
      num: T.String(),
      taxRate: T.String(),
      total: T.Integer(),
    }),
  ),
  /** How often it was asked for, the first time included. */
  asked: T.Integer(),
  createdAt: T.Integer(),
  issuedAt: T.Union([T.Integer(), T.Null()]),
  /** What became of its reversal, as the provider has it: 01 agreed, 02 waits for the buyer, 05 refused by the buyer, 16 refused. */
  red: T.Union([
    T.Object({
      billId: T.String(),
      billNo: T.String(),
      billUuid: T.String(),
      status: T.Enum(['01', '02', '04', '05', '16']),
      number: T.Union([T.String(), T.Null()]),
    }),
    T.Null(),
  ]),
})
export type SandboxInvoice = Static<typeof SandboxInvoiceSchema>
type Red = NonNullable<SandboxInvoice['red']>

export type KeptInvoice = SandboxInvoice & { readonly noticeUrl: string }
export type AskedInvoice = Pick<
  KeptInvoice,
  'orderNo' | 'buyerName' | 'buyerTaxNum' | 'salerTaxNum' | 'total' | 'tax' | 'lines' | 'noticeUrl'
>

export interface InvoiceBook {
  /** Newest first. */
  list(): KeptInvoice[]
  find(orderNo: string): KeptInvoice | undefined
  findBy(match: (invoice: KeptInvoice) => boolean): KeptInvoice | undefined
  add(asked: AskedInvoice): KeptInvoice
  /** Takes over an invoice that was issued before the sandbox began, of which only the number is known. */
  adopt(number: string, seller: string, buyer: { name: string; taxNum: string }): KeptInvoice
  askAgain(invoice: KeptInvoice): void
  settle(invoice: KeptInvoice, status: '2' | '22' | '24'): void
  openRed(invoice: KeptInvoice, billId: string, status: Red['status']): void
  setRed(invoice: KeptInvoice, status: Red['status']): void
  /** Issues the invoice over the negative amount, once. */
  issueRed(invoice: KeptInvoice): void
}

const MOST_KEPT = 500
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Every invoice that was asked for. `changed` is called after each change. */
export function invoiceBook(clock: SandboxClock, changed: () => void): InvoiceBook {
  const invoices: KeptInvoice[] = []
  const findBy = (match: (invoice: KeptInvoice) => boolean) => invoices.find(match)
  const update = (invoice: KeptInvoice, changes: Partial<KeptInvoice>) => {
    Object.assign(invoice, changes)
    changed()
  }
  const keep = (asked: AskedInvoice): KeptInvoice => {
    const invoice: KeptInvoice = {
      ...asked,
      serial: digits(20),
      status: '20',
      number: null,
      asked: 1,
      createdAt: clock.now(),
      issuedAt: null,
      red: null,
    }
    invoices.unshift(invoice)
    invoices.length = Math.min(invoices.length, MOST_KEPT)
    changed()
    return invoice
  }
  return {
    list: () => [...invoices],
    find: (orderNo) => findBy((each) => each.orderNo === orderNo),
    findBy,
    add: (asked) => keep(asked),
    adopt: (number, salerTaxNum, { name, taxNum }) => {
      const unknown = { orderNo: number, total: 0, tax: 0, lines: [], noticeUrl: '' }
      const invoice = keep({ ...unknown, salerTaxNum, buyerName: name, buyerTaxNum: taxNum })
      update(invoice, { status: '2', number, issuedAt: clock.now() })
      return invoice
    },
    askAgain: (invoice) => update(invoice, { asked: invoice.asked + 1, status: '20' }),
    settle: (invoice, status) =>
      update(invoice, status === '2' ? { status, number: `00${digits(18)}`, issuedAt: clock.now() } : { status }),
    openRed: (invoice, billId, status) =>
      update(invoice, { red: { billId, billNo: digits(18), billUuid: digits(24), status, number: null } }),
    setRed: (invoice, status) => {
      if (invoice.red) update(invoice, { red: { ...invoice.red, status } })
    },
    issueRed: (invoice) => {
      if (invoice.red && invoice.red.number === null)
        update(invoice, { red: { ...invoice.red, number: `00${digits(18)}` } })
    },
  }
}
