import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork } from '../../../areas/operators/index.ts'
import { openDesk } from '../../../testing/operating.tsx'
import { descriptionOf, isTicked, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { CouponForm } from './coupon-form.tsx'

const ADD = 'POST /api/ops/coupons'
const noon = Date.parse('2026-11-25T12:00:00+08:00')
const labels = {
  name: '补贴名称',
  couponValue: '补贴金额（元）',
  minConsume: '使用门槛（元）',
  usingRange: '范围说明',
  validDays: '领取后有效天数',
  quantity: '发放总量（张）',
  giftAmount: '每份新人礼包的张数',
  reason: '原因',
} as const
type Name = keyof typeof labels
const control = (name: Name) => screen.getByLabelText(labels[name])
const type = (values: Partial<Record<Name, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(control(name as Name), { target: { value } })
  }
}
const right = { name: '新人专享', couponValue: '20', minConsume: '99', validDays: '30', reason: '开业活动' }
const send = () => screen.getByRole('button', { name: '创建补贴' })
const choose = (name: string) => screen.getByRole('radio', { name })
const preview = () => within(screen.getByRole('complementary', { name: '预览' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  leaveWork()
  return () => vi.useRealTimers()
})

function open(answers: Parameters<typeof fakeShop>[0] = { [ADD]: { status: 201, body: { id: 'c1' } } }) {
  const shop = fakeShop(answers)
  return { shop, ...openDesk('/ops?view=coupons&one=new', <CouponForm />) }
}

// Holds money#18.
test('an empty coupon says what is missing beside each field, and asks the shop nothing', async () => {
  const { user, shop } = open()
  await user.click(send())
  const wrong = (Object.keys(labels) as Name[]).filter((name) => control(name).getAttribute('aria-invalid'))
  expect(wrong).toEqual(['name', 'couponValue', 'validDays', 'reason'])
  expect(descriptionOf(control('couponValue'))).toContain('请输入 0.01 到 10,000 元的金额')
  expect(document.activeElement).toBe(control('name'))
  expect(shop.callsOf(ADD)).toEqual([])
  type({ couponValue: '100', minConsume: '99' })
  fireEvent.blur(control('couponValue'))
  expect(descriptionOf(control('couponValue'))).toBe('补贴金额不能高于使用门槛')
  type({ minConsume: '100' })
  expect(descriptionOf(control('couponValue'))).toBe('')
})

// Holds money#18.
test('a coupon is shown as the shopper sees it, is sent in cents, and leads to the list of coupons', async () => {
  const { user, shop } = open()
  expect(preview().getByText('补贴名称')).toBeTruthy()
  type(right)
  const shown = screen.getByRole('complementary', { name: '预览' }).textContent
  for (const words of ['¥20', '满99元可用', '新人专享', '全部非处方商品可用', '2026-11-25 至 2026-12-25 11:59']) {
    expect(shown).toContain(words)
  }
  await user.click(choose('指定商品'))
  expect(textIn(control('usingRange'))).toBe('指定的非处方商品可用')
  fireEvent.change(screen.getByLabelText('商品编码'), { target: { value: '10010001，10010002' } })
  await user.click(screen.getByRole('checkbox', { name: /^仅限手机App/ }))
  expect(preview().getByText('指定的非处方商品可用 · 仅限手机App')).toBeTruthy()
  await user.click(send())
  await waitFor(() => expect(location.search).toBe('?view=coupons'))
  const [call] = shop.callsOf(ADD)
  expect(call?.body).toEqual({
    name: '新人专享',
    couponType: 1,
    couponValue: 2000,
    minConsume: 9900,
    deviceType: '3',
    usingRange: '指定的非处方商品可用',
    rangeKind: 'products',
    rangeCodes: ['10010001', '10010002'],
    validDays: 30,
    giftAmount: 0,
    reason: '开业活动',
  })
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,100}$/)
  expect(noticeStore.read().at(-1)?.text).toBe('补贴已创建')
  expect(sessionStorage.length).toBe(0)
})

// Holds money#18.
test('a coupon of dates is sent with its dates in Shanghai and without days', async () => {
  const { user, shop } = open()
  type({ ...right, quantity: '500' })
  await user.click(choose('运费（抵扣运费）'))
  await user.click(choose('固定起止时间'))
  expect(screen.queryByLabelText(labels.validDays)).toBeNull()
  const ends = screen.getByLabelText('到期时间')
  fireEvent.change(ends, { target: { value: '2026-11-25T11:59' } })
  await user.click(send())
  expect(descriptionOf(ends)).toContain('到期时间须晚于现在，也须晚于开始时间')
  fireEvent.change(ends, { target: { value: '2026-12-01T23:59' } })
  await user.click(send())
  await waitFor(() => expect(shop.callsOf(ADD)).toHaveLength(1))
  const body = shop.callsOf(ADD)[0]!.body
  expect(body).toMatchObject({
    couponType: 4,
    quantity: 500,
    expiredDate: Date.parse('2026-12-01T23:59:00+08:00'),
  })
  expect(Object.keys(body)).not.toContain('validDays')
  expect(Object.keys(body)).not.toContain('activeDate')
})

test('what the shop refuses of a coupon stands beside its field, everything else above the button', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  type({ ...right, quantity: '5' })
  await user.click(choose('指定分类'))
  fireEvent.change(screen.getByLabelText('分类编码'), { target: { value: '9999' } })
  shop.answer(ADD, errorAnswer(400, 'COUPON_RANGE_UNKNOWN', '', { rangeCodes: '适用范围内有不存在的商品或分类编码' }))
  await user.click(send())
  const codes = screen.getByLabelText('分类编码')
  await waitFor(() => expect(descriptionOf(codes)).toContain('适用范围内有不存在的商品或分类编码'))
  expect(document.activeElement).toBe(codes)
  shop.answer(ADD, errorAnswer(400, 'INPUT_INVALID', '', { 'rangeCodes.3': '编码有误' }))
  await user.click(send())
  await waitFor(() => expect(descriptionOf(codes)).toContain('编码有误'))
  shop.answer(ADD, errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'))
  await user.click(send())
  await screen.findByText('操作过于频繁，请稍后再试')
  expect(textIn(control('name'))).toBe('新人专享')
})

// Holds money#18.
test('a coupon that got no answer is sent again under the same key, another under another', async () => {
  const { user, shop } = open({ [ADD]: { status: 0 } })
  type(right)
  const keys = () => shop.callsOf(ADD).map(({ headers }) => headers.get('idempotency-key'))
  await user.click(send())
  await screen.findByText('网络异常，请检查网络后重试')
  await user.click(send())
  await waitFor(() => expect(keys()).toHaveLength(2))
  type({ quantity: '10' })
  await user.click(send())
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, again, other] = keys()
  expect([again === first, other === first]).toEqual([true, false])
})

test('what is typed of a coupon comes back after looking elsewhere, until it is cleared', async () => {
  const { user, leave } = open()
  type(right)
  await user.click(choose('固定起止时间'))
  leave()
  const again = open()
  expect([textIn(control('name')), textIn(control('couponValue'))]).toEqual(['新人专享', '20'])
  expect(isTicked(choose('固定起止时间'))).toBe(true)
  await again.user.click(screen.getByRole('button', { name: '清空' }))
  expect([textIn(control('name')), isTicked(choose('领取后若干天'))]).toEqual(['', true])
})
