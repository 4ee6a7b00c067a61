import type { feedPromotions } from '@shop/contract/areas/products/feeds'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { CataloguePromotion } from '../../../areas/operators/index.ts'
import { machineTime } from '../../../lib/formats.ts'
import { centsOf, countOf, isProductCode, problemTexts, yuanOf } from './typed-values.ts'

export type PromotionKind = 'bundle' | 'gift' | 'prize'
type PromotionInput = BodyOf<typeof feedPromotions>['promotions'][number]

export interface MemberDraft {
  productCode: string
  amount: string
  price: string
}

/** What stands in the fields of a promotion's form; those of the other kinds stay as they are. */
export interface PromotionDraft {
  code: string
  title: string
  /** `2026-11-21T09:18`, in Shanghai; the end may be left open. */
  startsAt: string
  endsAt: string
  kind: PromotionKind
  members: readonly MemberDraft[]
  gift: { productCode: string; least: string; giftCode: string; amount: string }
  prize: { fromCents: string; prizeCode: string; amount: string }
}

export const MOST_MEMBERS = 10
export const emptyMember: MemberDraft = { productCode: '', amount: '1', price: '' }

const localTime = (instant: number) => machineTime(instant).slice(0, 16)
const instantOf = (local: string) => Date.parse(`${local}:00+08:00`)

/** A promotion as its form begins; a new one starts now and is a gift. */
export function draftOfPromotion(promotion: CataloguePromotion | undefined, now: number): PromotionDraft {
  const { bundle, gift, prize } = promotion ?? { bundle: null, gift: null, prize: null }
  return {
    code: promotion?.code ?? '',
    title: promotion?.title ?? '',
    startsAt: localTime(promotion?.startsAt ?? now),
    endsAt: promotion?.endsAt ? localTime(promotion.endsAt) : '',
    kind: bundle ? 'bundle' : prize ? 'prize' : 'gift',
    members: bundle?.members.map(({ productCode, amount, price }) => ({
      productCode,
      amount: `${amount}`,
      price: yuanOf(price),
    })) ?? [emptyMember, emptyMember],
    gift: {
      productCode: gift?.productCode ?? '',
      least: `${gift?.least ?? 1}`,
      giftCode: gift?.giftCode ?? '',
      amount: `${gift?.amount ?? 1}`,
    },
    prize: {
      fromCents: prize ? yuanOf(prize.fromCents) : '',
      prizeCode: prize?.prizeCode ?? '',
      amount: `${prize?.amount ?? 1}`,
    },
  }
}

/** A promotion as its feed takes it, or what is wrong, by the names of the feed's fields. */
export function readPromotion(
  draft: PromotionDraft,
  mark: number | undefined,
): { given: PromotionInput } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const need = <Value>(name: string, value: Value | undefined, text: string, otherwise: Value): Value => {
    if (value === undefined) problems[name] = text
    return value ?? otherwise
  }
  const product = (name: string, typed: string) =>
    need(name, isProductCode(typed) ? typed.trim() : undefined, problemTexts.productCode, '')
  const amount = (name: string, typed: string) => need(name, countOf(typed, 1, 99), problemTexts.amount, 1)
  const code = draft.code.trim()
  need('code', /^[A-Z][A-Z0-9]{3,19}$/.test(code) ? code : undefined, '请输入 4 到 20 位大写字母或数字，以字母开头', '')
  need('title', draft.title.trim() || undefined, '请输入促销标题', '')
  const startsAt = need(
    'startsAt',
    Number.isNaN(instantOf(draft.startsAt)) ? undefined : instantOf(draft.startsAt),
    '请选择开始时间',
    0,
  )
  const endsAt = draft.endsAt === '' ? undefined : instantOf(draft.endsAt)
  if (endsAt !== undefined && !(endsAt > startsAt)) problems.endsAt = '结束时间须晚于开始时间'
  const contents: Record<PromotionKind, () => Pick<PromotionInput, PromotionKind>> = {
    bundle: () => ({
      bundle: {
        ...(mark === undefined ? {} : { mark }),
        members: draft.members.map((member, index) => ({
          productCode: product(`bundle.members.${index}.productCode`, member.productCode),
          amount: amount(`bundle.members.${index}.amount`, member.amount),
          price: need(`bundle.members.${index}.price`, centsOf(member.price), problemTexts.money, 0),
        })),
      },
    }),
    gift: () => ({
      gift: {
        productCode: product('gift.productCode', draft.gift.productCode),
        least: amount('gift.least', draft.gift.least),
        giftCode: product('gift.giftCode', draft.gift.giftCode),
        amount: amount('gift.amount', draft.gift.amount),
      },
    }),
    prize: () => ({
      prize: {
        ...(mark === undefined ? {} : { mark }),
        fromCents: need('prize.fromCents', centsOf(draft.prize.fromCents) || undefined, '请输入大于 0 的金额', 1),
        prizeCode: product('prize.prizeCode', draft.prize.prizeCode),
        amount: amount('prize.amount', draft.prize.amount),
      },
    }),
  }
  const content = contents[draft.kind]()
  if (Object.keys(problems).length > 0) return { problems }
  const times = { startsAt, ...(endsAt === undefined ? {} : { endsAt }) }
  return { given: { code, title: draft.title.trim(), ...times, ...content } }
}
