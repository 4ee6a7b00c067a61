import { expect, test } from 'vitest'
import type { CataloguePromotion } from '../../../areas/operators/index.ts'
import { draftOfPromotion, readPromotion } from './promotion-draft.ts'

const startsAt = Date.UTC(2026, 10, 21, 1, 18)
const common = { code: 'MZ0001', title: '活动', startsAt, endsAt: null, state: 'live' } as const
const none = { bundle: null, gift: null, prize: null }
const promotions: CataloguePromotion[] = [
  { ...common, ...none, mark: 3, gift: { productCode: '20010001', least: 2, giftCode: '20100001', amount: 1 } },
  { ...common, ...none, mark: 15, prize: { fromCents: 9900, prizeCode: '20100001', amount: 1 } },
  {
    ...common,
    ...none,
    mark: 7,
    endsAt: startsAt + 60_000,
    bundle: { members: ['20010001', '20100001'].map((productCode) => ({ productCode, amount: 1, price: 800 })) },
  },
]

test.each(promotions)('a promotion of mark $mark that is opened and saved unchanged is fed as it is', (promotion) => {
  const { state, mark, bundle, gift, prize, endsAt, ...rest } = promotion
  const given = {
    ...rest,
    ...(endsAt === null ? {} : { endsAt }),
    ...(bundle ? { bundle: { mark, ...bundle } } : {}),
    ...(gift ? { gift } : {}),
    ...(prize ? { prize: { mark, ...prize } } : {}),
  }
  expect(readPromotion(draftOfPromotion(promotion, 0), gift ? undefined : mark)).toEqual({ given })
})

test('a promotion form tells times as they are in Shanghai', () => {
  expect(draftOfPromotion(promotions[0], 0).startsAt).toBe('2026-11-21T09:18')
  expect(draftOfPromotion(undefined, startsAt).startsAt).toBe('2026-11-21T09:18')
})

// Holds shop#72.
test('an empty promotion form names every field of its kind that is asked for', () => {
  const draft = draftOfPromotion(undefined, startsAt)
  const problemsOf = (kind: typeof draft.kind) => {
    const read = readPromotion({ ...draft, kind }, undefined)
    return 'problems' in read ? Object.keys(read.problems) : []
  }
  expect(problemsOf('gift')).toEqual(['code', 'title', 'gift.productCode', 'gift.giftCode'])
  expect(problemsOf('prize')).toEqual(['code', 'title', 'prize.fromCents', 'prize.prizeCode'])
  expect(problemsOf('bundle')).toEqual([
    'code',
    'title',
    ...[0, 1].flatMap((index) => [`bundle.members.${index}.productCode`, `bundle.members.${index}.price`]),
  ])
})

test('a promotion that ends before it starts is refused beside its end', () => {
  const draft = { ...draftOfPromotion(promotions[0], 0), endsAt: '2026-11-21T09:18' }
  expect(readPromotion(draft, undefined)).toEqual({ problems: { endsAt: '结束时间须晚于开始时间' } })
})
