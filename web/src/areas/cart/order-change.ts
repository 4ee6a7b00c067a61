import type { Quote } from './queries.ts'

/** A gift or prize of which fewer come along than were shown. */
export interface GoneGift {
  productCode: string
  productName: string
  before: number
  now: number
}

/** Goods of which more or fewer are settled than were shown. */
export interface OtherGoods {
  itemCode: string
  name: string
  before: number
  now: number
}

/** What a benefit took off when the order was sent, and what it takes off now, in cents. */
export interface OtherBenefit {
  name: '健康补贴' | '健康币'
  before: number
  now: number
}

export interface OrderChange {
  goods: OtherGoods[]
  /** Cents; undefined where it is the same sum. */
  sumBefore: number | undefined
  gifts: GoneGift[]
  /** Coupon and coins that were shown and take off something else now. */
  benefits: OtherBenefit[]
}

/** What comes along for nothing, one entry a product; what there is too little of does not. */
export function comingGifts({ parcels }: Pick<Quote, 'parcels'>) {
  const gifts = new Map<string, { productCode: string; productName: string; amount: number }>()
  for (const { productCode, productName, amount, role, problem } of parcels.flatMap(({ lines }) => lines)) {
    if ((role !== 'gift' && role !== 'prize') || problem !== null) continue
    gifts.set(productCode, { productCode, productName, amount: amount + (gifts.get(productCode)?.amount ?? 0) })
  }
  return [...gifts.values()]
}

type Items = Pick<Quote, 'items'>

function otherGoods({ items: shown }: Items, { items: now }: Items): OtherGoods[] {
  const amountIn = (items: Items['items'], itemCode: string) =>
    items.find((item) => item.itemCode === itemCode)?.amount ?? 0
  const all = new Map([...shown, ...now].map(({ itemCode, name }) => [itemCode, name]))
  return [...all]
    .map(([itemCode, name]) => ({ itemCode, name, before: amountIn(shown, itemCode), now: amountIn(now, itemCode) }))
    .filter(({ before, now: after }) => before !== after)
}

function otherBenefits(shown: Quote, now: Quote): OtherBenefit[] {
  const all: OtherBenefit[] = [
    { name: '健康补贴', before: shown.couponValue, now: now.couponValue },
    { name: '健康币', before: shown.coinMoney, now: now.coinMoney },
  ]
  return all.filter(({ before, now: after }) => before > 0 && before !== after)
}

/** What is another than was shown when the order was sent; `undefined` where nothing is that must be asked about. */
export function orderChange(shown: Quote, now: Quote): OrderChange | undefined {
  const coming = new Map(comingGifts(now).map(({ productCode, amount }) => [productCode, amount]))
  const gifts = comingGifts(shown)
    .map(({ productCode, productName, amount }) => ({
      productCode,
      productName,
      before: amount,
      now: coming.get(productCode) ?? 0,
    }))
    .filter((gift) => gift.now < gift.before)
  const goods = otherGoods(shown, now)
  const sumBefore = shown.sum === now.sum ? undefined : shown.sum
  const benefits = otherBenefits(shown, now)
  const isSame = sumBefore === undefined && gifts.length === 0 && goods.length === 0 && benefits.length === 0
  return isSame ? undefined : { goods, sumBefore, gifts, benefits }
}
