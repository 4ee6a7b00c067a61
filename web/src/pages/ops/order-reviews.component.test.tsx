import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork } from '../../areas/operators/index.ts'
import { openDesk } from '../../testing/operating.tsx'
import { REVIEW_ID, REVIEWED_CODE, reviewRow } from '../../testing/reviewing.ts'
import { errorAnswer, fakeShop } from '../../testing/shop.ts'
import { OrderReviews } from './order-reviews.tsx'

const READ = `GET /api/ops/orders/${REVIEWED_CODE}/reviews`

beforeEach(() => leaveWork())

function open(answers: Parameters<typeof fakeShop>[0], order: object = {}) {
  const shop = fakeShop(answers)
  const shown = { ordersCode: REVIEWED_CODE, parentOrdersCode: null, ...order }
  return { shop, ...openDesk(`/ops?view=orders&one=${REVIEWED_CODE}`, <OrderReviews order={shown} />) }
}

// Holds care#186.
test('each prescription of an order leads to its review and says what became of it', async () => {
  open({ [READ]: { body: [reviewRow, { ...reviewRow, id: 'before', state: 'expired', decidedAt: Date.now() }] } })
  const [last, before] = within(await screen.findByRole('list', { name: '处方' })).getAllByRole('listitem')
  expect(within(last!).getByRole('link', { name: '查看处方' }).getAttribute('href')).toBe(
    `/ops?view=reviews&one=${REVIEW_ID}`,
  )
  expect(last!.textContent).toMatch(/审核中警示提交 /)
  expect(before!.textContent).toMatch(/已失效.* · 处理 /)
})

// Holds care#186.
test('the prescriptions of a part are those of the whole order', async () => {
  const { shop } = open({ [READ]: { body: [] } }, { ordersCode: '261121000000000002', parentOrdersCode: REVIEWED_CODE })
  await screen.findByText('还没有提交的处方')
  expect(shop.callsOf(READ)).toHaveLength(1)
})

// Holds care#186.
test('what could not be read is told and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { shop, user } = open({ [READ]: errorAnswer(500, 'INTERNAL', '服务出错，请稍后再试') })
  const again = await screen.findByRole('button', { name: /重试|重新加载/ })
  shop.answer(READ, { body: [reviewRow] })
  await user.click(again)
  expect(await screen.findByRole('link', { name: '查看处方' })).toBeTruthy()
})
