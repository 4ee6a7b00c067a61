import { describe, expect, it } from 'vitest'
import { addItem as add, readList as list } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import {
  banProduct,
  changeProduct,
  endPromotion,
  openShopper,
  putProduct,
  putPromotion,
  withMainSite,
} from '../../testing/shopping.ts'
import { cartItems } from './tables.ts'

const shop = useShop()
const product = (facts = {}) => putProduct(shop(), facts)
const shopper = () => openShopper(shop())
const bundleOf = (members: { productCode: string; amount: number; price: number }[], mark = 5) =>
  putPromotion(shop(), { kind: 'bundle', members }, mark)

describe('adding', () => {
  // Holds shop#29, shop#30.
  it('puts a product on its list and leads there', async () => {
    const member = await shopper()
    const [plain, drug] = [await product(), await product({ prescriptionType: 4 })]
    expect(await add(member, plain, 2)).toMatchObject({
      status: 200,
      body: { url: '/shoppingcart/index.html?isRx=false' },
    })
    expect((await add(member, drug)).body).toEqual({ url: '/shoppingcart/index.html?isRx=true' })
    expect(await list(member)).toMatchObject({
      isRx: false,
      items: [
        { itemCode: plain, kind: 'product', amount: 2, price: 1000, addedPrice: 1000, isSelected: true, problem: null },
      ],
      selectedPieces: 2,
      productMoney: 2000,
      otherPieces: 1,
      isBlocked: false,
    })
    expect(await list(member, true)).toMatchObject({
      items: [{ itemCode: drug, prescriptionType: 4, productStatusType: 2, most: 50 }],
      otherPieces: 2,
    })
  })

  // Holds shop#32.
  it('lets what is there grow, as far as there is', async () => {
    const member = await shopper()
    const code = await product({ stock: 5 })
    await add(member, code, 3)
    expect((await add(member, code, 3)).code).toBe('STOCK_SHORT')
    expect((await add(member, code, 2)).status).toBe(200)
    expect((await list(member)).items).toMatchObject([{ amount: 5, most: 5 }])
  })

  // Holds shop#31.
  it.each([
    [{ isOnShelf: false }, 1, 404, 'PRODUCT_UNKNOWN', '商品不存在或已下架'],
    [{ stock: 0 }, 1, 409, 'STOCK_SHORT', '商品库存不足'],
    [{ stock: 9, reserved: 9 }, 1, 409, 'STOCK_SHORT', '商品库存不足'],
    [{ stock: 2 }, 3, 409, 'STOCK_SHORT', '商品库存不足'],
    [{ restriction: 2 }, 3, 409, 'RESTRICTED', '超过该商品限购数量'],
    [{ classCode: '200704' }, 1, 409, 'PRODUCT_APP_ONLY', '该商品需在手机App内咨询后购买'],
  ])('of a product with %j, %i at once, is refused', async (facts, num, status, code, message) => {
    const member = await shopper()
    const answer = await add(member, await product(facts), num)
    expect(answer).toMatchObject({ status, code, body: { message } })
    expect((await list(member)).items).toEqual([])
  })

  // Holds shop#31.
  it('is refused for what is banned everywhere, not for what is banned in a province', async () => {
    const member = await shopper()
    const [everywhere, somewhere] = [await product(), await product()]
    await banProduct(shop(), everywhere)
    await banProduct(shop(), somewhere, '44')
    expect(await add(member, everywhere)).toMatchObject({ status: 409, code: 'PRODUCT_BANNED' })
    expect((await add(member, somewhere)).status).toBe(200)
  })

  it.each(['10019999', 'NOSUCHKIT'])('of %s, which is nothing, is refused', async (code) => {
    expect(await add(await shopper(), code)).toMatchObject({ status: 404, code: 'PRODUCT_UNKNOWN' })
  })

  // Holds shop#32.
  it.each([0, -1, 1.5, 100, '1', null])('of %j pieces is refused', async (num) => {
    const member = await shopper()
    expect((await add(member, await product(), num as number)).status).toBe(400)
  })

  // Holds shop#32.
  it('of a 101st item is refused, also side by side', async () => {
    const member = await shopper()
    const codes = await Promise.all(Array.from({ length: 6 }, () => product()))
    const { pool, clock } = shop().shop
    const row = { accountId: member.accountId, kind: 'product', isRx: false, amount: 1, addedPrice: 1 } as const
    const known = [codes[0]!, ...Array.from({ length: 97 }, (_, index) => `200000${index + 10}`)]
    await pool.orm.insert(cartItems).values(known.map((itemCode) => ({ ...row, itemCode, addedAt: clock.now() })))
    const answers = await Promise.all(codes.slice(1).map((code) => add(member, code)))
    const told = answers.map(({ status, code }) => code ?? status).sort()
    expect(told).toEqual([200, 200, 'CART_FULL', 'CART_FULL', 'CART_FULL'])
    expect((await list(member)).items).toHaveLength(100)
    expect((await add(member, codes[0]!)).status).toBe(200)
  })

  // Holds shop#29.
  it('leads to the main site where there is one, never to what the caller names', async () => {
    const member = await shopper()
    const code = await product()
    await withMainSite(shop(), 'https://www.hean.example/', async () => {
      for (const sourceHost of ['www.hean.example', 'evil.example', '//evil.example', 'javascript:alert(1)', '']) {
        expect((await add(member, code, 1, { sourceHost })).body).toEqual({
          url: 'https://www.hean.example/shoppingcart/index.html?isRx=false',
        })
      }
      const item = { skuCode: code, quantity: 2, sourceHost: 'evil.example' }
      expect((await member.call('POST', '/settle/buyNow', item)).body).toEqual({
        url: `https://www.hean.example/settle?skuCode=${code}&quantity=2`,
      })
    })
    expect((await add(member, code, 1, { sourceHost: 'evil.example' })).body).toEqual({
      url: '/shoppingcart/index.html?isRx=false',
    })
  })

  // Holds shop#29.
  it('leads to the one of several main sites that the shopper came from', async () => {
    const member = await shopper()
    const code = await product()
    const rows = [
      ['hk.hean.example', 'https://hk.hean.example'],
      ['www.hean.example', 'https://www.hean.example'],
      ['hk.hean.example.evil.example', 'https://www.hean.example'],
      ['hk.hean.example:8443', 'https://www.hean.example'],
    ]
    await withMainSite(
      shop(),
      'https://www.hean.example',
      async () => {
        for (const [sourceHost, site] of rows) {
          const { body } = await add(member, code, 1, { sourceHost })
          expect(body).toEqual({ url: `${site}/shoppingcart/index.html?isRx=false` })
        }
      },
      ['https://hk.hean.example'],
    )
  })
})

describe('a list', () => {
  // Holds shop#38.
  it('shows the price of now beside that of then, and why something cannot be bought', async () => {
    const member = await shopper()
    const codes = [await product(), await product(), await product(), await product()]
    for (const code of codes) await add(member, code, 3)
    await changeProduct(shop(), codes[0]!, { price: 1200 })
    await changeProduct(shop(), codes[1]!, { stock: 2 })
    await changeProduct(shop(), codes[2]!, { isOnShelf: false })
    await banProduct(shop(), codes[3]!)
    const { items, selectedPieces, productMoney } = await list(member)
    const told = codes.map((code) => items.find(({ itemCode }: { itemCode: string }) => itemCode === code))
    expect(told).toMatchObject([
      { price: 1200, addedPrice: 1000, problem: null, isSelected: true, productStatusType: 2 },
      { problem: 'tooFew', most: 2, isSelected: false },
      { problem: 'notSold', productStatusType: 0 },
      { problem: 'banned', productStatusType: 0 },
    ])
    expect([selectedPieces, productMoney]).toEqual([3, 3600])
  })

  // Holds shop#39.
  it('holds a bundle with what is in it, and says when it is over', async () => {
    const member = await shopper()
    const [one, two] = [await product(), await product()]
    const code = await bundleOf([
      { productCode: one, amount: 1, price: 800 },
      { productCode: two, amount: 2, price: 300 },
    ])
    await add(member, code, 2)
    expect((await list(member)).items).toMatchObject([
      {
        itemCode: code,
        kind: 'bundle',
        productCode: one,
        price: 1400,
        amount: 2,
        members: [{ amount: 1 }, { amount: 2 }],
      },
    ])
    await endPromotion(shop(), code)
    const [gone] = (await list(member)).items
    expect(gone).toMatchObject({ itemCode: code, productName: '商品已失效', problem: 'notSold', most: 0 })
    expect([gone.productImageUrl, gone.isSelected]).toEqual(['', false])
    expect((await member.call('DELETE', `/memberShopCarts/items?itemCodes=${code}`)).status).toBe(204)
    expect((await list(member)).items).toEqual([])
  })

  // Holds shop#33.
  it('says how many may still be bought beside what earlier items take of it', async () => {
    const member = await shopper()
    const code = await product({ restriction: 10 })
    const bundle = await bundleOf([{ productCode: code, amount: 2, price: 900 }])
    await add(member, code, 7)
    await add(member, bundle, 2)
    expect((await list(member)).items).toMatchObject([
      { itemCode: bundle, problem: null, most: 5, isShared: false },
      { itemCode: code, problem: 'restricted', most: 6, isShared: true },
    ])
    await member.call('PUT', '/memberShopCarts/selection', { isRx: false, isSelected: false, itemCodes: [bundle] })
    expect((await list(member)).items).toMatchObject([{}, { problem: null, most: 10, isShared: false }])
  })

  // Holds shop#39.
  it('hints at gifts', async () => {
    const member = await shopper()
    const [plain, gift] = [await product(), await product({ name: '创口贴' })]
    await putPromotion(shop(), { kind: 'gift', productCode: plain, least: 2, giftCode: gift, amount: 1 })
    await add(member, plain)
    expect((await list(member)).items[0].promotions).toEqual(['再买1件得赠品：创口贴'])
    await member.call('PUT', `/memberShopCarts/items/${plain}`, { num: 4 })
    expect((await list(member)).items[0].promotions).toEqual(['赠品：创口贴×2'])
  })

  // Holds shop#38.
  it('is blocked while domestic and cross-border goods are selected together', async () => {
    const member = await shopper()
    const [domestic, abroad] = [await product(), await product({ isGlobal: true, warehouse: 'HK' })]
    await add(member, domestic)
    await add(member, abroad)
    expect((await list(member)).isBlocked).toBe(true)
    await member.call('PUT', `/memberShopCarts/items/${domestic}`, { isSelected: false })
    expect(await list(member)).toMatchObject({ isBlocked: false, selectedPieces: 1 })
  })

  it('drops what has come to need a prescription from what can be bought', async () => {
    const member = await shopper()
    const code = await product()
    await add(member, code)
    await changeProduct(shop(), code, { prescriptionType: 5 })
    expect((await list(member)).items).toMatchObject([{ problem: 'notSold', isSelected: false }])
  })

  it('is its member’s own', async () => {
    const [one, other] = [await shopper(), await shopper()]
    const code = await product()
    await add(one, code)
    expect((await list(other)).items).toEqual([])
    expect((await other.call('PUT', `/memberShopCarts/items/${code}`, { num: 2 })).code).toBe('NOT_FOUND')
    await other.call('DELETE', `/memberShopCarts/items?itemCodes=${code}`)
    expect((await list(one)).items).toMatchObject([{ amount: 1 }])
  })
})

describe('changing an item', () => {
  it.each([
    [{ stock: 5 }, 6, 409, 'STOCK_SHORT'],
    [{ restriction: 4 }, 5, 409, 'RESTRICTED'],
    [{ stock: 5 }, 5, 204, undefined],
  ])('with %j to %i answers %i', async (facts, num, status, code) => {
    const member = await shopper()
    const item = await product(facts)
    await add(member, item, 2)
    const answer = await member.call('PUT', `/memberShopCarts/items/${item}`, { num })
    expect([answer.status, answer.code]).toEqual([status, code])
    expect((await list(member)).items).toMatchObject([{ amount: code ? 2 : num }])
  })

  it('to fewer is never refused', async () => {
    const member = await shopper()
    const item = await product()
    await add(member, item, 9)
    await changeProduct(shop(), item, { stock: 2 })
    expect((await member.call('PUT', `/memberShopCarts/items/${item}`, { num: 8 })).status).toBe(204)
    expect((await list(member)).items).toMatchObject([{ amount: 8, problem: 'tooFew' }])
  })

  it('that is on no list is refused', async () => {
    const answer = await (await shopper()).call('PUT', '/memberShopCarts/items/10019999', { num: 1 })
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('selecting', () => {
  it('takes all of one list that can be bought, or nothing', async () => {
    const member = await shopper()
    const [one, two, drug] = [await product(), await product(), await product({ prescriptionType: 4 })]
    for (const code of [one, two, drug]) await add(member, code)
    await changeProduct(shop(), two, { stock: 0 })
    await member.call('PUT', '/memberShopCarts/selection', { isRx: false, isSelected: false })
    expect(await list(member)).toMatchObject({ selectedPieces: 0, productMoney: 0 })
    expect(await list(member, true)).toMatchObject({ selectedPieces: 1 })
    await member.call('PUT', '/memberShopCarts/selection', { isRx: false, isSelected: true })
    expect(await list(member)).toMatchObject({ selectedPieces: 1, productMoney: 1000 })
  })
})

describe('selecting some', () => {
  // Holds shop#36.
  it('changes these alone, of this list and member alone', async () => {
    const [member, other] = [await shopper(), await shopper()]
    const [one, two, drug] = [await product(), await product(), await product({ prescriptionType: 4 })]
    for (const code of [one, two, drug]) await add(member, code)
    await add(other, one)
    const itemCodes = [one, drug]
    await member.call('PUT', '/memberShopCarts/selection', { isRx: false, isSelected: false, itemCodes })
    const chosen = async (of: typeof member, isRx = false) =>
      (await list(of, isRx)).items.filter(({ isSelected }: { isSelected: boolean }) => isSelected).length
    expect([await chosen(member), await chosen(member, true), await chosen(other)]).toEqual([1, 1, 1])
    const none = { isRx: false, isSelected: true, itemCodes: [] }
    expect((await member.call('PUT', '/memberShopCarts/selection', none)).status).toBe(400)
  })
})

describe('taking a removal back', () => {
  const restore = (member: Awaited<ReturnType<typeof shopper>>, items: object[]) =>
    member.call('POST', '/memberShopCarts/restoration', { items })
  const former = (itemCode: string, num = 1, isSelected = true, addedAt = 0) => ({
    itemCode,
    num,
    isSelected,
    addedAt,
  })

  // Holds shop#35.
  it('brings a whole list back by one call, as it stood', async () => {
    const member = await shopper()
    const codes = await Promise.all(Array.from({ length: 100 }, () => product()))
    const answer = await restore(
      member,
      codes.map((code, index) => former(code, 1 + (index % 3), index > 0, 1000 - index)),
    )
    expect([answer.status, answer.body]).toEqual([200, { missing: [] }])
    const { items, selectedPieces } = await list(member)
    expect(items.map(({ itemCode }: { itemCode: string }) => itemCode)).toEqual(codes)
    expect(items.slice(0, 3)).toMatchObject([
      { amount: 1, isSelected: false },
      { amount: 2, isSelected: true },
      { amount: 3, isSelected: true },
    ])
    expect(selectedPieces).toBe(33 * 6)
    const more = former(await product())
    expect((await restore(member, [more])).body).toEqual({ missing: [more.itemCode] })
  })

  // Holds shop#35.
  it('gives what comes back its old place, and never one in the future', async () => {
    const member = await shopper()
    const codes = [await product(), await product(), await product()]
    for (const code of codes) await add(member, code)
    const [, middle] = (await list(member)).items
    await member.call('DELETE', `/memberShopCarts/items?itemCodes=${middle.itemCode}`)
    await restore(member, [former(middle.itemCode, 1, true, middle.addedAt)])
    const inOrder = async () => (await list(member)).items.map(({ itemCode }: { itemCode: string }) => itemCode)
    expect(await inOrder()).toEqual([codes[2], codes[1], codes[0]])
    await member.call('DELETE', `/memberShopCarts/items?itemCodes=${codes[0]}`)
    await restore(member, [former(codes[0]!, 1, true, Date.now() * 2)])
    await add(member, codes[1]!)
    expect((await inOrder())[0]).toBe(codes[1])
  })

  // Holds shop#35.
  it('tells what does not come back, and leaves what is there again as it is', async () => {
    const member = await shopper()
    const [there, short, gone] = [await product(), await product({ stock: 1 }), await product({ isOnShelf: false })]
    await add(member, there, 5)
    const answer = await restore(member, [former(there), former(short, 2), former(gone), former('10019999')])
    expect(answer.body).toEqual({ missing: [short, gone, '10019999'] })
    expect((await list(member)).items).toMatchObject([{ itemCode: there, amount: 5 }])
  })
})

describe('buying now', () => {
  // Holds shop#40.
  it('leads to settling, and puts nothing on a list', async () => {
    const member = await shopper()
    const code = await product()
    const answer = await member.call('POST', '/settle/buyNow', { skuCode: code, quantity: 1 })
    expect(answer.body).toEqual({ url: `/settle?skuCode=${code}&quantity=1` })
    expect((await list(member)).items).toEqual([])
  })

  // Holds shop#40.
  it.each([
    [{ stock: 1 }, 'STOCK_SHORT'],
    [{ restriction: 1 }, 'RESTRICTED'],
    [{ isOnShelf: false }, 'PRODUCT_UNKNOWN'],
    [{ classCode: '200704' }, 'PRODUCT_APP_ONLY'],
  ])('two of a product with %j is refused', async (facts, code) => {
    const skuCode = await product(facts)
    expect((await (await shopper()).call('POST', '/settle/buyNow', { skuCode, quantity: 2 })).code).toBe(code)
  })

  it('of what is banned is refused', async () => {
    const skuCode = await product()
    await banProduct(shop(), skuCode)
    const answer = await (await shopper()).call('POST', '/settle/buyNow', { skuCode, quantity: 1 })
    expect(answer.code).toBe('PRODUCT_BANNED')
  })
})
