import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { showLink } from '../lib/link-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { shopper, startAt } from './page.tsx'
import { fakeShop } from './shop.ts'

/** The pages of a link in tests: what the shop answers, and the page at an address. */

export const KEY = 'k'.repeat(51)
export const ENTRY = `/payJianke/entry?key=${KEY}`
export const BILL = '/payJianke/messagePayment'
export const MASKED = '138****5678'

export const linkCalls = {
  open: 'POST /api/links/open',
  opening: 'GET /api/links/opening',
  enter: 'POST /api/links/enter',
  register: 'POST /api/links/register',
  renew: 'POST /api/links/renew',
  send: 'POST /api/links/code',
  check: 'PUT /api/links/code',
  order: 'GET /api/links/order',
  pay: 'POST /api/links/pay',
  correct: 'POST /api/v4/orders/updatePhone',
} as const

/** What the shop says of a link whose phone has an account. */
export const opening = (more = {}) => ({
  linkId: '019ab000-0000-7000-8000-000000000001',
  isRegisted: '1',
  maskPhone: MASKED,
  stage: 'open',
  isLocked: false,
  mayRenew: true,
  triesLeft: 5,
  expiresAt: Date.now() + 3_600_000,
  restDate: 3_600_000,
  purpose: 'pay',
  completionKind: null,
  isPerfect: null,
  ...more,
})

export const linkProduct = (number: number, more = {}) => ({
  number,
  productCode: `1001000${number}`,
  productName: `商品${number}`,
  productImageUrl: null,
  packing: '10片',
  amount: 1,
  actualPrice: 1000,
  prescriptionType: 1,
  mark: 1,
  role: 'normal',
  combinationId: null,
  ...more,
})

export const linkOrder = (more = {}) => ({
  ordersCode: '261126000000000001',
  state: 'payable',
  orderStatusName: '等待付款',
  rxState: null,
  isPerfect: true,
  consignee: '欧**',
  consigneePhone: MASKED,
  deliveryAddress: '广东省广州市****',
  paymentType: 99,
  paymentTypeName: '在线支付',
  orderTime: Date.now() - 60_000,
  now: Date.now(),
  paymentDeadline: Date.now() + 30 * 60_000,
  amount: 4000,
  sum: 4000,
  productMoney: 4000,
  couponValue: 0,
  mallCoinMoney: 0,
  transportCosts: 0,
  totalFCY: 0,
  orderProducts: [1, 2, 3, 4].map((number) => linkProduct(number)),
  methods: [4, 27],
  isOwnPhone: true,
  canCorrectPhone: true,
  ...more,
})

/** Opens a page of a link at an address; what is not answered otherwise is a link that was just opened. */
export function openLinkPage(part: ReactNode, answers: Parameters<typeof fakeShop>[0] = {}, address: string = ENTRY) {
  startAt(address)
  // A document of its own, which shows no link yet.
  showLink(null)
  const shop = fakeShop({
    [linkCalls.open]: { body: opening() },
    [linkCalls.opening]: { body: opening() },
    [linkCalls.order]: () => ({ body: linkOrder() }),
    ...answers,
  })
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <main>{part}</main>
    </QueryClientProvider>,
  )
  return { shop, user: shopper(), leave: unmount }
}

/** The boxes of the hidden digits, from the fourth digit of the phone on. */
export const boxes = () => [4, 5, 6, 7].map((place) => screen.getByLabelText<HTMLInputElement>(`第${place}位`))
export const digits = () => boxes().map(({ value }) => value)
