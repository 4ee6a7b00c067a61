import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shownOrder } from '../../testing/orders.ts'
import { openPart, startAt } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { LatestOrders } from './latest-orders.tsx'

const ORDERS = 'GET /api/v3/orders'

// Holds account#1.
test('orders that cannot be read say so, with the number of the request, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  startAt('/user')
  logIn()
  const shop = fakeShop({ [ORDERS]: errorAnswer(500, 'SERVICE_FAILED', '服务异常，请刷新页面重试') })
  const { user } = openPart(<LatestOrders />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('订单加载失败')
  expect(alert.textContent).toContain('服务异常，请刷新页面重试')
  expect(alert.textContent).toContain('请求编号 request')
  expect(screen.getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe('/user/order/mine/all')
  shop.answer(ORDERS, { body: { content: [shownOrder()], totalElements: 1, totalPages: 1 } })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('article', { name: '订单 261125000000000001' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
