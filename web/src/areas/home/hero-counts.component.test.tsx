import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { counts } from '../../testing/counts.ts'
import { startAt } from '../../testing/page.tsx'
import { fakeShop, logIn } from '../../testing/shop.ts'
import { HeroCounts } from './hero-counts.tsx'

const held = counts({ favourites: 18, coupons: 3, coins: 2680, reservations: 2, arrivals: 1 })

// Holds money#17, money#20.
test('the account home counts favourites, coupons, coins and reservations, each leading to its page', async () => {
  startAt('/user')
  logIn()
  fakeShop({ 'GET /api/counts': { body: held } })
  render(<HeroCounts />)
  const tiles = () =>
    screen.getAllByRole('link').map((tile) => `${tile.textContent?.trim()} ${tile.getAttribute('href')}`)
  expect(tiles()[1]).toBe('–健康补贴 /user/account/coupon')
  await screen.findByText('2,680')
  expect(tiles()).toEqual([
    '18我的收藏 /user/order/collect',
    '3健康补贴 /user/account/coupon',
    '2,680健康币 /user/account/coin',
    '2到货预订1 件已到货 /user/order/drug',
  ])
})
