import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartItem, cartList } from '../../testing/cart.ts'
import { holdTime, openPart, startAt, textIn } from '../../testing/page.tsx'
import { fakeShop, logIn, type MadeCall } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const LIST = 'GET /api/memberShopCarts'
const AMOUNT = 'PUT /api/memberShopCarts/items/10010007'
const REMOVAL = 'DELETE /api/memberShopCarts/items'

function open(answers: Parameters<typeof fakeShop>[0], address = '/shoppingcart/index.html?isRx=false') {
  startAt(address)
  const shop = fakeShop(answers)
  return { shop, ...openPart(<Page />) }
}
const row = (name: string) => within(screen.getByRole('article', { name }))

// Holds shop#22.
test('a visitor of the lists is asked to log in, which leads back here, and no list is asked for', () => {
  const { shop } = open({}, '/shoppingcart/index.html?isRx=true')
  expect(screen.getByText('登录后查看需求清单')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
    '/user/login?backurl=%2Fshoppingcart%2Findex.html%3FisRx%3Dtrue',
  )
  expect(shop.callsOf(LIST)).toEqual([])
})

// Holds shop#21.
test('a bundle whose promotion is over can only be taken off, and shows a drawn pack', async () => {
  logIn()
  const gone = { kind: 'bundle', productName: '商品已失效', problem: 'notSold', most: 0, isSelected: false } as const
  const { shop, user } = open({ [LIST]: { body: cartList([cartItem('TC01', gone)]) }, [REMOVAL]: { status: 204 } })
  await screen.findByRole('article', { name: '商品已失效' })
  const bundle = row('商品已失效')
  expect(bundle.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(bundle.queryByRole('textbox')).toBeNull()
  expect(document.querySelector('article img')).toBeNull()
  expect(document.querySelector('article svg[viewBox="0 0 48 48"]')).toBeTruthy()
  shop.answer(LIST, { body: cartList() })
  await user.click(bundle.getByRole('button', { name: /^移除/ }))
  expect(await screen.findByText('购物车还是空的')).toBeTruthy()
  expect(shop.callsOf(REMOVAL).map(({ query }) => query.get('itemCodes'))).toEqual(['TC01'])
})

test('every tap on more counts, also while the shop is slow to answer', async () => {
  const forward = holdTime()
  logIn()
  let amount = 1
  const slowly = (answer: (call: MadeCall) => { status?: number; body?: unknown }) => async (call: MadeCall) => {
    const given = answer(call)
    await new Promise((resolve) => setTimeout(resolve, 250))
    return given
  }
  const { user, shop } = open({
    [LIST]: slowly(() => ({ body: cartList([cartItem('10010007', { productName: '常备药', amount })]) })),
    [AMOUNT]: slowly(({ body }) => {
      amount = Number(body.num)
      return { status: 204 }
    }),
  })
  await forward(1000)
  const shown = () => textIn(row('常备药').getByRole('textbox'))
  for (let taps = 1; taps <= 5; taps++) {
    await user.click(row('常备药').getByRole('button', { name: /^增加/ }))
    expect(shown()).toBe(String(1 + taps))
    // About as fast as a thumb.
    await forward(480)
    expect(shown()).toBe(String(1 + taps))
  }
  await forward(3000)
  expect(amount).toBe(6)
  expect(shown()).toBe('6')
  expect(shop.callsOf(LIST)).toHaveLength(2)
})
