import type { SandboxClock } from '../clock.ts'
import type { Live } from '../desk/live.ts'
import type { Party } from '../party.ts'
import { addCallFaults } from '../payments/call-faults.ts'
import { invoiceBook, type KeptInvoice } from './book.ts'
import { controlRoutes } from './control-routes.ts'
import { NO_TAX_FAULT, type TaxFault } from './faults.ts'
import { addNuonuoCalls } from './nuonuo.ts'
import { taxPanel } from './panel/tax-panel.ts'
import type { TaxKeys } from './signature.ts'

export interface TaxParts {
  readonly clock: SandboxClock
  readonly live: Live
  /** Where the provider answers, once it does. */
  readonly address: () => string
}

/**
 * The provider of electronic invoices, Nuonuo, with the tax office behind it (`/open/v1/services` on the provider port). All its numbers begin with
 * 00, so that nobody takes an invoice of it for a real one.
 */
export function taxParty(keys: TaxKeys, { clock, live, address }: TaxParts): Party {
  const changed = () => live.tell('tax')
  const book = invoiceBook(clock, changed)
  let fault: TaxFault = NO_TAX_FAULT
  const settle = (invoice: KeptInvoice, status: '2' | '22' | '24') => {
    book.settle(invoice, status)
    if (fault.notices) tellShop(invoice)
  }
  const issue = (invoice: KeptInvoice) => {
    if (fault.issuing === 'atOnce') settle(invoice, '2')
    if (fault.issuing === 'fail') settle(invoice, '22')
  }
  return {
    name: 'tax',
    provider: async (app) => {
      await app.register(async (calls) => {
        calls.removeAllContentTypeParsers()
        calls.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
        // A token that has run out is answered as such.
        addCallFaults(calls, () => ({ ...fault, mode: fault.mode === 'token' ? 'none' : fault.mode }))
        addNuonuoCalls(calls, { keys, clock, book, fault: () => fault, issue, address })
      })
    },
    control: controlRoutes({
      book,
      settle,
      fault: () => fault,
      setFault: (changes) => {
        fault = { ...fault, ...changes }
        changed()
      },
    }),
    panels: [taxPanel()],
  }
}

/** ms that the provider waits for the shop's answer */
const PATIENCE_MS = 5_000

/** Tells the shop that something has become of an invoice, once; nobody signs it, so it proves nothing. */
function tellShop({ noticeUrl, orderNo, status, number, serial }: KeptInvoice): void {
  if (!URL.canParse(noticeUrl)) return
  const content = { c_status: status === '2' ? '1' : '2', c_fpqqlsh: serial, c_orderno: orderNo, c_fphm: number ?? '' }
  const body = new URLSearchParams({ operater: 'callback', orderno: orderNo, content: JSON.stringify(content) })
  // What the shop answers changes nothing here, and a shop that is away asks by itself.
  fetch(noticeUrl, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
}
