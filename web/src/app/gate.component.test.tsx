import { asksForLogin, type ScreenName, screens } from '@shop/contract/screens'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isBuilt } from '../router/routes.ts'
import { startAt } from '../testing/page.tsx'
import { fakeShop, logIn } from '../testing/shop.ts'
import { Gate } from './gate.tsx'
import { screenAt } from './screen-table.ts'

/** Pages of members lead a visitor to login and back (access#3). */

const pages = Object.entries(screens)
  .flatMap(([key, stated]) => {
    const name = key as ScreenName
    const query = 'isByLink' in stated ? '?useKey=1' : '?page=2'
    return ('types' in stated ? stated.types : ['']).map((type) => ({
      name,
      address: stated.path.replace(':type', type).replace(/:\w+/g, '10000001') + query,
      isAsked: asksForLogin(name, { type }),
    }))
  })
  .filter(({ name }) => isBuilt(name))

/** What stands behind the gate of an address. */
function open(address: string) {
  startAt(address)
  fakeShop({})
  const found = screenAt(location.pathname, location.search)
  if (!found) throw new Error(`${address} is no screen`)
  render(<Gate {...found}>{found.screen.name}</Gate>)
}
const here = () => `${location.pathname}${location.search}`
const toLogin = (backurl: string) => `/user/login?${new URLSearchParams({ backurl })}`

// Holds access#2, access#3.
test('every page of members leads a visitor to login, the whole address in backurl; every other shows itself', () => {
  expect(new Set(pages.map(({ isAsked }) => isAsked)).size).toBe(2)
  for (const { name, address, isAsked } of pages) {
    open(address)
    expect(here(), address).toBe(isAsked ? toLogin(address) : address)
    expect(screen.queryAllByText(name), address).toHaveLength(isAsked ? 0 : 1)
    cleanup()
  }
})

// Holds access#5.
test.each(['/user/login', '/user/register'])('who is logged in goes from %s to /user, whatever was wanted', (entry) => {
  logIn()
  open(`${entry}?backurl=%2Fuser%2Forder%2Fmine%2Fall`)
  expect(here()).toBe('/user')
})

// Holds access#3.
test('who logs in goes to the page that was wanted, once, however often the session is noticed', () => {
  open(toLogin('/user/order/mine/waitPay?page=2'))
  expect(screen.getByText('Login')).toBeTruthy()
  const ways = vi.spyOn(history, 'replaceState')
  logIn()
  for (let time = 0; time < 3; time++) act(() => void dispatchEvent(new Event('focus')))
  expect(here()).toBe('/user/order/mine/waitPay?page=2')
  expect(ways).toHaveBeenCalledTimes(1)
})
