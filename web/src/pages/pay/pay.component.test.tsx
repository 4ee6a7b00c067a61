import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../testing/page.tsx'
import {
  attempt,
  BEHIND,
  CHECK,
  CODE,
  choose,
  ID,
  MINUTE,
  NOW,
  OTHER,
  openPay,
  order,
  POLL,
  pass,
  press,
  qr,
  redirect,
  START,
  SUMMARY,
  summary,
  title,
  unpaidCounts,
} from '../../testing/paying.tsx'
import { errorAnswer } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const open = (answers?: Parameters<typeof openPay>[1], address?: string) => openPay(<Page />, answers, address)
const timeLeft = () => screen.getByRole('timer').textContent
const seconds = (text: string | null) => (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

// Holds orders#7.
test('an order with a prescription drug carries its badge and the warning, and no other does', async () => {
  const orders = [order({ hasRx: true }), order({ ordersCode: OTHER, firstProduct: '维生素C片' })]
  await open({ [SUMMARY]: () => ({ body: summary({ orders }) }) }, `/pay?orderCodes=${CODE},${OTHER}`)
  const warning = '处方药须凭处方在药师指导下购买和使用'
  const [rx, other] = within(screen.getByRole('list', { name: '订单' }))
    .getAllByRole('listitem')
    .map(wordsOf)
  expect(rx).toMatch(new RegExp(`^处方药.*${warning}`))
  expect(other).not.toContain('处方药')
})

// Holds money#26, money#32.
test('the page says what is owed for which orders, and by which methods', async () => {
  const shop = await open(
    {
      [SUMMARY]: () => ({
        body: summary({
          amount: 20_000,
          orders: [
            order({ moreProducts: 2 }),
            order({ ordersCode: OTHER, amount: 7150, sum: 20_000, isPrepayment: true, firstProduct: '维生素C片' }),
          ],
        }),
      }),
    },
    `/pay?orderCodes=${CODE},${OTHER}&userId=somebody&paySource=PC&platform=PC&paymentType=27`,
  )
  expect(title()).toBe('支付订单')
  expect(wordsOf(screen.getByText(/应付金额/))).toContain('¥200.00')
  expect(
    within(screen.getByRole('list', { name: '订单' }))
      .getAllByRole('listitem')
      .map(wordsOf),
  ).toEqual([
    `感冒灵颗粒等3种商品订单号${CODE}¥128.50`,
    `维生素C片订单号${OTHER}本次支付预付款，订单合计¥200.00，余款¥128.50收货时支付¥71.50`,
  ])
  const methods = within(screen.getByRole('group', { name: '选择支付方式' })).getAllByRole('radio')
  expect(methods.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true])
  expect(shop.callsOf(SUMMARY)[0]?.query.get('orderCodes')).toBe(`${CODE},${OTHER}`)
  expect(shop.callsOf(SUMMARY)[0]?.query.has('userId')).toBe(false)
})

// Holds money#32.
test('the countdown follows the shop’s clock to within a second, and is said seldom', async () => {
  await open()
  expect(Math.abs(seconds(timeLeft()) - (21 * 60 + 36))).toBeLessThanOrEqual(1)
  await pass(1000)
  const before = seconds(timeLeft())
  await pass(1000)
  expect(seconds(timeLeft())).toBe(before - 1)
  const said = () => screen.queryByText(/距支付截止还有/)?.textContent
  expect(said()).toBeUndefined()
  await pass(12 * MINUTE)
  expect(said()).toBe('距支付截止还有10分钟')
})

// Holds money#32.
test('at zero the page says that the order timed out and offers no payment', async () => {
  await open()
  await pass(21 * MINUTE + 34_000)
  expect(seconds(timeLeft())).toBeGreaterThanOrEqual(1)
  await pass(3000)
  expect(title()).toBe('订单已超时，无法提交支付')
  expect(document.activeElement?.textContent).toBe('订单已超时，无法提交支付')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(`/user/order/detail/${CODE}`)
})

// Holds money#32.
test.each([
  ['paid', '支付成功', '返回我的禾安'],
  ['underReview', '药师审核中', '返回我的禾安'],
  ['canceled', '订单已取消', '继续选购'],
  ['timedOut', '订单已超时，无法提交支付', '继续选购'],
  ['refunding', '订单正在退款', '返回我的禾安'],
  ['refunded', '订单已退款', '继续选购'],
  ['notPayable', '订单当前不能支付', '返回我的禾安'],
] as const)('orders in state %s are not paid here, and the page says where to go on', async (state, words, link) => {
  await open({
    [SUMMARY]: () => ({ body: summary({ state, amount: 0, paymentDeadline: null, orders: [order({ state })] }) }),
  })
  expect(title()).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

// Holds money#32, orders#14.
test('paying an order that waits for its inquiry goes there first', async () => {
  await open({
    [SUMMARY]: () => ({ body: summary({ state: 'inquiryNeeded', orders: [order({ state: 'inquiryNeeded' })] }) }),
  })
  expect(location.pathname + location.search).toBe(`/pay/inquiry?orderCode=${CODE}`)
})

// Holds money#32, orders#14.
test('of several orders the page says which wait for an inquiry, and leads to each', async () => {
  const orders = [order({ state: 'inquiryNeeded' }), order({ ordersCode: OTHER, state: 'underReview' })]
  await open(
    { [SUMMARY]: () => ({ body: summary({ state: 'inquiryNeeded', orders }) }) },
    `/pay?orderCodes=${CODE},${OTHER}`,
  )
  expect(location.pathname).toBe('/pay')
  expect(screen.getByRole('link', { name: `完善订单 ${CODE} 的问诊信息` }).getAttribute('href')).toBe(
    `/pay/inquiry?orderCode=${CODE}`,
  )
  expect(screen.queryByRole('link', { name: new RegExp(`完善订单 ${OTHER}`) })).toBeNull()
})

// Holds money#28.
test('what was paid ahead of cash on delivery says what follows', async () => {
  const paid = order({ state: 'paid', isPrepayment: true })
  await open({ [SUMMARY]: () => ({ body: summary({ state: 'paid', paymentDeadline: null, orders: [paid] }) }) })
  expect(screen.getByRole('status').textContent).toBe('预付款已支付，药房确认订单后发货；如有余款，在收货时支付。')
})

// Holds money#27, money#30.
test('a code is shown and asked for every few seconds until it was paid; then the page says what comes next', async () => {
  const shop = await open()
  choose(/微信支付/)
  await press('立即支付')
  expect(shop.callsOf(START)[0]?.body).toEqual({ orderCodes: CODE, platform: 'PC', paymentType: 27 })
  expect(screen.getByRole('img', { name: '支付二维码' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('微信支付扫码付款')
  const before = shop.callsOf(POLL).length
  await pass(10_000)
  const polled = shop.callsOf(POLL).length - before
  expect(polled).toBeGreaterThanOrEqual(3)
  expect(polled).toBeLessThanOrEqual(5)
  shop.answer(POLL, { body: attempt('paid') })
  await pass(3000)
  expect(title()).toBe('支付成功')
  expect(document.activeElement?.textContent).toBe('支付成功')
  expect(wordsOf(screen.getByText(/实付/))).toContain('¥128.50')
  const after = shop.callsOf(POLL).length
  await pass(10_000)
  expect(shop.callsOf(POLL)).toHaveLength(after)
})

// Holds money#30.
test('a page that nobody looks at does not ask', async () => {
  const shop = await open()
  choose(/微信支付/)
  await press('立即支付')
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const before = shop.callsOf(POLL).length
  await pass(30_000)
  expect(shop.callsOf(POLL)).toHaveLength(before)
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(5000)
  expect(shop.callsOf(POLL).length).toBeGreaterThan(before)
})

// Holds money#27.
test('a code that is over is drawn anew at a press', async () => {
  const shop = await open()
  choose(/微信支付/)
  await press('立即支付')
  await pass(10 * MINUTE)
  expect(screen.getByText('二维码已失效')).toBeTruthy()
  shop.answer(START, { body: { ...qr, codeUrl: 'weixin://again', expiresAt: NOW + BEHIND + 20 * MINUTE } })
  await press('刷新二维码')
  expect(shop.callsOf(START)).toHaveLength(2)
  expect(screen.queryByText('二维码已失效')).toBeNull()
})

// Holds money#30.
test('who says to have paid has the provider asked, and is told when nothing is known yet', async () => {
  const shop = await open()
  choose(/微信支付/)
  await press('立即支付')
  await press('已完成支付')
  expect(shop.callsOf(CHECK)).toHaveLength(1)
  expect(screen.getByText(/暂未收到支付结果/)).toBeTruthy()
  shop.answer(CHECK, { body: attempt('paid') })
  await press('已完成支付')
  expect(title()).toBe('支付成功')
})

// Holds money#1, money#30.
test('a method of its own page is left for, and the address names the attempt for the way back', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const shop = await open({ [START]: { body: redirect } })
  await press('立即支付')
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/gateway')
  expect(location.search).toBe(`?orderCodes=${CODE}&paymentId=${ID}&paymentType=4`)
  expect(screen.getByRole('button', { name: '立即支付' }).getAttribute('aria-busy')).toBe('true')
  await press('立即支付')
  expect(shop.callsOf(START)).toHaveLength(1)
  leave.mockRestore()
})

// Holds money#28.
test('a prepayment of the whole sum leaves nothing to pay at the door', async () => {
  const whole = { isPrepayment: true, amount: 12_850 }
  const shop = await open({ [SUMMARY]: () => ({ body: summary({ orders: [order(whole)] }) }) })
  expect(title()).toBe('支付预付款')
  expect(wordsOf(screen.getByRole('list', { name: '订单' }))).toContain('已全部预付，收货时无需再付款')
  expect(screen.queryByText(/余款/)).toBeNull()
  choose(/微信支付/)
  await press('立即支付')
  shop.answer(SUMMARY, { body: summary({ state: 'paid', orders: [order({ ...whole, state: 'paid', amount: 0 })] }) })
  shop.answer(POLL, { body: attempt('paid') })
  await pass(3000)
  expect(screen.getByText(/已全部预付，收货时无需再付款/)).toBeTruthy()
})

// Holds money#5, money#27.
test('a code that cannot be drawn anew says why', async () => {
  const shop = await open()
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  choose(/微信支付/)
  await press('立即支付')
  await pass(10 * MINUTE)
  shop.answer(START, errorAnswer(503, 'PAYMENT_PROVIDER_DOWN', '支付渠道繁忙，请稍后再试或选择其他支付方式'))
  await press('刷新二维码')
  expect(screen.getByRole('alert').textContent).toBe('支付渠道繁忙，请稍后再试或选择其他支付方式')
  silent.mockRestore()
})

// Holds money#27.
test('who thinks about another method is where they were: at the method that was chosen', async () => {
  await open()
  choose(/微信支付/)
  await press('立即支付')
  expect(location.search).toBe(`?orderCodes=${CODE}&paymentType=27`)
  await press('换一种支付方式')
  const chosen = screen.getByRole('radio', { name: /微信支付/ }) as HTMLInputElement
  expect(chosen.checked).toBe(true)
  expect(document.activeElement).toBe(chosen)
})

// Holds money#5.
test('a provider that is down keeps the choice and can be tried again', async () => {
  const shop = await open({
    [START]: errorAnswer(503, 'PAYMENT_PROVIDER_DOWN', '支付渠道繁忙，请稍后再试或选择其他支付方式'),
  })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  choose(/微信支付/)
  await press('立即支付')
  expect(screen.getByRole('alert').textContent).toBe('支付渠道繁忙，请稍后再试或选择其他支付方式')
  expect((screen.getByRole('radio', { name: /微信支付/ }) as HTMLInputElement).checked).toBe(true)
  shop.answer(START, { body: qr })
  await press('立即支付')
  expect(screen.getByRole('img', { name: '支付二维码' })).toBeTruthy()
  silent.mockRestore()
})

// Holds money#32.
test('an order that cannot be paid any more is read again when paying it is refused', async () => {
  const shop = await open({ [START]: errorAnswer(409, 'PAYMENT_NOTHING_DUE', '订单已支付，无需重复支付') })
  shop.answer(SUMMARY, { body: summary({ state: 'paid', orders: [order({ state: 'paid' })], paymentDeadline: null }) })
  await press('立即支付')
  expect(title()).toBe('支付成功')
})

// Holds money#32.
test('payment that was made in another tab is noticed', async () => {
  const shop = await open()
  shop.answer(SUMMARY, { body: summary({ state: 'paid', orders: [order({ state: 'paid' })], paymentDeadline: null }) })
  await pass(10_000)
  expect(title()).toBe('支付订单')
  shop.answer('GET /api/counts', { body: unpaidCounts(2) })
  await pass(10_000)
  expect(title()).toBe('支付成功')
})

// Holds money#26.
test('orders of somebody else look as if there were none, and an address without orders says so', async () => {
  await open({ [SUMMARY]: errorAnswer(404, 'ORDER_NOT_FOUND', '订单不存在或已被删除') })
  expect(title()).toBe('没有找到这个订单')
})

test('an address that names no order asks the shop for nothing', async () => {
  const shop = await open({}, '/pay?orderCodes=1')
  expect(title()).toBe('没有可支付的订单')
  expect(shop.callsOf(SUMMARY)).toEqual([])
})

// Holds money#9, money#33.
test('without any method the page says so instead of offering to pay', async () => {
  await open({ [SUMMARY]: () => ({ body: summary({ methods: [] }) }) })
  expect(screen.getByText(/暂时没有可用的在线支付方式/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '立即支付' })).toBeNull()
})
