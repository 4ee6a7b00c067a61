import { agreementVersion } from '@shop/contract/agreements'
import { callMessages } from '@shop/contract/messages/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { boxes, digits, ENTRY, KEY, linkCalls, MASKED, opening, openLinkPage } from '../../../testing/links.tsx'
import { descriptionOf, holdTime, isTicked } from '../../../testing/page.tsx'
import { errorAnswer } from '../../../testing/shop.ts'
import { Entry } from './entry.tsx'

const open = (answers?: Parameters<typeof openLinkPage>[1], address?: string) =>
  openLinkPage(<Entry />, answers, address)
const agreement = () => screen.findByRole('checkbox', { name: /我已阅读并同意/ })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const wrong = errorAnswer(400, 'LINK_DIGITS_WRONG', '联系号码不正确，请重新填写')
const entered = (isPerfect = true) => ({ body: { ordersCode: '261126000000000001', isPerfect } })

async function fill(user: ReturnType<typeof open>['user'], text = '1234') {
  await user.click(await agreement())
  await user.click(boxes()[0]!)
  await user.keyboard(text)
}
const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }))

// Holds links#3.
test('the key is exchanged once and stays in no address, no history and no storage', async () => {
  const replaced = vi.spyOn(history, 'replaceState')
  const { shop } = open()
  await heading('查看您的订单')
  expect(location.pathname + location.search).toBe('/payJianke/entry')
  expect(shop.callsOf(linkCalls.open).map(({ body }) => body)).toEqual([{ key: KEY }])
  expect(shop.calls.every(({ path, query }) => !path.includes(KEY) && !`${query}`.includes(KEY))).toBe(true)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(KEY)
  expect(replaced.mock.calls.at(-1)?.[2]).toBe('/payJianke/entry')
  replaced.mockRestore()
})

// Holds links#3.
test('without a key in the address the link that this browser has open is gone on with', async () => {
  const { shop } = open({}, '/payJianke/entry')
  await heading('查看您的订单')
  expect(shop.callsOf(linkCalls.opening)).toHaveLength(1)
  expect(shop.callsOf(linkCalls.open)).toEqual([])
})

// Holds links#4.
test('nothing is ticked beforehand, and what is missing is said beside it before anything is sent', async () => {
  const { user, shop } = open()
  expect(isTicked(await agreement())).toBe(false)
  await press(user, '查看订单')
  expect(descriptionOf(boxes()[0]!)).toBe('请填写完整的联系号码')
  expect(descriptionOf(await agreement())).toBe('请先阅读并同意用户协议和隐私政策')
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
  await user.keyboard('123')
  await press(user, '查看订单')
  expect(descriptionOf(boxes()[0]!)).toBe('请填写完整的联系号码')
  expect(shop.callsOf(linkCalls.enter)).toEqual([])
})

// Holds links#4.
test('the digits of a phone that has an account lead on to the bill', async () => {
  const { user, shop } = open({ [linkCalls.enter]: entered() })
  await fill(user)
  await press(user, '查看订单')
  await waitFor(() => expect(location.pathname).toBe('/payJianke/messagePayment'))
  expect(shop.callsOf(linkCalls.enter).map(({ body }) => body)).toEqual([{ digits: '1234', agreementVersion }])
})

// Holds links#6.
test('a phone without an account is registered whole, with the version of the agreements', async () => {
  const { user, shop } = open({
    [linkCalls.open]: { body: opening({ isRegisted: '0' }) },
    [linkCalls.register]: entered(),
  })
  await fill(user)
  await press(user, '注册')
  await waitFor(() => expect(location.pathname).toBe('/payJianke/messagePayment'))
  expect(shop.callsOf(linkCalls.register).map(({ body }) => body)).toEqual([{ phone: '13812345678', agreementVersion }])
})

// Holds links#5.
test('wrong digits are told beside the boxes with how many tries are left, and stay to be put right', async () => {
  const { user, shop } = open({ [linkCalls.enter]: wrong, [linkCalls.opening]: { body: opening({ triesLeft: 4 }) } })
  await fill(user)
  await press(user, '查看订单')
  await waitFor(() => expect(descriptionOf(boxes()[0]!)).toBe('联系号码不正确，请重新填写，还可以尝试 4 次'))
  expect(digits()).toEqual(['1', '2', '3', '4'])
  expect(document.activeElement).toBe(boxes()[0])
  shop.answer(linkCalls.enter, entered())
  await press(user, '查看订单')
  await waitFor(() => expect(location.pathname).toBe('/payJianke/messagePayment'))
})

// Holds links#5.
test('a link that was tried too often asks for a new one, which goes to the order’s own phone', async () => {
  const { user, shop } = open({
    [linkCalls.enter]: errorAnswer(403, 'LINK_LOCKED', '号码输错已达5次'),
    [linkCalls.opening]: { body: opening({ isLocked: true, triesLeft: 0 }) },
    [linkCalls.renew]: errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'),
  })
  await fill(user)
  await press(user, '查看订单')
  await heading('链接已锁定')
  await press(user, '重新获取链接')
  expect((await screen.findByRole('alert')).textContent).toContain('操作过于频繁，请稍后再试')
  shop.answer(linkCalls.renew, { body: { resendAfter: 60 } })
  await press(user, '重新获取链接')
  await heading('新链接已发送')
  expect(screen.getByRole('status').textContent).toContain(MASKED)
  expect(screen.queryByRole('button')).toBeNull()
})

// Holds links#5.
test('a new link that was asked for too soon is asked for again once the wait is over', async () => {
  const pass = holdTime()
  const { user, shop } = open({
    [linkCalls.open]: { body: opening({ isLocked: true, triesLeft: 0 }) },
    [linkCalls.renew]: {
      ...errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'),
      headers: { 'retry-after': '30' },
    },
  })
  await heading('链接已锁定')
  await press(user, '重新获取链接')
  const button = (await screen.findByRole('timer')).closest('button')
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  shop.answer(linkCalls.renew, { body: { resendAfter: 60 } })
  await pass(31_000)
  await press(user, '重新获取链接')
  await heading('新链接已发送')
})

// Holds links#5.
test('an order whose tries are spent is asked for no new link, but told where else it is seen', async () => {
  open({ [linkCalls.open]: { body: opening({ isLocked: true, mayRenew: false, triesLeft: 0 }) } })
  await heading('链接已锁定')
  expect(screen.getByRole('status').textContent).toContain('可以用收货手机登录后查看订单')
  expect(screen.queryByRole('button')).toBeNull()
})

// Holds links#6.
test('a phone that has an account meanwhile goes on with its digits', async () => {
  const { user } = open({
    [linkCalls.open]: { body: opening({ isRegisted: '0' }) },
    [linkCalls.register]: errorAnswer(409, 'LINK_STATE_CHANGED', '链接状态已变化，请刷新后查看'),
    [linkCalls.enter]: entered(),
  })
  await fill(user)
  await press(user, '注册')
  await screen.findByText('链接状态已变化，请刷新后查看')
  await screen.findByRole('button', { name: '查看订单' })
  await press(user, '查看订单')
  await waitFor(() => expect(location.pathname).toBe('/payJianke/messagePayment'))
})

// Holds links#3.
test('a link whose time is over leads where that is said', async () => {
  open({ [linkCalls.open]: { body: opening({ isRegisted: '2', maskPhone: null, expiresAt: null }) } })
  await waitFor(() => expect(location.pathname).toBe('/timeout'))
})

// Holds links#3, links#13.
test.each([
  [true, '/payJianke/messagePayment'],
  [false, '/payJianke/inquiry'],
])('a link whose digits were entered in this browser goes straight on; complete: %s', async (isPerfect, page) => {
  open({ [linkCalls.opening]: { body: opening({ stage: 'digits', isPerfect }) } }, '/payJianke/entry')
  await waitFor(() => expect(location.pathname).toBe(page))
})

// Holds links#3.
test.each([
  [404, 'LINK_INVALID', '链接已失效，请返回首页或联系客服', '链接已失效', ENTRY, 'open'],
  [401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入', '请重新打开链接', '/payJianke/entry', 'opening'],
] as const)('status %i says what to do and leads to no login', async (status, code, message, title, address, call) => {
  open({ [linkCalls[call]]: errorAnswer(status, code, message) }, address)
  await heading(title)
  expect(screen.getByText(new RegExp(message))).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/search')
  expect(location.pathname).toBe('/payJianke/entry')
})

// Holds links#3.
test('an address with half a key is told to be invalid without asking', async () => {
  const { shop } = open({}, '/payJianke/entry?key=abc')
  await heading('链接已失效')
  expect(shop.calls.filter(({ path }) => path.startsWith('/api/links'))).toEqual([])
  expect(location.search).toBe('')
})

test('digits that could not be sent stay, and what went wrong is said', async () => {
  const { user, shop } = open({ [linkCalls.enter]: { status: 0 } })
  await fill(user)
  await press(user, '查看订单')
  await screen.findByText(callMessages.NETWORK)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看订单' }))
  expect(digits()).toEqual(['1', '2', '3', '4'])
  shop.answer(linkCalls.enter, errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'))
  await press(user, '查看订单')
  await screen.findByText('操作过于频繁，请稍后再试')
})

test('a link that could not be opened for the network is opened by trying again, with the same key', async () => {
  const { user, shop } = open({ [linkCalls.open]: { status: 0 } })
  await screen.findByText('链接打开失败')
  shop.answer(linkCalls.open, { body: opening() })
  await press(user, '重试')
  await heading('查看您的订单')
  expect(shop.callsOf(linkCalls.open).map(({ body }) => body.key)).toEqual([KEY, KEY])
})

// Holds links#3.
test('what was typed is gone with the page', async () => {
  const { user, leave } = open()
  await fill(user)
  leave()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('1234')
})

// Holds links#21.
test('a link that asks for what a prescription lacks leads to its own page', async () => {
  open({ [linkCalls.open]: { body: opening({ purpose: 'complete' }) } })
  await waitFor(() => expect(location.pathname + location.search).toBe('/user/patientInfo/complete?useKey=1'))
})
