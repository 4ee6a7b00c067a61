import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShortcutBar } from '../shell/shortcut-bar.tsx'
import { counts } from '../testing/counts.ts'
import { startAt, wordsOf } from '../testing/page.tsx'
import { fillWholeShell } from '../testing/shell.ts'
import { fakeShop, logIn } from '../testing/shop.ts'
import { SideMenu } from './side-menu.tsx'

const COUNTS = 'GET /api/counts'
const held = counts({ favourites: 18, coupons: 3, coins: 2680, reservations: 2 })

async function open(isMember: boolean, answer: typeof held = held) {
  startAt('/user')
  if (isMember) logIn()
  const shop = fakeShop({ [COUNTS]: { body: answer } })
  await fillWholeShell()
  render(
    <>
      <ShortcutBar />
      {isMember && <SideMenu current="Coupon" />}
    </>,
  )
  return shop
}
const bar = () => within(screen.getByRole('navigation', { name: '快捷入口' }))
const menu = () => within(screen.getByRole('navigation', { name: '会员中心' }))

// Holds money#17, money#20.
test('bar and menu say how many coupons and coins there are, and ask for it once', async () => {
  const shop = await open(true)
  expect(wordsOf(await screen.findByRole('link', { name: /我的健康补贴\s*3\s*张可用/ }))).toBe('我的健康补贴3张可用')
  expect(bar().getByRole('link', { name: /^我的健康币/ }).textContent).toBe('我的健康币2,680个')
  expect(menu().getByRole('link', { name: /^健康补贴/ }).textContent).toBe('健康补贴3张可用')
  expect(menu().getByRole('link', { name: /^健康币/ }).textContent).toBe('健康币2,680个')
  expect(shop.callsOf(COUNTS)).toHaveLength(1)
})

test('a million coins and more are told in ten thousands, so that the menu keeps its line; the bar has less room', async () => {
  await open(true, { ...held, coins: 12_345_678 })
  expect((await menu().findByRole('link', { name: /^健康币.+个/ })).textContent).toBe('健康币1,234万个')
  expect(bar().getByRole('link', { name: /^我的健康币/ }).textContent).toBe('我的健康币1,234万个')
})

test('who has neither is shown no count', async () => {
  await open(true, { ...held, coupons: 0, coins: 0 })
  expect((await menu().findByRole('link', { name: '健康补贴' })).textContent).toBe('健康补贴')
  for (const name of ['健康币', '我的健康币']) expect(screen.getByRole('link', { name }).textContent).toBe(name)
})

// Holds money#17.
test('for a visitor nothing is counted and nothing asked for', async () => {
  const shop = await open(false)
  expect(screen.getByRole('link', { name: '我的健康补贴' })).toBeTruthy()
  expect(shop.callsOf(COUNTS)).toEqual([])
})
