import { orderStatusNames } from '@shop/contract/messages/orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shownOrder } from '../../../testing/orders.ts'
import { openPart, startAt, wordsOf } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import { OrderCard } from './order-card.tsx'

const statuses = Object.entries(orderStatusNames) as [keyof typeof orderStatusNames, string][]

test.each(statuses)('the card of an order in the status %s calls it %s, also read out', (status, orderStatusName) => {
  startAt('/user')
  fakeShop({})
  // What the wire calls an invoiced order (orders#17).
  const orderType = status === 'invoiced' ? 'completeTransaction' : status
  openPart(<OrderCard order={shownOrder({ orderType, orderStatusName })} />)
  const card = screen.getByRole('article', { name: '订单 261125000000000001' })
  expect(wordsOf(card)).toContain(`订单状态：${orderStatusName}`)
  expect(card.querySelectorAll('[class*="mark"] svg')).toHaveLength(1)
})
