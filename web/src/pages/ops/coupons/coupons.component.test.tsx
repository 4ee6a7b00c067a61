import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork } from '../../../areas/operators/index.ts'
import { financeOperator, openDesk, pageOf } from '../../../testing/operating.tsx'
import { descriptionOf, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { placeOf } from '../place.ts'
import { Coupons } from './coupons.tsx'

const ID = '01990000-0000-7000-8000-000000000001'
const LIST = 'GET /api/ops/coupons'
const CHANGE = `PUT /api/ops/coupons/${ID}`
const GRANT = `POST /api/ops/coupons/${ID}/grants`
const GRANTS = `GET /api/ops/coupons/${ID}/grants`
const CODE = '261121000000000001'
const DAY = 24 * 60 * 60 * 1000

const template = {
  id: ID,
  name: '新人专享',
  couponType: 1,
  couponValue: 2000,
  minConsume: 9900,
  deviceType: null,
  usingRange: '全部非处方商品可用',
  rangeKind: 'categories',
  rangeCodes: ['1001', '1002'],
  activeDate: null,
  expiredDate: null,
  validDays: 30,
  quantity: 10_000,
  granted: 1234,
  used: 321,
  usedValue: 1_234_567,
  giftAmount: 2,
  createdAt: Date.now(),
  stoppedAt: null,
}

beforeEach(() => leaveWork())

function open(answers: Parameters<typeof fakeShop>[0], query = '') {
  const shop = fakeShop(answers)
  const place = placeOf(new URLSearchParams(`view=coupons${query}`), ['coupons'])
  return { shop, ...openDesk(`/ops?view=coupons${query}`, <Coupons place={place} who={financeOperator} />) }
}

// Holds money#18.
test('coupons tell what they are worth, what became of them, and what can be done with them', async () => {
  const over = {
    ...template,
    id: 'over',
    name: '旧补贴',
    expiredDate: Date.now() - DAY,
    validDays: null,
    giftAmount: 0,
  }
  const spent = { ...template, id: 'spent', name: '发完的补贴', quantity: 5, granted: 5 }
  open({ [LIST]: { body: pageOf([template, over, spent], 45) } })
  const items = within(await screen.findByRole('list', { name: '补贴' })).getAllByRole('listitem')
  for (const words of [
    '¥20',
    '满99元可用',
    '发放中',
    '满减',
    '新人礼包 2 张',
    '2 个分类',
    '领取后 30 天内有效',
    '1,234 / 10,000',
    '¥12,345.67',
  ]) {
    expect(items[0]!.textContent).toContain(words)
  }
  const acts = (item: HTMLElement) =>
    within(item)
      .queryAllByRole('button')
      .map((button) => button.textContent)
  expect(items.map(acts)).toEqual([['发放', '停止发放', '新人礼包'], [], ['停止发放', '新人礼包']])
  expect([items[1]!.textContent?.includes('已过期'), items[2]!.textContent?.includes('已发完')]).toEqual([true, true])
  const link = within(items[0]!).getByRole('link', { name: '领取记录：新人专享' })
  expect(link.getAttribute('href')).toBe(`/ops?view=coupons&one=${ID}`)
})

test('no coupons say so, and what cannot be read is read again at a press', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [LIST]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  const retry = await screen.findByRole('button', { name: '重试' })
  shop.answer(LIST, { body: pageOf([]) })
  await user.click(retry)
  expect(await screen.findByText('还没有补贴')).toBeTruthy()
})

// Holds money#18.
test('a coupon is stopped with a reason, and given again', async () => {
  const { user, shop } = open({ [LIST]: { body: pageOf([template]) }, [CHANGE]: { status: 204 } })
  await user.click(await screen.findByRole('button', { name: '停止发放：新人专享' }))
  const dialog = within(screen.getByRole('dialog', { name: '停止发放？' }))
  await user.click(dialog.getByRole('button', { name: '停止发放' }))
  expect(descriptionOf(dialog.getByLabelText('原因'))).toBe('请填写原因')
  await user.type(dialog.getByLabelText('原因'), '活动结束')
  shop.answer(LIST, { body: pageOf([{ ...template, stoppedAt: Date.now() }]) })
  await user.click(dialog.getByRole('button', { name: '停止发放' }))
  await user.click(await screen.findByRole('button', { name: '恢复发放：新人专享' }))
  expect(noticeStore.read().at(-1)?.text).toBe('已停止发放')
  const again = within(screen.getByRole('dialog', { name: '恢复发放？' }))
  await user.type(again.getByLabelText('原因'), '延长活动')
  await user.click(again.getByRole('button', { name: '恢复发放' }))
  await waitFor(() => expect(shop.callsOf(CHANGE)).toHaveLength(2))
  expect(shop.callsOf(CHANGE).map(({ body }) => body)).toEqual([
    { isStopped: true, reason: '活动结束' },
    { isStopped: false, reason: '延长活动' },
  ])
})

// Holds money#18.
test('how many come with the gift for new members is a small number, no more than there are', async () => {
  const { user, shop } = open({
    [LIST]: { body: pageOf([{ ...template, quantity: 3, granted: 0 }]) },
    [CHANGE]: { status: 204 },
  })
  await user.click(await screen.findByRole('button', { name: '新人礼包：新人专享' }))
  const dialog = within(screen.getByRole('dialog', { name: '新人礼包中的张数' }))
  const amount = dialog.getByLabelText('每份礼包的张数')
  expect(textIn(amount)).toBe('2')
  await user.type(dialog.getByLabelText('原因'), '调整')
  for (const [typed, says] of [
    ['21', '请输入 0 到 20 的整数'],
    ['', '请输入 0 到 20 的整数'],
    ['4', '新人礼包中的张数不能超过发放总量'],
  ] as const) {
    fireEvent.change(amount, { target: { value: typed } })
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect(descriptionOf(amount)).toContain(says)
  }
  fireEvent.change(amount, { target: { value: '0' } })
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.callsOf(CHANGE).map(({ body }) => body)).toEqual([{ giftAmount: 0, reason: '调整' }])
})

const grantForm = () => within(screen.getByRole('dialog', { name: '发放补贴' }))

// Holds money#18.
test('a grant that got no answer keeps its phones and its batch, and is sent again as it was', async () => {
  const { user, shop } = open({ [LIST]: { body: pageOf([template]) }, [GRANT]: { status: 0 } })
  const button = await screen.findByRole('button', { name: '发放：新人专享' })
  await user.click(button)
  const batch = textIn(grantForm().getByLabelText('批次名'))
  fireEvent.change(grantForm().getByLabelText('手机号码'), {
    target: { value: '13800138000\n138 0013 8001\n13800138000' },
  })
  expect(descriptionOf(grantForm().getByLabelText('手机号码'))).toContain('现有 2 个，重复的 1 个只算一次')
  fireEvent.change(grantForm().getByLabelText('原因'), { target: { value: '客诉补偿' } })
  await user.click(grantForm().getByRole('button', { name: '发放' }))
  await screen.findByText(/没有收到结果.*同一批次每人只发一张/)
  await user.click(grantForm().getByRole('button', { name: '取消' }))
  // What tells of people is in no store of the browser.
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  await user.click(button)
  expect(textIn(grantForm().getByLabelText('批次名'))).toBe(batch)
  shop.answer(GRANT, { body: { granted: 1, already: 1, full: 0, unknown: 0 } })
  await user.click(grantForm().getByRole('button', { name: '发放' }))
  const told = within(await screen.findByRole('dialog', { name: '补贴已发放' }))
  expect(told.getAllByRole('definition').map((each) => each.textContent)).toEqual(['1 张', '1 人'])
  const [first, again] = shop.callsOf(GRANT)
  expect(first?.body).toEqual({ phones: ['13800138000', '13800138001'], batch, reason: '客诉补偿' })
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await user.click(told.getByRole('button', { name: '知道了' }))
  await user.click(button)
  expect(textIn(grantForm().getByLabelText('手机号码'))).toBe('')
  expect(textIn(grantForm().getByLabelText('批次名'))).not.toBe(batch)
})

// Holds money#18.
test('a grant is refused beside its phones when fewer are left, and when it says nothing of whom', async () => {
  const { user, shop } = open({
    [LIST]: { body: pageOf([template]) },
    [GRANT]: errorAnswer(409, 'COUPONS_SPENT', '该健康补贴的剩余数量不足'),
  })
  await user.click(await screen.findByRole('button', { name: '发放：新人专享' }))
  const send = () => user.click(grantForm().getByRole('button', { name: '发放' }))
  await send()
  const phones = grantForm().getByLabelText('手机号码')
  expect(descriptionOf(phones)).toContain('请填写手机号码，每行一个')
  fireEvent.change(phones, { target: { value: '13800138000\n1380013800' } })
  fireEvent.change(grantForm().getByLabelText('原因'), { target: { value: '回访' } })
  fireEvent.change(grantForm().getByLabelText('批次名'), { target: { value: '春 节' } })
  await send()
  expect(descriptionOf(phones)).toContain('第 2 行“1380013800”不是正确的手机号码')
  expect(descriptionOf(grantForm().getByLabelText('批次名'))).toContain('批次名为 1 到 40 位')
  expect(shop.callsOf(GRANT)).toEqual([])
  fireEvent.change(phones, { target: { value: '13800138000' } })
  fireEvent.change(grantForm().getByLabelText('批次名'), { target: { value: 'spring' } })
  await send()
  await waitFor(() => expect(descriptionOf(phones)).toContain('该健康补贴的剩余数量不足'))
  expect(textIn(phones)).toBe('13800138000')
})

// Holds money#18.
test('who holds a coupon is told by number alone, with why and what it was used for', async () => {
  const grant = { accountId: 'a-1', cause: 'batch:spring', grantedAt: Date.now(), expiredDate: Date.now() + DAY }
  const { shop } = open(
    {
      [LIST]: (call) => ({
        body: pageOf(call.query.get('page') === '2' ? [template] : [{ ...template, id: 'other' }], 40),
      }),
      [GRANTS]: {
        body: pageOf([
          { ...grant, status: 1, ordersCode: CODE },
          { ...grant, accountId: 'a-2', cause: 'gift:1', status: 0, ordersCode: null },
        ]),
      },
    },
    `&one=${ID}`,
  )
  const items = within(await screen.findByRole('list', { name: '领取记录' })).getAllByRole('listitem')
  expect(items[0]!.textContent).toMatch(/已使用批次 spring会员编号 a-1.*用于 261121000000000001/)
  expect(items[1]!.textContent).toMatch(/未使用新人礼包会员编号 a-2/)
  expect(screen.getByText('适用编码：1001、1002')).toBeTruthy()
  expect(shop.callsOf(LIST).map(({ query }) => query.get('page'))).toEqual(['1', '2'])
})

test('a coupon that there is none of says so', async () => {
  open({ [LIST]: { body: pageOf([{ ...template, id: 'other' }]) } }, `&one=${ID}`)
  expect(await screen.findByText('没有找到这个补贴')).toBeTruthy()
})
