import {
  APP_ONLY_DEVICE,
  type CouponRangeKind,
  type CouponType,
  couponLimits,
  couponTypes,
} from '@shop/contract/fields/coupons'
import { benefitMessages } from '@shop/contract/messages/benefits'
import type { CouponTemplateInput } from '../../../areas/operators/index.ts'
import { newKey } from '../../../lib/new-key.ts'
import { centsOf, countOf } from '../catalogue/typed-values.ts'
import { textProblem } from './operator-text.ts'

/** What stands in the fields of a coupon's form; those that another choice hides stay as they are. */
export interface CouponDraft {
  name: string
  couponType: CouponType
  /** Yuan, as typed. */
  couponValue: string
  /** Yuan; empty for none. */
  minConsume: string
  isAppOnly: boolean
  usingRange: string
  rangeKind: CouponRangeKind
  /** Codes with anything between them. */
  rangeCodes: string
  validity: 'dates' | 'days'
  /** `2026-11-21T09:18`, in Shanghai; empty for from now on. */
  activeDate: string
  expiredDate: string
  validDays: string
  /** Empty for no end. */
  quantity: string
  giftAmount: string
  reason: string
  /** Of this form: what is sent again makes one coupon. */
  key: string
}

/** The fields at which something can be wrong, by their names in the call. */
export type CouponField = Exclude<keyof CouponDraft, 'couponType' | 'isAppOnly' | 'rangeKind' | 'validity' | 'key'>

/** What the shopper reads of a range, until somebody writes something better. */
export const proposedRanges: Readonly<Record<CouponRangeKind, string>> = {
  all: '全部非处方商品可用',
  categories: '指定分类的非处方商品可用',
  products: '指定的非处方商品可用',
}

export function emptyCoupon(): CouponDraft {
  return {
    name: '',
    couponType: couponTypes.goods,
    couponValue: '',
    minConsume: '',
    isAppOnly: false,
    usingRange: proposedRanges.all,
    rangeKind: 'all',
    rangeCodes: '',
    validity: 'days',
    activeDate: '',
    expiredDate: '',
    validDays: '',
    quantity: '',
    giftAmount: '',
    reason: '',
    key: newKey(),
  }
}

/** The choice of another range; its words follow as long as they are the ones that were proposed. */
export function withRange(draft: CouponDraft, rangeKind: CouponRangeKind): Partial<CouponDraft> {
  const isProposed = draft.usingRange === proposedRanges[draft.rangeKind] || draft.usingRange.trim() === ''
  return { rangeKind, ...(isProposed && { usingRange: proposedRanges[rangeKind] }) }
}

/** The codes in a text, each once, in the order in which they stand. */
export function codesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))]
}

/** When a text of `datetime-local` is in Shanghai, in epoch ms; undefined where it is none. */
export function instantOf(local: string): number | undefined {
  const instant = Date.parse(`${local}:00+08:00`)
  return Number.isNaN(instant) ? undefined : instant
}

type Problems = { [Name in CouponField]?: string }
export type ReadCoupon = { input: CouponTemplateInput } | { problems: Problems }

const blankAs = (typed: string, instead: string) => (typed.trim() === '' ? instead : typed)

/** A coupon as the call takes it, or what is wrong: all that the shop would refuse and can be told without its catalogue. @param now epoch ms */
export function readCoupon(draft: CouponDraft, now: number): ReadCoupon {
  const problems: Problems = {}
  const need = <Value>(name: CouponField, value: Value | undefined, text: string, otherwise: Value): Value => {
    if (value === undefined) problems[name] ??= text
    return value ?? otherwise
  }
  const say = (name: CouponField, text: string | undefined) => {
    if (text) problems[name] ??= text
  }
  say('name', textProblem(draft.name, 30, '请输入补贴名称'))
  say('usingRange', textProblem(draft.usingRange, 60, '请输入适用范围的说明'))
  say('reason', textProblem(draft.reason, 200, '请填写原因'))
  const couponValue = need('couponValue', worthOf(draft.couponValue), '请输入 0.01 到 10,000 元的金额，最多两位小数', 1)
  const minConsume = need(
    'minConsume',
    centsOf(blankAs(draft.minConsume, '0')),
    '请输入 0 到 1,000,000 元的金额，最多两位小数',
    0,
  )
  if (draft.couponType === couponTypes.goods && minConsume > 0 && couponValue > minConsume) {
    say('couponValue', benefitMessages.COUPON_ABOVE_MINIMUM)
  }
  const quantity =
    draft.quantity.trim() === ''
      ? undefined
      : need(
          'quantity',
          countOf(draft.quantity, 1, couponLimits.quantity),
          '请输入 1 到 10,000,000 的整数，不限量请留空',
          1,
        )
  const giftAmount = need(
    'giftAmount',
    countOf(blankAs(draft.giftAmount, '0'), 0, couponLimits.giftAmount),
    `请输入 0 到 ${couponLimits.giftAmount} 的整数`,
    0,
  )
  if (quantity !== undefined && giftAmount > quantity) say('giftAmount', benefitMessages.COUPON_GIFT_ABOVE_QUANTITY)
  const rangeCodes = draft.rangeKind === 'all' ? undefined : codesIn(draft.rangeCodes)
  say('rangeCodes', rangeCodes && codesProblem(rangeCodes))
  const validity = draft.validity === 'days' ? readDays(draft, say) : readDates(draft, now, say)
  if (Object.keys(problems).length > 0) return { problems }
  return {
    input: {
      name: draft.name.trim(),
      couponType: draft.couponType,
      couponValue,
      minConsume,
      ...(draft.isAppOnly && { deviceType: APP_ONLY_DEVICE }),
      usingRange: draft.usingRange.trim(),
      rangeKind: draft.rangeKind,
      ...(rangeCodes && { rangeCodes }),
      ...validity,
      ...(quantity !== undefined && { quantity }),
      giftAmount,
      reason: draft.reason.trim(),
    },
  }
}

/** What a coupon is worth, in cents; undefined for what no coupon is worth. */
export function worthOf(typed: string): number | undefined {
  const cents = centsOf(typed)
  return cents !== undefined && cents >= 1 && cents <= couponLimits.value ? cents : undefined
}

function codesProblem(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return benefitMessages.COUPON_RANGE_REQUIRED
  if (codes.length > couponLimits.codes) return `最多 ${couponLimits.codes} 个编码，现有 ${codes.length} 个`
  const wrong = codes.find((code) => !/^[A-Za-z0-9]{1,20}$/.test(code))
  return wrong === undefined ? undefined : `编码“${wrong.slice(0, 20)}”有误，只能是字母和数字`
}

type Say = (name: CouponField, text: string | undefined) => void

function readDays({ validDays }: CouponDraft, say: Say): Pick<CouponTemplateInput, 'validDays'> {
  const days = countOf(validDays, 1, couponLimits.validDays)
  if (days === undefined) say('validDays', '请输入 1 到 3,650 的整数')
  return { validDays: days ?? 1 }
}

/** The first date may be left out for now. */
function readDates(draft: CouponDraft, now: number, say: Say): Pick<CouponTemplateInput, 'activeDate' | 'expiredDate'> {
  const [activeDate, expiredDate] = [instantOf(draft.activeDate), instantOf(draft.expiredDate)]
  if (draft.activeDate !== '' && activeDate === undefined) say('activeDate', '请选择生效时间')
  if (expiredDate === undefined) say('expiredDate', '请选择到期时间')
  else if (expiredDate <= Math.max(activeDate ?? 0, now)) say('expiredDate', benefitMessages.COUPON_EXPIRES_TOO_EARLY)
  return { ...(activeDate !== undefined && { activeDate }), expiredDate: expiredDate ?? 0 }
}
