import { waysAway } from '@shop/world'
import { expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { withMainSite, withShopLinks } from '../../testing/shopping.ts'
import { externalRedirect } from './external-redirect.ts'

const shop = useShop()
const SITE = 'https://hk.hean.example'
const PAGE = `${SITE}/product/10010001?from=search&word=%E6%84%9F#bundles`
const inQuery = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()

/** With a main site of each kind. */
const listed = (work: (lead: ReturnType<typeof externalRedirect>) => Promise<void>) =>
  withMainSite(shop(), 'https://www.hean.example/shop', () => work(externalRedirect(shop().shop)), [
    SITE,
    'http://localhost:8099',
  ])

// Holds access#4.
it('a way back to a listed site goes by our own path, and that path leads on to it', async () => {
  await listed(async (lead) => {
    for (const page of [PAGE, SITE, 'https://www.hean.example/shop/1', 'http://localhost:8099/x']) {
      const login = await lead('/user/login', `way=password&${inQuery('backurl', page)}`)
      const address = new URL(login!, 'https://member.example')
      expect([address.pathname, address.searchParams.get('way')]).toEqual(['/user/login', 'password'])
      const leaving = new URL(address.searchParams.get('backurl')!, 'https://member.example')
      expect(leaving.origin).toBe('https://member.example')
      expect(await lead(leaving.pathname, leaving.search)).toBe(new URL(page).href)
    }
  })
})

it('every other document is shown where it is', async () => {
  await listed(async (lead) => {
    for (const query of ['', 'backurl=/user/order/mine/all', inQuery('to', PAGE), inQuery('keyword', PAGE)]) {
      expect(await lead('/user/login', query)).toBeUndefined()
    }
  })
})

// Holds access#4.
it.each([
  'https://evil.example/user',
  '//evil.example',
  '//hk.hean.example/user',
  '/\\hk.hean.example',
  'https:hk.hean.example',
  'https:/hk.hean.example',
  'https:///hk.hean.example',
  'https:\\\\hk.hean.example',
  'https://hk.hean.example\\@evil.example',
  'https://hk.hean.example@evil.example/',
  'https://user:word@hk.hean.example/',
  'https://hk.hean.example.evil.example/',
  'https://hk.hean.example:8443/',
  'https://hk.hean.example:443/',
  'http://hk.hean.example/',
  'https://evil.hk.hean.example/',
  'https://hk-hean.example/',
  'https://hk.hean.example./',
  'https://hk%2ehean.example/',
  'HTTPS://HK.HEAN.EXAMPLE/',
  ' https://hk.hean.example/',
  'https://hk.hean.example/\t',
  'blob:https://hk.hean.example/1',
  'javascript:location="https://hk.hean.example/"',
  'data:text/html,https://hk.hean.example/',
  'https://hk。hean.example/',
  'https://localhost:8099/',
  'http://localhost:80990/',
  'http://localhost:8099.evil.example/',
])('%j leads nowhere but home', async (wanted) => {
  await listed(async (lead) => {
    expect(await lead('/user/login', inQuery('backurl', wanted))).toBeUndefined()
    expect(await lead('/return', inQuery('to', wanted))).toBe('/user')
  })
})

// Holds access#4.
it('none of sixty published ways to lead away is taken for a listed site', async () => {
  expect(waysAway).toHaveLength(60)
  await listed(async (lead) => {
    for (const wanted of waysAway) {
      const leaving = await lead('/return', inQuery('to', wanted))
      expect(leaving, wanted).toMatch(/^\/(?![/\\])/)
      expect(new URL(leaving ?? '', 'https://member.example').origin, wanted).toBe('https://member.example')
      expect(await lead('/user/login', inQuery('backurl', wanted)), wanted).toBeUndefined()
    }
  })
})

it('no site is listed until an operator says so', async () => {
  const lead = externalRedirect(shop().shop)
  expect(await lead('/user/login', inQuery('backurl', PAGE))).toBeUndefined()
  expect(await lead('/return', inQuery('to', PAGE))).toBe('/user')
  expect(await lead('/return', '')).toBe('/user')
  expect(await lead('/return', inQuery('to', '/user/order/mine/all'))).toBe('/user/order/mine/all')
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const ENTRY = '/payJianke/entry'

// Holds links#3.
it('a link that is opened on a phone goes with its key to the mobile page, where there is one', async () => {
  for (const [mobilePay, wanted] of [
    ['https://m.hean.example/pay', 'https://m.hean.example/pay?key=abc'],
    ['https://m.hean.example/pay?from=sms', 'https://m.hean.example/pay?from=sms&key=abc'],
  ] as const) {
    await withShopLinks(shop(), { mobilePay }, async () => {
      const lead = externalRedirect(shop().shop)
      expect(await lead(ENTRY, 'key=abc', PHONE)).toBe(wanted)
      expect(await lead(ENTRY, 'key=abc', COMPUTER)).toBeUndefined()
      expect(await lead('/payJianke/messagePayment', '', PHONE)).toBeUndefined()
    })
  }
  expect(await externalRedirect(shop().shop)(ENTRY, 'key=abc', PHONE)).toBeUndefined()
})
