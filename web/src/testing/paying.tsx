import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { counts } from './counts.ts'
import { startAt } from './page.tsx'
import { fakeShop, logIn } from './shop.ts'
// Fetched when a code is drawn: here it has come already.
import '../ui/qr-code.tsx'

/** The pay page in tests: what the shop answers, and what a shopper does. */

export const SUMMARY = 'GET /api/pay'
export const START = 'POST /api/pay'
export const ID = '01990000-0000-7000-8000-000000000001'
export const POLL = `GET /api/pay/${ID}`
export const CHECK = `POST /api/pay/${ID}/check`
export const CODE = '261125000000000001'
export const OTHER = '261125000000000002'
export const NOW = Date.UTC(2026, 10, 25, 3)
/** The browser's clock is so much behind the shop's. */
export const BEHIND = 3 * 3_600_000
export const MINUTE = 60_000

export const order = (more = {}) => ({
  ordersCode: CODE,
  state: 'payable',
  amount: 12_850,
  sum: 12_850,
  isPrepayment: false,
  hasRx: false,
  firstProduct: '感冒灵颗粒',
  moreProducts: 0,
  ...more,
})
export const summary = (more = {}) => ({
  state: 'payable',
  now: Date.now() + BEHIND,
  amount: 12_850,
  paymentDeadline: NOW + BEHIND + 21 * MINUTE + 36_000,
  orders: [order()],
  methods: [4, 27],
  ...more,
})
export const unpaidCounts = (ordersVersion: number) => counts({ orders: { all: 1, waitPay: 1 }, ordersVersion })
export const attempt = (state: string, more = {}) => ({
  state,
  orderCodes: [CODE],
  amount: 12_850,
  method: 27,
  expiresAt: NOW + BEHIND + 10 * MINUTE,
  ...more,
})
export const qr = {
  kind: 'qr',
  paymentId: ID,
  url: null,
  codeUrl: 'weixin://pay',
  amount: 12_850,
  expiresAt: NOW + BEHIND + 10 * MINUTE,
}
export const redirect = { ...qr, kind: 'redirect', url: 'https://pay.example/gateway', codeUrl: null }

/** Time goes on, and what was asked for is answered. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens the pay page at an address; what is not answered otherwise is an order that waits to be paid. */
export async function openPay(
  page: ReactNode,
  answers: Parameters<typeof fakeShop>[0] = {},
  address = `/pay?orderCodes=${CODE}`,
) {
  startAt(address)
  logIn()
  const shop = fakeShop({
    'GET /api/counts': { body: unpaidCounts(1) },
    [SUMMARY]: () => ({ body: summary() }),
    [START]: { body: qr },
    [POLL]: { body: attempt('waiting') },
    [CHECK]: { body: attempt('waiting') },
    ...answers,
  })
  render(<main>{page}</main>)
  await pass(50)
  return shop
}

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}
export const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
export const title = () => screen.getByRole('heading', { level: 1 }).textContent
