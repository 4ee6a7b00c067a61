import { type Static, Type } from 'typebox'
import { ProviderUnknown } from '../provider-unknown.ts'
import { checked, type NuonuoCall, text } from './nuonuo-calls.ts'
import { ORDINARY } from './nuonuo-order.ts'
import type { TaxGateway, TaxOutcome, TaxReversal } from './port.ts'

const Form = Type.Object({
  billId: Type.String(),
  billStatus: Type.Union([Type.String(), Type.Integer()]),
  billNo: Type.Optional(Type.Unknown()),
  billUuid: Type.Optional(Type.Unknown()),
  redInvoiceNumber: Type.Optional(Type.Unknown()),
})
type Form = Static<typeof Form>
const Forms = Type.Object({ list: Type.Array(Form, { maxItems: 50 }) })

const SELLER = '0'
const GOODS_CAME_BACK = '1'
/** The form needs no confirmation, or has both: the invoice over the negative amount is issued by it. */
const AGREED = new Set(['01', '04'])
const WAITS_FOR_BUYER = '02'
const APPLYING = new Set(['03', '15'])
/** Void for one reason or another, or refused by the tax office: another form may be sent. */
const ENDED = new Set(['05', '06', '07', '08', '09', '16'])

/**
 * Reversals: a form of confirmation (红字确认单) under our number, by which the tax office issues the invoice over the negative amount, where the
 * buyer has to agree once that has happened. `fastInvoiceRed` issues it, or fetches it, where the form has no number of it yet.
 */
export function nuonuoReversals(call: NuonuoCall, now: () => Date): Pick<TaxGateway, 'reverse' | 'queryReversal'> {
  const findForm = async ({ orderNo, seller }: TaxReversal): Promise<Form | undefined> => {
    const answer = await call('queryInvoiceRedConfirm', seller.taxPayerNumber, { identity: SELLER, billId: orderNo })
    if (!answer.ok) throw new ProviderUnknown(answer.code)
    return checked(Forms, answer.result).list.find(({ billId }) => billId === orderNo)
  }

  const settled = async (reversal: TaxReversal, form: Form): Promise<TaxOutcome> => {
    const status = String(form.billStatus).padStart(2, '0')
    if (status === WAITS_FOR_BUYER) return { state: 'accepted', waitsFor: 'buyer' }
    if (APPLYING.has(status)) return { state: 'accepted', waitsFor: 'provider' }
    if (ENDED.has(status)) return { state: 'failed', reason: `FORM_${status}`, mayRepeat: true }
    if (!AGREED.has(status)) throw new ProviderUnknown('FORM_STATUS')
    const number = text(form.redInvoiceNumber)
    if (number !== null && !/^\d{8,20}$/.test(number)) throw new ProviderUnknown('ANSWER_MALFORMED')
    if (number !== null) return { state: 'issued', number, issuedAt: now(), pdfUrl: null, ofdUrl: null }
    await issueByForm(reversal, form)
    return { state: 'accepted', waitsFor: 'provider' }
  }

  /** Its refusals are no end of the reversal: the form alone says that. */
  const issueByForm = ({ orderNo, seller, invoiceNumber }: TaxReversal, form: Form) =>
    call('fastInvoiceRed', seller.taxPayerNumber, {
      orderNo,
      taxNum: seller.taxPayerNumber,
      elecInvoiceNumber: invoiceNumber,
      billNo: text(form.billNo) ?? '',
      billUuid: text(form.billUuid) ?? '',
      invoiceLine: ORDINARY,
    })

  return {
    reverse: async (reversal) => {
      const { orderNo, seller, buyer, invoiceNumber } = reversal
      const answer = await call('saveInvoiceRedConfirm', seller.taxPayerNumber, {
        billId: orderNo,
        blueInvoiceLine: ORDINARY,
        applySource: SELLER,
        blueElecInvoiceNumber: invoiceNumber,
        sellerTaxNo: seller.taxPayerNumber,
        sellerName: seller.name,
        buyerTaxNo: buyer.taxPayerNumber ?? '',
        buyerName: buyer.name,
        redReason: GOODS_CAME_BACK,
      })
      const form = await findForm(reversal)
      if (form) return settled(reversal, form)
      // The number may have been refused as a known one; then there is a form.
      return answer.ok
        ? { state: 'accepted', waitsFor: 'provider' }
        : { state: 'failed', reason: answer.code, mayRepeat: true }
    },
    queryReversal: async (reversal) => {
      const form = await findForm(reversal)
      return form ? settled(reversal, form) : { state: 'none' }
    },
  }
}
