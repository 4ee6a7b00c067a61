import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startAt, wordsOf } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn, type MadeCall } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import type { AddressView } from '../../addresses/index.ts'
import type { Quote, QuoteCoupon } from '../queries.ts'
import { SettleView } from './settle-view.tsx'

/** Coupon, coins, the ways to pay, and sums that cannot be had; the rest of the form has journeys of its own. */

const QUOTE = 'POST /api/settle/quote'
const SUBMIT = 'POST /api/settle/orders'
const DAY = 86_400_000

const address = { id: 'home', isDefault: true, consignee: '林知夏', deliveryAddress: '五山路381号' } as AddressView
const office = { id: 'office', isDefault: false, consignee: '秦越洋', deliveryAddress: '望江路18号' } as AddressView
const coupon = (id: string, more: Partial<QuoteCoupon> = {}): QuoteCoupon => ({
  id,
  name: `补贴${id}`,
  couponValue: 2000,
  minConsume: 9900,
  couponType: 1,
  deviceType: null,
  status: 0,
  usingRange: '全场通用',
  activeDate: Date.now() - DAY,
  expiredDate: Date.now() + 30 * DAY,
  ordersCode: null,
  saves: 2000,
  problem: null,
  ...more,
})
const line = {
  productCode: '10010001',
  productName: '感冒灵颗粒',
  productImageUrl: '',
  packing: '10g×9袋',
  amount: 2,
  actualPrice: 10_000,
  mark: 1,
  role: 'normal',
  combinationId: null,
  prescriptionType: 2,
  warehouse: 'GZ',
  problem: null,
  couponShare: 2000,
  coinShare: 0,
} as const
const base: Quote = {
  items: [{ itemCode: '10010001', name: '感冒灵颗粒', amount: 2 }],
  parcels: [{ warehouseName: '广州仓', lines: [line] }],
  productMoney: 20_000,
  couponValue: 2000,
  coinMoney: 0,
  transportCosts: 1000,
  tax: 0,
  sum: 19_000,
  hasRx: false,
  advanceSum: 0,
  coupons: [
    coupon('a'),
    coupon('b', { saves: 850, couponValue: 850 }),
    coupon('c', { saves: 0, problem: 'minimum' }),
    coupon('d', { saves: 0, problem: 'appOnly', deviceType: '3' }),
  ],
  couponId: 'a',
  coins: { balance: 2680, usable: 1800, problem: null },
  hasMedicine: false,
  isGlobal: false,
  most: 9,
  paymentTypes: [99, 1],
  problems: [],
  riskNoticeVersion: null,
}

/** As the shop reckons: the coupon that is asked for, or the best; coins when they are switched on. */
function reckon({ body }: MadeCall): Partial<Quote> {
  const couponId = body.couponId === undefined ? 'a' : (body.couponId as string | null)
  const couponValue = couponId === null ? 0 : couponId === 'a' ? 2000 : 850
  const coinMoney = body.useCoins ? 1800 : 0
  return { couponId, couponValue, coinMoney, sum: 21_000 - couponValue - coinMoney }
}

function open(more: Partial<Quote> = {}, addresses = [address]) {
  startAt('/settle?skuCode=10010001&quantity=2')
  logIn()
  const shop = fakeShop({
    [QUOTE]: (call) => ({ body: { ...base, ...reckon(call), ...more } }),
    [SUBMIT]: { status: 201, body: { ordersCode: '261125000000000001', url: '/pay?orderCodes=261125000000000001' } },
  })
  const source = { skuCode: '10010001', quantity: 2 }
  render(<SettleView source={source} accountId="me" addresses={addresses} draft={undefined} />)
  return { user: userEvent.setup(), shop }
}

const sumCard = async () => (await screen.findByText('费用明细')).closest('section') as HTMLElement
/** Each row of the costs, and the sum. */
const costs = async () => [...(await sumCard()).querySelectorAll('dl > div')].map(wordsOf)
const submit = () => screen.getByRole('button', { name: '提交订单' })

// Holds money#10, money#14.
test('the coupon that saves most is proposed, and the sums are the shop’s own', async () => {
  const { shop } = open()
  expect(await costs()).toEqual(['商品金额¥200.00', '健康补贴-¥20.00', '运费¥10.00'])
  expect(wordsOf(await sumCard())).toContain('应付合计¥190.00')
  expect(screen.getByText(/补贴a/)).toBeTruthy()
  expect(shop.callsOf(QUOTE)[0]?.body).toEqual({
    skuCode: '10010001',
    quantity: 2,
    addressId: 'home',
    useCoins: false,
  })
})

// Holds money#14, money#16.
test('another coupon or none is chosen in a dialog, where the others say what stands in their way', async () => {
  const { user, shop } = open()
  await user.click(await screen.findByRole('button', { name: '选择补贴' }))
  const dialog = within(screen.getByRole('dialog', { name: '选择健康补贴' }))
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false])
  expect(dialog.getByText('适用商品未达到使用门槛')).toBeTruthy()
  expect(dialog.getByText('仅限手机App下单使用')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '不使用补贴' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('未使用补贴，2张可用')).toBeTruthy()
  expect(await costs()).toEqual(['商品金额¥200.00', '运费¥10.00'])
  expect(shop.callsOf(QUOTE).at(-1)?.body).toMatchObject({ couponId: null })
  await user.click(screen.getByRole('button', { name: '选择补贴' }))
  await user.click(screen.getByRole('radio', { name: /补贴b/ }))
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(shop.callsOf(QUOTE)).toHaveLength(2)
  await user.click(submit())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ couponId: null, useCoins: false, expectedSum: 21_000 })
})

// Holds money#22.
test('coins are switched on with what they take off, and go along as they were shown', async () => {
  const { user, shop } = open()
  const coins = await screen.findByRole('switch', { name: /使用健康币 可用 1,800 个抵 ¥18.00/ })
  await user.click(coins)
  await waitFor(async () => expect(await costs()).toContain('健康币-¥18.00'))
  await user.click(submit())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ couponId: 'a', useCoins: true, expectedSum: 17_200 })
  expect(location.pathname + location.search).toBe('/pay?orderCodes=261125000000000001')
})

// Holds money#22.
test.each([
  ['balance', '健康币满500个可用'],
  ['order', '商品金额满10元可用'],
  ['prescription', '处方药不可使用健康币'],
] as const)('coins that cannot be used for %s say so and cannot be switched on', async (problem, words) => {
  open({ coins: { balance: 120, usable: 0, problem } })
  const coins = (await screen.findByRole('switch', { name: '使用健康币' })) as HTMLInputElement
  expect(coins.disabled).toBe(true)
  expect(screen.getByText(`共 120 个，${words}`)).toBeTruthy()
})

// Holds money#11.
test('what of it falls on each line is shown on request', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '查看优惠分摊' }))
  const dialog = screen.getByRole('dialog', { name: '优惠分摊' })
  expect(wordsOf(within(dialog).getByRole('listitem'))).toBe('感冒灵颗粒×2补贴-¥20.00')
})

// Holds money#33.
test('online payment and cash on delivery are offered, and what cash on delivery asks for ahead is told', async () => {
  const { user, shop } = open({ advanceSum: 5000 })
  const ways = await screen.findByRole('group', { name: '支付方式' })
  expect(
    within(ways)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['在线支付', '货到付款'])
  expect(screen.queryByText(/需先在线支付预付款/)).toBeNull()
  await user.click(within(ways).getByRole('radio', { name: '货到付款' }))
  expect(wordsOf(screen.getByText(/需先在线支付预付款/))).toContain('预付款¥50.00，余款¥140.00收货时支付')
  await user.click(submit())
  await waitFor(() => expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ paymentType: 1 }))
  expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ expectedAdvance: 5000 })
})

// Holds money#33.
test('what is paid online asks for nothing ahead', async () => {
  const { user, shop } = open({ advanceSum: 5000 })
  await screen.findByRole('group', { name: '支付方式' })
  await user.click(submit())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(SUBMIT)[0]?.body).not.toHaveProperty('expectedAdvance')
})

// Holds money#28, money#33.
test('cash on delivery that is paid ahead whole says that nothing is left to pay at the door', async () => {
  const { user } = open({ advanceSum: 19_000 })
  const ways = await screen.findByRole('group', { name: '支付方式' })
  await user.click(within(ways).getByRole('radio', { name: '货到付款' }))
  expect(wordsOf(screen.getByText(/需先在线支付预付款/))).toContain('¥190.00，已全部预付，收货时无需再付款。')
  expect(wordsOf(ways)).not.toContain('快递员')
  expect(screen.queryByText(/余款|收到商品时支付给快递员/)).toBeNull()
})

// Holds money#14.
test('a coupon that is gone leaves its place to the next best, which is told and asked about', async () => {
  const { user, shop } = open()
  await user.click(await screen.findByRole('button', { name: '选择补贴' }))
  await user.click(screen.getByRole('radio', { name: /补贴b/ }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(async () => expect(await costs()).toContain('健康补贴-¥8.50'))
  shop.answer(SUBMIT, errorAnswer(409, 'COUPON_UNUSABLE', '所选的健康补贴已不能用于本单，请重新选择'))
  await user.click(submit())
  const dialog = await screen.findByRole('dialog', { name: '补贴有变化' })
  expect(wordsOf(within(dialog).getByRole('list', { name: '有变化的优惠' }))).toBe('健康补贴抵减¥8.50现抵减¥20.00')
  expect(wordsOf(dialog)).toContain('原金额¥201.50新金额¥190.00')
  expect(shop.callsOf(QUOTE).at(-1)?.body).not.toHaveProperty('couponId')
  shop.answer(SUBMIT, { status: 201, body: { ordersCode: '1', url: '/pay?orderCodes=1' } })
  await user.click(within(dialog).getByRole('button', { name: '按新金额提交' }))
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(2))
  expect(shop.callsOf(SUBMIT)[1]?.body).toMatchObject({ couponId: 'a', expectedSum: 19_000 })
})

// Holds money#22.
test('coins that changed since are told with both sums, and nothing is ordered before the answer', async () => {
  const { user, shop } = open()
  await user.click(await screen.findByRole('switch', { name: /使用健康币/ }))
  await waitFor(async () => expect(await costs()).toContain('健康币-¥18.00'))
  shop.answer(SUBMIT, errorAnswer(409, 'COINS_CHANGED', '可用的健康币有变化，请确认新的金额后再提交'))
  shop.answer(QUOTE, {
    body: { ...base, coinMoney: 0, coins: { balance: 400, usable: 0, problem: 'balance' } },
  })
  await user.click(submit())
  const dialog = await screen.findByRole('dialog', { name: '健康币有变化' })
  expect(wordsOf(dialog)).toContain('健康币抵减¥18.00已不能使用')
  expect(wordsOf(dialog)).toContain('原金额¥172.00新金额¥190.00')
  await user.click(within(dialog).getByRole('button', { name: '再看看' }))
  expect(shop.callsOf(SUBMIT)).toHaveLength(1)
  expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false)
})

test('a coupon of before that is not the member’s any more is given up, and the form stays', async () => {
  const { user, shop } = open()
  await user.click(await screen.findByRole('button', { name: '选择补贴' }))
  await user.click(screen.getByRole('radio', { name: /补贴b/ }))
  shop.answer(QUOTE, (call) =>
    typeof call.body.couponId === 'string' ? errorAnswer(404, 'NOT_FOUND', '内容不存在') : { body: base },
  )
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('所选的健康补贴已不能用于本单，请重新选择'))
  await waitFor(() => expect(shop.callsOf(QUOTE).at(-1)?.body).not.toHaveProperty('couponId'))
  expect(await costs()).toContain('健康补贴-¥20.00')
})

// Holds orders#59.
test('a quote that cannot be had takes no form away, holds the order back and can be asked for again', async () => {
  const { user, shop } = open({}, [address, office])
  await user.click(await screen.findByRole('radio', { name: '纸质普通发票' }))
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: '发票抬头' })
  await user.type(title, '林知夏')
  shop.answer(QUOTE, { status: 0 })
  await user.click(screen.getByRole('radio', { name: /秦越洋/ }))
  await screen.findByText('费用没有更新成功。')
  expect(title.isConnected && title.value).toBe('林知夏')
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await user.click(submit())
  expect(shop.callsOf(SUBMIT)).toEqual([])
  shop.answer(QUOTE, (call) => ({ body: { ...base, ...reckon(call) } }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText('费用没有更新成功。')).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ addressId: 'office' })
  expect(location.pathname).toBe('/pay')
})
