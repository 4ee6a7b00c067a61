import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork, type OrderView } from '../../../areas/operators/index.ts'
import { openDesk } from '../../../testing/operating.tsx'
import { completion } from '../../../testing/reviewing.ts'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { OrderCompletions } from './order-completions.tsx'

const CODE = '261126000000000001'
const LIST = `GET /api/ops/orders/${CODE}/completions`
const ASK = `POST /api/ops/orders/${CODE}/completions`
const WITHDRAW = `DELETE /api/ops/orders/${CODE}/completions/${completion().id}`

beforeEach(() => leaveWork())

function open(completions: object[], order: Partial<OrderView> = {}, answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({ [LIST]: { body: { content: completions } }, ...answers })
  const waiting = { ordersCode: CODE, status: 'waitAudit', rxState: 'inquiryNeeded', ...order } as OrderView
  return { shop, ...openDesk(`/ops?view=orders&one=${CODE}`, <OrderCompletions order={waiting} />) }
}
const dialog = () => within(screen.getByRole('dialog'))

// Holds links#36.
test('the service asks from the order, and takes it back', async () => {
  const { user, shop } = open([], {}, { [ASK]: { status: 201, body: completion() }, [WITHDRAW]: { status: 204 } })
  await screen.findByText(/还没有请顾客补充过资料/)
  await user.click(screen.getByRole('button', { name: '请顾客补充' }))
  shop.answer(LIST, { body: { content: [completion({ askedAs: 'service', askedBy: '小周' })] } })
  await user.click(dialog().getByRole('button', { name: '发送' }))
  const [row] = within(await screen.findByRole('list', { name: '补充资料' })).getAllByRole('listitem')
  expect(row!.textContent).toContain('客服 小周')
  expect(shop.callsOf(ASK).map(({ body }) => body)).toEqual([{ kind: 'plain', needs: ['prescription'] }])
  await user.click(within(row!).getByRole('button', { name: /^撤回请求/ }))
  await user.click(dialog().getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(shop.callsOf(WITHDRAW)).toHaveLength(1))
})

// Holds links#30, links#36.
test.each([
  ['is approved', { status: 'waitPay', rxState: 'approved' }],
  ['is over', { status: 'canceled', rxState: 'inquiryNeeded' }],
] as const)('an order that %s asks for nothing', async (_what, order) => {
  open([], order as Partial<OrderView>)
  await screen.findByText('没有请顾客补充过资料。')
  expect(screen.queryByRole('button')).toBeNull()
})

test('what cannot be read is read again at a press', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open([], {}, { [LIST]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  const retry = await screen.findByRole('button', { name: '重试' })
  shop.answer(LIST, { body: { content: [completion()] } })
  await user.click(retry)
  expect(await screen.findByRole('list', { name: '补充资料' })).toBeTruthy()
})
