import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../testing/page.tsx'
import {
  attempt,
  CHECK,
  CODE,
  ID,
  NOW,
  OTHER,
  openPay,
  order,
  POLL,
  pass,
  press,
  SUMMARY,
  summary,
  title,
} from '../../testing/paying.tsx'
import { errorAnswer } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const open = (answers?: Parameters<typeof openPay>[1], address?: string) => openPay(<Page />, answers, address)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

// Holds money#30.
test('who comes back from the provider is not believed: it is asked once, then waited for', async () => {
  const shop = await open({}, `/pay?orderCodes=${CODE}&paymentId=${ID}`)
  expect(screen.getByRole('heading', { name: '正在确认支付结果' })).toBeTruthy()
  expect(shop.callsOf(CHECK)).toHaveLength(1)
  await pass(6000)
  expect(shop.callsOf(CHECK)).toHaveLength(1)
  expect(shop.callsOf(POLL).length).toBeGreaterThanOrEqual(2)
  await press('换一种支付方式')
  expect(screen.getByRole('button', { name: '立即支付' })).toBeTruthy()
})

// Holds money#30.
test('an attempt that was closed leads back to the choice, and one that is nobody’s is none', async () => {
  const shop = await open(
    { [CHECK]: { body: attempt('closed') }, [POLL]: { body: attempt('closed') } },
    `/pay?orderCodes=${CODE}&paymentId=${ID}`,
  )
  expect(screen.getByText('上一次支付未完成，请重新支付。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '立即支付' })).toBeTruthy()
  expect(shop.callsOf(POLL).length).toBeLessThanOrEqual(2)
})

// Holds money#26, money#30.
test('an attempt that paid other orders says nothing of these, and goes from the address', async () => {
  const paid = attempt('paid', { orderCodes: [OTHER] })
  await open(
    { [CHECK]: { body: paid }, [POLL]: { body: paid } },
    `/pay?orderCodes=${CODE}&paymentId=${ID}&paymentType=27`,
  )
  expect(title()).toBe('支付订单')
  expect(screen.getByRole('button', { name: '立即支付' })).toBeTruthy()
  expect(location.search).toBe(`?orderCodes=${CODE}&paymentType=27`)
})

// Holds money#30.
test('what a provider says along with the way back does not stay in the address', async () => {
  await open(
    {},
    `/pay?orderCodes=${CODE}&paymentId=${ID}&out_trade_no=1&total_amount=128.50&trade_no=2&sign=abc&seller_id=2088`,
  )
  expect(location.search).toBe(`?orderCodes=${CODE}&paymentId=${ID}`)
})

test('an attempt of somebody else is passed over', async () => {
  const missing = errorAnswer(404, 'PAYMENT_NOT_FOUND', '支付记录不存在')
  const shop = await open({ [CHECK]: missing, [POLL]: missing }, `/pay?orderCodes=${CODE}&paymentId=${ID}`)
  expect(screen.getByRole('button', { name: '立即支付' })).toBeTruthy()
  const before = shop.callsOf(POLL).length
  await pass(10_000)
  expect(shop.callsOf(POLL)).toHaveLength(before)
})

// Holds money#29.
test('money that is sent back is told, and the order can be paid again', async () => {
  await open(
    { [CHECK]: { body: attempt('paidBack') }, [POLL]: { body: attempt('paidBack') } },
    `/pay?orderCodes=${CODE}&paymentId=${ID}`,
  )
  expect(wordsOf(screen.getByText(/将原路退回/))).toContain('¥128.50将原路退回')
  expect(screen.getByRole('button', { name: '立即支付' })).toBeTruthy()
})

const ended = (state: string, orders = [order({ state })]) => ({
  [SUMMARY]: { body: summary({ state, amount: 0, paymentDeadline: null, orders }) },
})
const backFrom = (of: ReturnType<typeof attempt>) => ({ [CHECK]: { body: of }, [POLL]: { body: of } })

// Holds money#29, money#32.
test.each([
  ['canceled', '订单已取消'],
  ['paid', '订单已支付'],
  ['timedOut', '订单已超时，无法提交支付'],
])('money that came when the order was %s is told with what goes back', async (state, words) => {
  await open({ ...ended(state), ...backFrom(attempt('paidBack')) }, `/pay?orderCodes=${CODE}&paymentId=${ID}`)
  expect(title()).toBe(words)
  expect(wordsOf(screen.getByText(/将原路退回$/))).toBe('您支付的¥128.50将原路退回')
  expect(screen.queryByText(/实付/)).toBeNull()
})

// Holds money#29, money#32.
test('of several orders, some of which had ended, the page says what was paid and what goes back', async () => {
  const both = attempt('paid', { orderCodes: [OTHER, CODE], amount: 20_000 })
  const orders = [order({ state: 'paid' }), order({ ordersCode: OTHER, state: 'canceled', sum: 7150 })]
  await open({ ...ended('canceled', orders), ...backFrom(both) }, `/pay?orderCodes=${CODE},${OTHER}&paymentId=${ID}`)
  expect(title()).toBe('支付成功')
  expect(wordsOf(screen.getByText(/实付/))).toBe('实付¥128.50')
  expect(wordsOf(screen.getByText(/将原路退回$/))).toBe('您为已取消的订单支付的¥71.50将原路退回')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent?.slice(-3))).toEqual(['已支付', '已取消'])
})
