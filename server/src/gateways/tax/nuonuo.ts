import { type Static, Type } from 'typebox'
import type { Clock } from '../../platform/clock.ts'
import type { NuonuoSettings } from '../../platform/tax-settings.ts'
import { CALL_TIMEOUT_MS } from '../exchange.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import { checked, type NuonuoCall, nuonuoCalls, text } from './nuonuo-calls.ts'
import { nuonuoFile } from './nuonuo-file.ts'
import { nuonuoOrder } from './nuonuo-order.ts'
import { nuonuoReversals } from './nuonuo-reversals.ts'
import type { TaxGateway, TaxOutcome, TaxReference } from './port.ts'

/** The number was used before: the invoice is there, so it is asked what became of it. */
const KNOWN_NUMBER = 'E9106'
const NO_INVOICE = 'E9500'

const Invoice = Type.Object({
  orderNo: Type.Optional(Type.String()),
  status: Type.Union([Type.String(), Type.Integer()]),
  allElectronicInvoiceNumber: Type.Optional(Type.Unknown()),
  invoiceNo: Type.Optional(Type.Unknown()),
  invoiceTime: Type.Optional(Type.Unknown()),
  pdfUrl: Type.Optional(Type.Unknown()),
  ofdUrl: Type.Optional(Type.Unknown()),
})
const Invoices = Type.Array(Invoice, { minItems: 1, maxItems: 50 })

const ISSUED = '2'
/** Being issued, issued while the file is being signed, and issued without a signed file: there is an invoice, so another would be one too many. */
const PENDING = new Set(['20', '21', '24'])
/** Not issued: it can be tried again. */
const FAILED = new Set(['22'])
/** Declared void, or about to be. */
const VOID = new Set(['3', '31'])

/** Nuonuo's 诺税通 SaaS: fully electronic ordinary invoices. */
export function nuonuoTax(settings: NuonuoSettings, clock: Clock, timeout = CALL_TIMEOUT_MS): TaxGateway {
  const call = nuonuoCalls(settings, () => clock.now(), timeout)
  const query = (invoice: TaxReference) => queryInvoice(call, invoice)

  const request: TaxGateway['request'] = async (invoice) => {
    const answer = await call('requestBillingNew', invoice.seller.taxPayerNumber, { order: nuonuoOrder(invoice) })
    if (answer.ok) return { state: 'accepted', waitsFor: 'provider' }
    if (answer.code !== KNOWN_NUMBER) return { state: 'failed', reason: answer.code, mayRepeat: true }
    const known = await query(invoice)
    // It just said that it knows the number.
    if (known.state === 'none') throw new ProviderUnknown(KNOWN_NUMBER)
    return known
  }

  return {
    missing: [],
    request,
    query,
    repeat: async (invoice) => {
      const known = await query(invoice)
      if (known.state === 'none') return request(invoice)
      if (known.state !== 'failed' || !known.mayRepeat) return known
      const answer = await call('reInvoice', invoice.seller.taxPayerNumber, { orderno: invoice.orderNo })
      if (answer.ok) return { state: 'accepted', waitsFor: 'provider' }
      return { state: 'failed', reason: answer.code, mayRepeat: true }
    },
    ...nuonuoReversals(call, () => clock.now()),
    file: nuonuoFile(settings, timeout),
  }
}

async function queryInvoice(
  call: NuonuoCall,
  { orderNo, seller }: TaxReference,
): Promise<TaxOutcome | { state: 'none' }> {
  const answer = await call('queryInvoiceResult', seller.taxPayerNumber, {
    orderNos: [orderNo],
    isOfferInvoiceDetail: '0',
  })
  if (!answer.ok) {
    if (answer.code === NO_INVOICE) return { state: 'none' }
    // It says nothing about the invoice.
    throw new ProviderUnknown(answer.code)
  }
  const found = checked(Invoices, answer.result)
  const ours = found.find((each) => each.orderNo === orderNo)
  if (!ours) throw new ProviderUnknown('ANOTHER_INVOICE')
  return outcomeOf(ours)
}

/** @throws ProviderUnknown for a status that we do not know */
function outcomeOf(invoice: Static<typeof Invoice>): TaxOutcome {
  const status = String(invoice.status)
  if (PENDING.has(status)) return { state: 'accepted', waitsFor: 'provider' }
  if (FAILED.has(status)) return { state: 'failed', reason: `STATUS_${status}`, mayRepeat: true }
  if (VOID.has(status)) return { state: 'failed', reason: `STATUS_${status}`, mayRepeat: false }
  if (status !== ISSUED) throw new ProviderUnknown('INVOICE_STATUS')
  const number = text(invoice.allElectronicInvoiceNumber) ?? text(invoice.invoiceNo)
  const time = Number(invoice.invoiceTime)
  if (number === null || !/^\d{8,20}$/.test(number) || !(time > 0)) throw new ProviderUnknown('ANSWER_MALFORMED')
  return {
    state: 'issued',
    number,
    issuedAt: new Date(time),
    pdfUrl: text(invoice.pdfUrl),
    ofdUrl: text(invoice.ofdUrl),
  }
}
