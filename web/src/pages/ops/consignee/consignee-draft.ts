import { consigneeProblem, detailAddressProblem } from '@shop/contract/fields/address'
import { cartLimits } from '@shop/contract/fields/cart'
import { consigneeOrderLimits, type PayLinkKind } from '@shop/contract/fields/links'
import { phoneProblem } from '@shop/contract/fields/phone'
import { addressMessages } from '@shop/contract/messages/addresses'
import { cartProblemNames } from '@shop/contract/messages/cart'
import { linkMessages } from '@shop/contract/messages/links'
import { smsFieldMessages } from '@shop/contract/messages/sms-form'
import type { LinkOrderInput, LinkOrderQuote, QuoteAsked } from '../../../areas/operators/index.ts'
import { newKey } from '../../../lib/new-key.ts'
import type { Problems } from '../../../lib/use-form.ts'
import type { Place } from '../../../ui/region-picker/region-picker.tsx'

/** A product that was chosen, as the search showed it. */
export interface ChosenProduct {
  productCode: string
  productName: string
  packing: string
  price: number
  prescriptionType: number
  amount: number
}

/** What stands in the form of an order for a consignee. */
export interface ConsigneeDraft {
  lines: readonly ChosenProduct[]
  consignee: string
  phone: string
  place: Place
  customArea: string
  kind: PayLinkKind
  /** Of this form: what is sent again makes one order. */
  key: string
}

export type ConsigneeField = Exclude<keyof ConsigneeDraft, 'kind' | 'key'>

/** Where the fields of the call stand in the form. */
export const fieldPlaces: Readonly<
  Record<Exclude<keyof LinkOrderInput, 'kind' | 'expectedSum' | 'expectedGifts'>, ConsigneeField>
> = {
  lines: 'lines',
  consignee: 'consignee',
  phone: 'phone',
  provinceCode: 'place',
  cityCode: 'place',
  regionCode: 'place',
  streetCode: 'place',
  customArea: 'customArea',
}

export const emptyDraft = (): ConsigneeDraft => ({
  lines: [],
  consignee: '',
  phone: '',
  place: { path: [], isWhole: false },
  customArea: '',
  kind: 'pay',
  key: newKey(),
})

/** The lines with one more piece of a product; as many lines as an order may have. */
export function withProduct(
  lines: readonly ChosenProduct[],
  product: Omit<ChosenProduct, 'amount'>,
): readonly ChosenProduct[] {
  const known = lines.find(({ productCode }) => productCode === product.productCode)
  if (!known) return lines.length < consigneeOrderLimits.products ? [...lines, { ...product, amount: 1 }] : lines
  return withAmount(lines, product.productCode, Math.min(known.amount + 1, cartLimits.amount))
}

export const withAmount = (lines: readonly ChosenProduct[], productCode: string, amount: number) =>
  lines.map((line) => (line.productCode === productCode ? { ...line, amount } : line))

const goodsOf = (lines: readonly Pick<ChosenProduct, 'productCode' | 'amount'>[]) =>
  lines.map(({ productCode, amount }) => ({ productCode, amount }))
const codeOf = ({ path }: Place, digits: number) => path.find(({ code }) => code.length === digits)?.code

/** What the draft would cost is asked by this: its goods, and the province that may ban some. */
export function askedOf({ lines, place }: Pick<ConsigneeDraft, 'lines' | 'place'>): QuoteAsked {
  const provinceCode = codeOf(place, 2)
  return { lines: goodsOf(lines), ...(provinceCode && { provinceCode }) }
}

/** What is sent, with the sum and the gifts that were shown. */
export function inputOf(draft: ConsigneeDraft, { sum, gifts }: Pick<LinkOrderQuote, 'sum' | 'gifts'>): LinkOrderInput {
  const { place } = draft
  return {
    lines: goodsOf(draft.lines),
    consignee: draft.consignee.trim(),
    phone: draft.phone,
    provinceCode: codeOf(place, 2) ?? '',
    cityCode: codeOf(place, 4) ?? '',
    regionCode: codeOf(place, 6) ?? null,
    streetCode: codeOf(place, 9) ?? null,
    customArea: draft.customArea.trim(),
    kind: draft.kind,
    expectedSum: sum,
    ...(gifts.length > 0 && { expectedGifts: goodsOf(gifts) }),
  }
}

const messages = { ...addressMessages, ...smsFieldMessages }
const said = (code: keyof typeof messages | undefined) => code && messages[code]

/** What is wrong with each field, by the rules of the contract and by the quote that is shown (links#51). */
export function draftProblems(draft: ConsigneeDraft, quote: LinkOrderQuote | undefined): Problems<ConsigneeField> {
  return {
    lines: goodsProblem(draft.lines, quote),
    consignee: said(consigneeProblem(draft.consignee)),
    phone: said(phoneProblem(draft.phone)),
    place: draft.place.isWhole ? undefined : addressMessages.REGION_REQUIRED,
    customArea: said(detailAddressProblem(draft.customArea)),
  }
}

function goodsProblem(lines: readonly ChosenProduct[], quote: LinkOrderQuote | undefined): string | undefined {
  if (lines.length === 0) return '请添加商品'
  if (!quote) return '金额还没有算好，请稍候'
  if (quote.blocker) return linkMessages[quote.blocker]
  return quote.lines.some(({ problem }) => problem !== null) ? '部分商品不能下单，请调整后再提交' : undefined
}

/** What a line says of itself: what the quote found, or what was said when the order was sent. */
export function lineProblem(
  quoted: LinkOrderQuote['lines'][number] | undefined,
  refused: string | undefined,
): string | undefined {
  if (!quoted?.problem) return refused
  const isShort = quoted.problem === 'tooFew' || quoted.problem === 'restricted'
  return `${cartProblemNames[quoted.problem]}${isShort ? `，最多可购 ${quoted.most} 件` : ''}`
}

/** The messages of a refusal beside the products that they are about, by code. */
export function refusedLines(
  fields: readonly { path: string; message: string }[],
  lines: readonly ChosenProduct[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { path, message } of fields) {
    const code = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1])]?.productCode
    if (code) found[code] ??= message
  }
  return found
}
