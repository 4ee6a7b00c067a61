import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork, type Who, workDraft } from '../../../areas/operators/index.ts'
import { openDesk, pageOf } from '../../../testing/operating.tsx'
import { descriptionOf, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop, type MadeCall } from '../../../testing/shop.ts'
import { type ConsigneeDraft, emptyDraft } from './consignee-draft.ts'
import { ConsigneeOrder } from './consignee-order.tsx'

const SEARCH = 'GET /api/products'
const QUOTE = 'POST /api/ops/links/orders/quote'
const MAKE = 'POST /api/ops/links/orders'
const AT = Date.parse('2026-11-26T10:00:00+08:00')

const who: Who = { id: 'service', name: '客服', scopes: ['orders', 'links'], licenceNumber: null, until: null }
const granules = {
  productCode: '10010001',
  productName: '感冒灵颗粒',
  packing: '10g×9袋',
  manufacturer: '禾安制药',
  price: 1280,
  marketPrice: null,
  prescriptionType: 0,
  productImageUrl: '',
  productStatusType: 2,
  isGlobal: false,
}
const tablets = { ...granules, productCode: '10020002', productName: '苯磺酸氨氯地平片', prescriptionType: 4 }
const known = [granules, tablets]

/** The quote of what was asked, at the prices above. */
function quoteOf({ body }: MadeCall, more: object = {}) {
  const lines = (body.lines as { productCode: string; amount: number }[]).map(({ productCode, amount }) => {
    const { productName, packing, price, prescriptionType } = known.find((each) => each.productCode === productCode)!
    return { productCode, productName, packing, amount, price, prescriptionType, most: 50, problem: null }
  })
  const productMoney = lines.reduce((sum, { price, amount }) => sum + price * amount, 0)
  const hasRx = lines.some(({ prescriptionType }) => prescriptionType === 4)
  const sums = { productMoney, transportCosts: 1000, sum: productMoney + 1000, hasRx }
  return { body: { lines, gifts: [], ...sums, blocker: null, ...more } }
}
const made = {
  ordersCode: '261126000000000001',
  sum: 3560,
  hasRx: false,
  link: {
    id: 'l',
    kind: 'pay',
    state: 'open',
    createdAt: AT,
    expiresAt: AT + 72 * 3_600_000,
    openedAt: null,
    tries: 0,
  },
}

const labels = { goods: '查找商品', consignee: '收货人', phone: '手机号码', place: '所在地区', customArea: '详细地址' }
type Name = keyof typeof labels
const control = (name: Name) => screen.getByLabelText(labels[name])
const wrong = () => (Object.keys(labels) as Name[]).filter((name) => control(name).getAttribute('aria-invalid'))
const send = () => screen.getByRole('button', { name: '提交并发送链接' })
const summary = () => screen.getByRole('complementary', { name: '订单金额' })

const wholePlace: ConsigneeDraft['place'] = {
  path: [
    { code: '44', name: '广东省' },
    { code: '4401', name: '广州市' },
    { code: '440106', name: '天河区' },
  ],
  isWhole: true,
}
const right = { consignee: '欧阳小禾', phone: '13812345678', place: wholePlace, customArea: '五山路381号' }
const twoGranules = { ...granules, amount: 2 }

beforeEach(() => leaveWork())

/** The page with what was typed before. */
function open(draft: Partial<ConsigneeDraft> = {}, answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    [SEARCH]: { body: pageOf(known) },
    [QUOTE]: (call) => quoteOf(call),
    [MAKE]: { status: 201, body: made },
    ...answers,
  })
  workDraft<ConsigneeDraft>('consignee').keep({ ...emptyDraft(), ...draft })
  return { shop, ...openDesk('/ops?view=consignee', <ConsigneeOrder who={who} />) }
}
const quoted = (cents: string) => waitFor(() => expect(summary().textContent).toContain(cents))

// Holds links#53.
test('products are searched by name, added, counted and removed, and each time the sum is asked', async () => {
  const { user, shop } = open()
  await user.type(control('goods'), '感冒{Enter}')
  const results = within(await screen.findByRole('list', { name: '搜索结果' }))
  expect(shop.callsOf(SEARCH)[0]?.query.get('keyword')).toBe('感冒')
  expect(results.getAllByRole('listitem')[1]?.textContent).toContain('处方药')
  await user.click(results.getByRole('button', { name: /^添加：感冒灵颗粒/ }))
  await quoted('¥22.80')
  await user.click(results.getByRole('button', { name: /^添加：感冒灵颗粒/ }))
  await quoted('¥35.60')
  const chosen = within(screen.getByRole('list', { name: '已选商品' }))
  expect(textIn(chosen.getByRole('textbox', { name: '感冒灵颗粒的数量' }))).toBe('2')
  await user.click(chosen.getByRole('button', { name: '移除：感冒灵颗粒' }))
  expect(screen.queryByRole('list', { name: '已选商品' })).toBeNull()
  expect(summary().textContent).toContain('应付—')
  expect(shop.callsOf(MAKE)).toEqual([])
})

// Holds links#50.
test('an order is sent only once the sum of what was chosen last is there', async () => {
  let answer: () => void = () => {}
  let asked = 0
  const { user, shop } = open(
    { ...right, lines: [twoGranules] },
    {
      [QUOTE]: (call) => (++asked === 1 ? quoteOf(call) : new Promise((go) => (answer = () => go(quoteOf(call))))),
    },
  )
  await quoted('¥35.60')
  await user.click(screen.getByRole('button', { name: '增加一件' }))
  await user.click(send())
  expect(send().getAttribute('aria-disabled')).toBe('true')
  expect(shop.callsOf(MAKE)).toEqual([])
  await act(async () => answer())
  await quoted('¥48.40')
  await user.click(send())
  await screen.findByRole('heading', { name: '订单已提交，链接已发送' })
  expect(shop.callsOf(MAKE)[0]?.body.expectedSum).toBe(4840)
})

// Holds links#51.
test('an empty form says what is missing beside each field, and asks the shop nothing', async () => {
  const { user, shop } = open()
  await user.click(send())
  expect(wrong()).toEqual(['goods', 'consignee', 'phone', 'place', 'customArea'])
  expect(descriptionOf(control('goods'))).toContain('请添加商品')
  expect(document.activeElement).toBe(control('goods'))
  expect(shop.callsOf(MAKE)).toEqual([])
})

// Holds links#50, links#51.
test('an order is sent at the sum that was shown, and tells where its link has gone', async () => {
  const { user, shop } = open({ ...right, lines: [twoGranules] })
  await quoted('¥35.60')
  await user.click(screen.getByText('慢病链接（24 小时）'))
  await user.click(send())
  const done = await screen.findByRole('heading', { name: '订单已提交，链接已发送' })
  expect(document.activeElement).toBe(done)
  const [call] = shop.callsOf(MAKE)
  expect(call?.body).toEqual({
    lines: [{ productCode: '10010001', amount: 2 }],
    consignee: '欧阳小禾',
    phone: '13812345678',
    provinceCode: '44',
    cityCode: '4401',
    regionCode: '440106',
    streetCode: null,
    customArea: '五山路381号',
    kind: 'chronic',
    expectedSum: 3560,
  })
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,100}$/)
  const page = screen.getByRole('main').textContent
  for (const words of [made.ordersCode, '138****5678', '2026-11-29 10:00']) expect(page).toContain(words)
  expect(page).not.toContain('13812345678')
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toContain(made.ordersCode)
  await user.click(screen.getByRole('button', { name: '再下一单' }))
  expect(textIn(control('phone'))).toBe('')
})

// Holds links#51.
test('what the quote finds stands beside its line or above the button, and the order is not sent', async () => {
  const lines = [{ ...granules, amount: 3 }]
  const short = (call: MadeCall) => {
    const { body } = quoteOf(call)
    return { body: { ...body, lines: body.lines.map((line) => ({ ...line, most: 2, problem: 'tooFew' })) } }
  }
  const { user, shop } = open({ ...right, lines }, { [QUOTE]: short })
  const chosen = within(await screen.findByRole('list', { name: '已选商品' }))
  await chosen.findByText('库存不足，最多可购 2 件')
  await user.click(send())
  expect(descriptionOf(control('goods'))).toContain('部分商品不能下单')
  shop.answer(QUOTE, (call) => quoteOf(call, { blocker: 'LINK_GOODS_MIXED' }))
  await user.click(chosen.getByRole('button', { name: '减少一件' }))
  await within(summary()).findByText('处方药请与其他商品分开下单')
  await user.click(send())
  expect(descriptionOf(control('goods'))).toContain('处方药请与其他商品分开下单')
  expect(shop.callsOf(MAKE)).toEqual([])
})

// Holds links#51.
test('what the shop refuses stands beside its field or line, and what was typed stays', async () => {
  const { user, shop } = open({ ...right, lines: [twoGranules] })
  await quoted('¥35.60')
  const refusedLine = { 'lines.0.productCode': '超过该商品限购数量' }
  shop.answer(MAKE, errorAnswer(409, 'RESTRICTED', '超过该商品限购数量', refusedLine))
  await user.click(send())
  const chosen = within(screen.getByRole('list', { name: '已选商品' }))
  await chosen.findByText('超过该商品限购数量')
  shop.answer(MAKE, errorAnswer(400, 'INPUT_INVALID', '', { regionCode: '请选择正确的地区' }))
  await user.click(send())
  await waitFor(() => expect(descriptionOf(control('place'))).toContain('请选择正确的地区'))
  shop.answer(MAKE, errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'))
  await user.click(send())
  await within(summary()).findByText('操作过于频繁，请稍后再试')
  expect(textIn(control('consignee'))).toBe('欧阳小禾')
})

// Holds links#51.
test('a gift that has run out since is told, and what is sent again is what is shown then', async () => {
  const gifts = [{ productCode: '10030003', productName: '随身药盒', amount: 1 }]
  const { user, shop } = open({ ...right, lines: [twoGranules] }, { [QUOTE]: (call) => quoteOf(call, { gifts }) })
  await waitFor(() => expect(summary().textContent).toContain('随身药盒'))
  const gone = '部分赠品已送完，请确认是否继续提交'
  shop.answer(MAKE, errorAnswer(409, 'GIFT_GONE', gone, { 'expectedGifts.0': gone }))
  shop.answer(QUOTE, (call) => quoteOf(call))
  await user.click(send())
  await within(summary()).findByText(gone)
  expect(shop.callsOf(MAKE)[0]?.body).toMatchObject({ expectedGifts: [{ productCode: '10030003', amount: 1 }] })
  await waitFor(() => expect(summary().textContent).not.toContain('随身药盒'))
  shop.answer(MAKE, { status: 201, body: made })
  await user.click(send())
  await screen.findByRole('heading', { name: '订单已提交，链接已发送' })
  expect(shop.callsOf(MAKE)[1]?.body).not.toHaveProperty('expectedGifts')
})

// Holds links#50.
test('an order that got no answer is sent again under the same key, another under another', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ ...right, lines: [twoGranules] }, { [MAKE]: { status: 0 } })
  await quoted('¥35.60')
  const keys = () => shop.callsOf(MAKE).map(({ headers }) => headers.get('idempotency-key'))
  await user.click(send())
  await screen.findByText('网络异常，请检查网络后重试')
  await user.click(send())
  await waitFor(() => expect(keys()).toHaveLength(2))
  fireEvent.change(control('customArea'), { target: { value: '五山路382号' } })
  await user.click(send())
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, again, other] = keys()
  expect([again === first, other === first]).toEqual([true, false])
})

// Holds links#53.
test('what is typed comes back after looking elsewhere, until it is cleared, and is stored nowhere', async () => {
  const { leave } = open()
  fireEvent.change(control('consignee'), { target: { value: '林知夏' } })
  leave()
  const again = openDesk('/ops?view=consignee', <ConsigneeOrder who={who} />)
  expect(textIn(control('consignee'))).toBe('林知夏')
  expect(sessionStorage.length).toBe(0)
  await again.user.click(screen.getByRole('button', { name: '清空' }))
  expect(textIn(control('consignee'))).toBe('')
})
