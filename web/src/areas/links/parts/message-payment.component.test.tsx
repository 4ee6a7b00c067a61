import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BILL, linkCalls, linkOrder, linkProduct, opening, openLinkPage } from '../../../testing/links.tsx'
import { descriptionOf, wordsOf } from '../../../testing/page.tsx'
import { errorAnswer } from '../../../testing/shop.ts'
// Fetched when a code is drawn: here it has come already.
import '../../../ui/qr-code.tsx'
import { payWish } from '../../payments/index.ts'
import { MessagePaymentView } from './message-payment.tsx'

const ID = '01990000-0000-7000-8000-000000000001'
const NOW = Date.UTC(2026, 10, 26, 3)
const MINUTE = 60_000
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const isOpen = { [linkCalls.opening]: { body: opening({ stage: 'digits' }) } }
const ordered = (more: object) => ({ [linkCalls.order]: () => ({ body: linkOrder(more) }) })

async function open(answers: Parameters<typeof openLinkPage>[1] = {}) {
  const page = openLinkPage(
    <MessagePaymentView request={payWish(new URLSearchParams())} />,
    { ...isOpen, ...answers },
    BILL,
  )
  await pass(50)
  return page
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

// Holds links#9.
test('the bill says what is bought, for whom, what it costs and until when, in what the shop has masked', async () => {
  await open()
  expect(title()).toBe('订单支付')
  for (const text of ['欧**', '138****5678', '广东省广州市****', '在线支付'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(wordsOf(screen.getByText(/应付金额/))).toContain('¥40.00')
  expect(screen.getByRole('timer').textContent).toBe('00:30:00')
  await pass(1000)
  expect(screen.getByRole('timer').textContent).toBe('00:29:59')
  for (const link of screen.queryAllByRole('link')) {
    expect(link.getAttribute('href')).not.toMatch(/^\/user\/(order|center)/)
  }
})

// Holds links#9.
test('what comes along for nothing costs no money in words either', async () => {
  await open(ordered({ orderProducts: [linkProduct(1), linkProduct(2, { actualPrice: 0 })] }))
  expect(screen.getByText('商品2').closest('li')?.textContent).toContain('免费×')
  expect(screen.getByText('商品1').closest('li')?.textContent).toContain('¥10.00×')
})

// Holds links#9, orders#6.
test('a bundle is priced at its head, gifts and prizes carry their badge, and members of a hidden head stand for themselves', async () => {
  const orderProducts = [
    linkProduct(1, { role: 'head', combinationId: 'B1' }),
    linkProduct(2, { role: 'member', combinationId: 'B1' }),
    linkProduct(3, { role: 'member', combinationId: 'B2' }),
    linkProduct(4, { role: 'gift', combinationId: 'G1', actualPrice: 0 }),
    linkProduct(5, { role: 'prize', actualPrice: 0 }),
  ]
  await open(ordered({ orderProducts }))
  await press('展开其余 2 种')
  const words = orderProducts.map(({ productName }) => wordsOf(screen.getByText(productName).closest('li')!))
  expect(words).toEqual([
    expect.stringMatching(/^套餐商品1.*¥10\.00×1$/),
    expect.stringMatching(/^商品2[^¥]*×1$/),
    expect.stringMatching(/^商品3.*¥10\.00×1$/),
    expect.stringMatching(/^赠品商品4.*免费×1$/),
    expect.stringMatching(/^奖品商品5.*免费×1$/),
  ])
})

// Holds links#9.
test('the list of products is folded at three', async () => {
  await open()
  const names = () => screen.getAllByText(/^商品\d$/).map((name) => name.textContent)
  expect(names()).toEqual(['商品1', '商品2', '商品3'])
  await press('展开其余 1 种')
  expect(names()).toHaveLength(4)
  expect(screen.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true')
  await press('收起')
  expect(names()).toHaveLength(3)
})

// Holds links#9.
test('of a prescription drug no pack is shown, and it says what it is', async () => {
  await open(ordered({ orderProducts: [linkProduct(1, { prescriptionType: 4 })], rxState: 'approved' }))
  expect(screen.getByText('含处方药')).toBeTruthy()
  expect(screen.getByText('处方药')).toBeTruthy()
  expect(document.querySelector('img[src^="/"]')).toBeNull()
})

// Holds links#9.
test.each([
  ['paid', '支付成功'],
  ['underReview', '药师审核中'],
  ['canceled', '订单已取消'],
  ['timedOut', '订单已超时，无法提交支付'],
  ['refunding', '订单正在退款'],
  ['refunded', '订单已退款'],
  ['notPayable', '订单当前不能支付'],
] as const)('an order in state %s is not paid here, and home is the way on', async (state, words) => {
  await open(ordered({ state, amount: 0, paymentDeadline: null, methods: [], canCorrectPhone: false }))
  expect(title()).toBe(words)
  expect(screen.queryByRole('button', { name: /支付/ })).toBeNull()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/search')
})

// Holds links#9.
test('what the pharmacist decides is noticed while the page is looked at', async () => {
  const { shop } = await open(ordered({ state: 'underReview', rxState: 'underReview', methods: [] }))
  expect(title()).toBe('药师审核中')
  shop.answer(linkCalls.order, () => ({ body: linkOrder({ rxState: 'approved' }) }))
  await pass(16_000)
  expect(title()).toBe('订单支付')
  expect(screen.getByRole('radio', { name: /微信支付/ })).toBeTruthy()
})

// Holds links#9.
test('at zero the page says that the order timed out and offers no payment', async () => {
  await open(ordered({ paymentDeadline: NOW + 30 * MINUTE }))
  await pass(30 * MINUTE + 2000)
  expect(title()).toBe('订单已超时，无法提交支付')
  expect(screen.queryByRole('button', { name: '立即支付' })).toBeNull()
})

// Holds links#9.
test('a code is shown and followed until it is paid', async () => {
  const poll = `GET /api/links/pay/${ID}`
  const attempt = { orderCodes: [linkOrder().ordersCode], amount: 4000, method: 27, expiresAt: NOW + 10 * MINUTE }
  const { shop } = await open({
    [linkCalls.pay]: {
      body: {
        kind: 'qr',
        paymentId: ID,
        url: null,
        codeUrl: 'weixin://pay',
        amount: 4000,
        expiresAt: NOW + 10 * MINUTE,
      },
    },
    [poll]: { body: { ...attempt, state: 'waiting' } },
  })
  fireEvent.click(screen.getByRole('radio', { name: /微信支付/ }))
  await press('立即支付')
  expect(shop.callsOf(linkCalls.pay).map(({ body }) => body)).toEqual([{ paymentType: 27 }])
  expect(screen.getByRole('img', { name: '支付二维码' })).toBeTruthy()
  shop.answer(poll, { body: { ...attempt, state: 'paid' } })
  shop.answer(linkCalls.order, () => ({ body: linkOrder({ state: 'paid', paymentDeadline: null, methods: [] }) }))
  await pass(10_000)
  expect(title()).toBe('支付成功')
  expect(document.activeElement?.textContent).toBe('支付成功')
  expect(wordsOf(screen.getByText(/实付/))).toContain('¥40.00')
})

// Holds links#3.
test('who has not entered the digits here does that first, and nothing of the order is asked for', async () => {
  const { shop } = await open({ [linkCalls.opening]: { body: opening() } })
  expect(location.pathname).toBe('/payJianke/entry')
  expect(shop.callsOf(linkCalls.order)).toEqual([])
})

// Holds links#3.
test('a browser without a link is told to open it from the message, and led to no login', async () => {
  await open({ [linkCalls.opening]: errorAnswer(401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入') })
  expect(title()).toBe('请重新打开链接')
  expect(screen.getByText(/请从短信中的链接重新进入/)).toBeTruthy()
  expect(location.pathname).toBe(BILL)
})

test('a bill that could not be read is read by trying again', async () => {
  const { shop } = await open({ [linkCalls.order]: { status: 503 } })
  await pass(20_000)
  expect(screen.getByText('订单加载失败')).toBeTruthy()
  shop.answer(linkCalls.order, () => ({ body: linkOrder() }))
  await press('重试')
  expect(title()).toBe('订单支付')
})

// Holds links#7, links#11, links#25.
test('the phone is put right by a code to the old one, and the next link goes to the new one', async () => {
  const { shop } = await open({
    [linkCalls.send]: { body: { resendAfter: 60 } },
    [linkCalls.check]: errorAnswer(400, 'SMS_CODE_WRONG', '验证码错误'),
    [linkCalls.correct]: { body: { consigneePhone: '139****0000' } },
  })
  await press('修改')
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/验证码将发送至订单的收货手机 138\*\*\*\*5678/)).toBeTruthy()
  await press('获取验证码')
  expect(within(dialog).getByText(/验证码已发送至 138\*\*\*\*5678/)).toBeTruthy()
  type('短信验证码', '000000')
  await press('下一步')
  expect(descriptionOf(screen.getByLabelText('短信验证码'))).toContain('验证码错误')
  shop.answer(linkCalls.check, { status: 204 })
  type('短信验证码', '123456')
  await press('下一步')
  await press('保存')
  expect(descriptionOf(screen.getByLabelText('新的联系电话'))).not.toBe('')
  expect(shop.callsOf(linkCalls.correct)).toEqual([])
  type('新的联系电话', '13900000000')
  await press('保存')
  expect(shop.callsOf(linkCalls.correct).map(({ body }) => body)).toEqual([{ phone: '13900000000', token: 'current' }])
  expect(within(screen.getByRole('dialog')).getByText(/新的链接已发送至 139\*\*\*\*0000/)).toBeTruthy()
  shop.answer(linkCalls.opening, errorAnswer(401, 'LINK_WITHDRAWN', '链接已失效'))
  await press('知道了')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(title()).toBe('链接已失效')
})

// Holds links#7.
test('whose code was checked in this browser is not asked for another', async () => {
  await open({
    [linkCalls.opening]: { body: opening({ stage: 'code' }) },
    [linkCalls.correct]: errorAnswer(409, 'LINK_PHONE_CORRECTED', '联系电话只能修改一次'),
  })
  await press('修改')
  type('新的联系电话', '13900000000')
  await press('保存')
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('联系电话只能修改一次')
})
