import { consigneeProblem } from '@shop/contract/fields/address'
import { RISK_NOTICE_VERSION, type ShippingTime } from '@shop/contract/fields/cart'
import { idNumberProblem } from '@shop/contract/fields/id-number'
import { type InvoiceType, invoiceTitleProblem, taxPayerNumberProblem } from '@shop/contract/fields/invoices'
import { paymentTypes } from '@shop/contract/fields/orders'
import { addressMessages } from '@shop/contract/messages/addresses'
import { cartMessages } from '@shop/contract/messages/cart'
import { fieldMessages } from '@shop/contract/messages/fields'
import { invoiceMessages } from '@shop/contract/messages/invoices'
import { riskMessages } from '@shop/contract/messages/risk-notice'
import { comingGifts } from './order-change.ts'
import type { OrderInput, Quote, SettleSource } from './queries.ts'

const ADDRESS_MISSING = '请填写收货地址'

export interface SettleValues {
  addressId: string | undefined
  /** An address is being typed that is not saved yet. */
  isAddressOpen: boolean
  shippingTime: ShippingTime
  /** Undefined: the first that is offered. */
  paymentType: number | undefined
  invoiceKind: 'none' | 'electronic' | 'paper'
  invoiceHolder: 'person' | 'company'
  /** A person's name is kept while a company's is typed, and the other way round. */
  invoiceTitles: Readonly<Record<'person' | 'company', string>>
  taxPayerNumber: string
  buyerName: string
  buyerIdNumber: string
  isRiskConfirmed: boolean
  /** The coupon that was chosen, null for none; undefined: the one that the shop proposes. */
  couponId: string | null | undefined
  useCoins: boolean
}

export const emptySettle: SettleValues = {
  addressId: undefined,
  isAddressOpen: false,
  shippingTime: 'anyDay',
  paymentType: undefined,
  invoiceKind: 'none',
  invoiceHolder: 'person',
  invoiceTitles: { person: '', company: '' },
  taxPayerNumber: '',
  buyerName: '',
  buyerIdNumber: '',
  isRiskConfirmed: false,
  couponId: undefined,
  useCoins: false,
}

/** Where something may be wrong, from top to bottom. */
export const settlePlaces = ['address', 'buyerName', 'buyerIdNumber', 'invoiceTitle', 'taxPayerNumber', 'risk'] as const
export type SettleFieldName = (typeof settlePlaces)[number]
/** `form`: what has no place of its own. */
export type SettleProblems = { [Place in SettleFieldName | 'form']?: string | undefined }

/** What the quote says that bears on the form. */
export type Asked = Pick<
  Quote,
  | 'isGlobal'
  | 'riskNoticeVersion'
  | 'paymentTypes'
  | 'sum'
  | 'advanceSum'
  | 'items'
  | 'parcels'
  | 'couponId'
  | 'coinMoney'
>

type Way = Pick<SettleValues, 'paymentType'>

/** Whether it is to be paid at the door, at least in part. */
export function isOnDelivery({ paymentType }: Way, { paymentTypes: offered }: Pick<Quote, 'paymentTypes'>): boolean {
  return (paymentType ?? offered[0]) === paymentTypes.cashOnDelivery
}

/** Whether cash on delivery asks for the whole sum ahead, so that nothing is left to pay at the door. */
export function isPrepaidWhole(way: Way, quote: Pick<Quote, 'paymentTypes' | 'advanceSum' | 'sum'>): boolean {
  return isOnDelivery(way, quote) && quote.advanceSum > 0 && quote.advanceSum >= quote.sum
}

function buyerIdProblem(text: string, now: number): string | undefined {
  if (text.trim() === '') return cartMessages.BUYER_ID_REQUIRED
  const problem = idNumberProblem(text.trim(), now)
  return problem && fieldMessages[problem]
}

function buyerNameProblem(text: string): string | undefined {
  if (text.trim() === '') return cartMessages.BUYER_REQUIRED
  const problem = consigneeProblem(text)
  return problem && addressMessages[problem]
}

/** What is wrong at a place; nothing where the order asks for nothing there. @param now epoch ms */
export function settleProblemAt(
  at: SettleFieldName,
  values: SettleValues,
  asked: Asked,
  now: number,
): string | undefined {
  const { invoiceKind, invoiceHolder } = values
  switch (at) {
    case 'address':
      return values.addressId === undefined || values.isAddressOpen ? ADDRESS_MISSING : undefined
    case 'buyerName':
      return asked.isGlobal ? buyerNameProblem(values.buyerName) : undefined
    case 'buyerIdNumber':
      return asked.isGlobal ? buyerIdProblem(values.buyerIdNumber, now) : undefined
    case 'invoiceTitle': {
      const problem = invoiceKind === 'none' ? undefined : invoiceTitleProblem(values.invoiceTitles[invoiceHolder])
      return problem && invoiceMessages[problem]
    }
    case 'taxPayerNumber': {
      const isAsked = invoiceKind !== 'none' && invoiceHolder === 'company'
      const problem = isAsked ? taxPayerNumberProblem(values.taxPayerNumber) : undefined
      return problem && invoiceMessages[problem]
    }
    case 'risk':
      if (asked.riskNoticeVersion === null) return undefined
      // The page was opened before the text changed, and shows the old one.
      if (asked.riskNoticeVersion !== RISK_NOTICE_VERSION) return riskMessages.RISK_NOTICE_OLD
      return values.isRiskConfirmed ? undefined : riskMessages.RISK_NOT_CONFIRMED
  }
}

export function allSettleProblems(values: SettleValues, asked: Asked, now: number): SettleProblems {
  const found: SettleProblems = {}
  for (const at of settlePlaces) {
    const problem = settleProblemAt(at, values, asked, now)
    if (problem) found[at] = problem
  }
  return found
}

function invoiceOf({ invoiceKind, invoiceHolder, invoiceTitles, taxPayerNumber }: SettleValues): OrderInput['invoice'] {
  if (invoiceKind === 'none') return undefined
  const isCompany = invoiceHolder === 'company'
  const type: InvoiceType = `${isCompany ? 2 : 1}-${invoiceKind === 'electronic' ? 1 : 2}`
  return {
    type,
    title: invoiceTitles[invoiceHolder].trim(),
    ...(isCompany && { taxPayerNumber: taxPayerNumber.trim().toUpperCase() }),
  }
}

/** What is sent once nothing is wrong; no price goes along but what was shown as the sum and to be paid ahead, and the gifts. */
export function orderInput(
  source: SettleSource,
  { addressId = '', shippingTime, paymentType, ...values }: SettleValues,
  asked: Asked,
): OrderInput {
  const gifts = comingGifts(asked).map(({ productCode, amount }) => ({ productCode, amount }))
  const invoice = invoiceOf({ addressId, shippingTime, paymentType, ...values })
  return {
    ...source,
    addressId,
    shippingTime,
    paymentType: (paymentType ?? asked.paymentTypes[0]) as OrderInput['paymentType'],
    expectedSum: asked.sum,
    ...(isOnDelivery({ paymentType }, asked) && { expectedAdvance: asked.advanceSum }),
    expectedItems: asked.items.map(({ itemCode, amount }) => ({ itemCode, amount })),
    couponId: asked.couponId,
    useCoins: asked.coinMoney > 0,
    ...(gifts.length > 0 && { expectedGifts: gifts }),
    ...(invoice && { invoice }),
    ...(asked.isGlobal && {
      buyerName: values.buyerName.trim(),
      buyerIdNumber: values.buyerIdNumber.trim().toUpperCase(),
    }),
    ...(asked.riskNoticeVersion !== null && {
      // Of the text that this page shows, whatever the server knows since.
      riskNoticeVersion: RISK_NOTICE_VERSION,
    }),
  }
}

/** Where the server's refusals belong. */
const placeOfField: Readonly<Record<string, SettleFieldName>> = {
  addressId: 'address',
  buyerName: 'buyerName',
  buyerIdNumber: 'buyerIdNumber',
  'invoice.title': 'invoiceTitle',
  'invoice.taxPayerNumber': 'taxPayerNumber',
  riskNoticeVersion: 'risk',
}

/** The refused fields at their places; nothing where none of them has one here. */
export function rejectedFields(fields: readonly { path: string; message: string }[]): SettleProblems {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const at = placeOfField[path]
      return at ? [[at, message]] : []
    }),
  )
}
