import type { SandboxInvoice } from '../tax/book.ts'
import type { TaxFault } from '../tax/faults.ts'

export interface TaxClient {
  /** Newest first; of one number when it is given. */
  invoices(orderNo?: string): Promise<SandboxInvoice[]>
  /** What becomes of an invoice that is being issued. */
  settle(orderNo: string, state: 'issued' | 'failed' | 'unsigned'): Promise<SandboxInvoice>
  /** The buyer of an invoice agrees to its reversal, or does not. */
  confirm(orderNo: string, agreed: boolean): Promise<SandboxInvoice>
  faults(): Promise<TaxFault>
  /** What is not named stays. `delay` is in ms. */
  setFault(fault: Partial<TaxFault>): Promise<TaxFault>
  clearFaults(): Promise<TaxFault>
}

/** @param call asks the desk's control API */
export function taxClient(call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>): TaxClient {
  const one = (orderNo: string) => `/tax/invoices/${encodeURIComponent(orderNo)}`
  return {
    invoices: (orderNo) =>
      call('GET', orderNo === undefined ? '/tax/invoices' : `/tax/invoices?orderNo=${encodeURIComponent(orderNo)}`),
    settle: (orderNo, state) => call('POST', `${one(orderNo)}/outcome`, { state }),
    confirm: (orderNo, agreed) => call('POST', `${one(orderNo)}/confirmation`, { agreed }),
    faults: () => call('GET', '/tax/faults'),
    setFault: (fault) => call('PUT', '/tax/faults', fault),
    clearFaults: () => call('DELETE', '/tax/faults'),
  }
}
