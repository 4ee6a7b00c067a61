import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leaveWork, type OrderView } from '../../areas/operators/index.ts'
import { openDesk } from '../../testing/operating.tsx'
import { errorAnswer, fakeShop } from '../../testing/shop.ts'
import { OrderLinks } from './order-links.tsx'

const CODE = '261126000000000001'
const LINKS = `GET /api/ops/orders/${CODE}/links`
const SEND = `POST /api/ops/orders/${CODE}/links`
const ID = '01990000-0000-7000-8000-000000000001'
const AT = Date.parse('2026-11-26T10:00:00+08:00')
const link = (more = {}) => ({
  id: ID,
  kind: 'pay',
  state: 'open',
  phone: '138****5678',
  createdAt: AT,
  expiresAt: AT + 72 * 3_600_000,
  openedAt: null,
  tries: 0,
  isRenewal: false,
  ...more,
})

beforeEach(() => leaveWork())

function open(links: object[], order: Partial<OrderView> = {}, answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({ [LINKS]: { body: { content: links, correction: null } }, ...answers })
  const waiting = { ordersCode: CODE, status: 'waitPay', isPaid: false, paymentType: 99, ...order } as OrderView
  return { shop, ...openDesk(`/ops?view=orders&one=${CODE}`, <OrderLinks order={waiting} />) }
}
const items = async () => within(await screen.findByRole('list', { name: '支付链接' })).getAllByRole('listitem')
const dialog = () => within(screen.getByRole('dialog'))

// Holds links#1, links#2.
test('a link is sent for 72 hours, or for a chronic patient 24, and is told to replace an open one', async () => {
  const { shop, user } = open([link()], {}, { [SEND]: { status: 201, body: link({ kind: 'chronic' }) } })
  await items()
  await user.click(screen.getByRole('button', { name: '发送链接' }))
  expect(dialog().getByText(/之前发送的链接将立即失效/)).toBeTruthy()
  await user.click(dialog().getByText('慢病链接（24 小时）'))
  await user.click(dialog().getByRole('button', { name: '发送' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.callsOf(SEND).map(({ body }) => body)).toEqual([{ kind: 'chronic' }])
  expect(shop.callsOf(LINKS).length).toBeGreaterThan(1)
})

// Holds links#1, links#5.
test('each link says where it went and what became of it, and one that opens or tells something can be withdrawn', async () => {
  const withdraw = `DELETE /api/ops/orders/${CODE}/links/${ID}`
  const locked = { id: 'locked', state: 'locked', openedAt: AT + 60_000, tries: 5 }
  const { shop, user } = open(
    [
      link({ isRenewal: true }),
      link(locked),
      link({ id: 'late', state: 'expired' }),
      link({ id: 'old', state: 'replaced' }),
    ],
    {},
    {
      [withdraw]: { status: 204 },
    },
  )
  const [first, second, third, fourth] = await items()
  expect(first!.textContent).toMatch(
    /支付链接（72 小时）有效顾客重新获取发送 2026-11-26 10:00 至 138\*\*\*\*5678.*还没有打开/,
  )
  expect(second!.textContent).toMatch(/已锁定.*打开 2026-11-26 10:01.*输错 5\/5 次/)
  expect(third!.textContent).toContain('已超时')
  expect(fourth!.textContent).toContain('已更换')
  expect(screen.getAllByRole('button', { name: /^撤回链接/ })).toHaveLength(2)
  await user.click(within(first!).getByRole('button'))
  await user.click(dialog().getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(shop.callsOf(withdraw)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Holds links#1.
test.each([
  ['is paid for', { isPaid: true, status: 'waitAudit' as const }],
  ['is paid at the door', { paymentType: 1, status: 'waitAudit' as const }],
  ['is over', { status: 'canceled' as const }],
])('an order that %s is sent no link', async (_what, order) => {
  open([], order)
  await screen.findByText('没有发送过链接。')
  expect(screen.queryByRole('button')).toBeNull()
})

// Holds links#1.
test('what the shop refuses is said in the dialog', async () => {
  const { user } = open([], {}, { [SEND]: errorAnswer(409, 'LINK_NOT_ALLOWED', '该订单不能通过链接支付') })
  await user.click(await screen.findByRole('button', { name: '发送链接' }))
  await user.click(dialog().getByRole('button', { name: '发送' }))
  expect((await dialog().findByRole('alert')).textContent).toContain('该订单不能通过链接支付')
})

// Holds links#25.
test('that the phone was put right by a link is told with both, masked', async () => {
  const correction = { at: AT, from: '138****5678', to: '139****0001' }
  open([link()], {}, { [LINKS]: { body: { content: [link()], correction } } })
  const told = await screen.findByText(/将联系电话由/)
  expect(told.textContent).toBe('顾客于 2026-11-26 10:00 将联系电话由 138****5678 改为 139****0001')
})
