import { operations } from '@shop/contract/kit/operations'
import { describe, expect, it } from 'vitest'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { newToken } from '../ids.ts'

const shop = useShop()
const served = operations.filter(({ operation }) => !operation.callers.includes('visitor'))

/** A call whose every part is wrong, by whoever these headers say. */
function wrongCall({ operation }: (typeof operations)[number], headers: Record<string, string>) {
  return shop().app.inject({
    method: operation.method,
    url: `/api${operation.path.replace(/\{\w+\}/g, 'nonsense')}?nonsense=1`,
    headers: { 'x-forwarded-for': shop().freshAddress(), ...headers },
    ...(operation.method === 'GET' || operation.file ? {} : { payload: { nonsense: null } }),
  })
}

const madeUp = () => ({ authorization: `Bearer ${newToken()}` })
/** As a browser shows who holds a link. */
const madeUpLink = () => ({ cookie: `shop_link=${newToken()}`, 'sec-fetch-site': 'same-origin' })

describe('a caller is known before the input is validated', () => {
  // Holds platform#10.
  it.each(served.map((named) => [`${named.operation.method} ${named.operation.path}`, named] as const))(
    'a made-up token gets 401 from %s, and no word of its input',
    async (_name, named) => {
      const isForLinks = named.operation.callers.includes('linkHolder')
      const answer = await wrongCall(named, isForLinks ? madeUpLink() : madeUp())
      const code = isForLinks ? 'LINK_NOT_OPEN' : 'NOT_LOGGED_IN'
      expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([401, code, undefined])
    },
  )

  // Holds platform#10.
  it('the body of somebody who may not call is not read, however long it is', async () => {
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/addresses',
      headers: { ...madeUp(), 'x-forwarded-for': shop().freshAddress(), 'content-type': 'application/json' },
      payload: `{"consignee":"${'x'.repeat(300_000)}"}`,
    })
    expect(answer.statusCode).toBe(401)
  })

  // Holds platform#10.
  it('a member hears what is wrong with the input of a read that checks the session itself', async () => {
    const { bearer } = await loginAs(shop().shop)
    const answer = await shop().app.inject({ url: '/api/v3/orders?type=nonsense', headers: bearer })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INPUT_INVALID'])
  })
})

describe('one client behind a shared address', () => {
  const write = (from: string, headers: Record<string, string>, itemCodes = '10000001') =>
    shop().app.inject({
      method: 'DELETE',
      url: `/api/memberShopCarts/items?itemCodes=${itemCodes}`,
      headers: { 'x-forwarded-for': from, ...headers },
    })

  // Holds platform#13.
  it('does not stop the writes of its neighbours by refused inputs, nor by tokens that open nothing', async () => {
    const from = shop().freshAddress()
    const [noisy, quiet] = await Promise.all([loginAs(shop().shop), loginAs(shop().shop)])
    for (let count = 0; count < 70; count += 1) await write(from, noisy.bearer, 'nonsense')
    for (let count = 0; count < 70; count += 1) await write(from, madeUp())
    const statuses = new Set<number>()
    for (let count = 0; count < 20; count += 1) statuses.add((await write(from, quiet.bearer)).statusCode)
    expect([...statuses]).toEqual([204])
  })
})
