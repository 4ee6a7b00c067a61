import { paymentTestKeys } from '@shop/sandbox/testing'
import { type Builders, HOUR, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { addItem, quote, submit } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { linesOf, openShopper, ordersOf, putProduct, type Shopper } from '../../testing/shopping.ts'

// Nobody listens there: nothing is paid here.
const NOWHERE = 'http://127.0.0.1:9'
const providers = { ...paymentTestKeys().shop, PAY_ALIPAY_ENDPOINT: NOWHERE, PAY_WECHAT_ENDPOINT: NOWHERE }
const shop = useShop({ environment: providers })
let a: Builders
beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: () => clock.now() })
})

const coupon = (member: Shopper, template = {}) => a.coupon({ member, template })
const coins = ({ accountId }: Shopper, amount: number) =>
  a.coins({ member: { accountId } as Parameters<Builders['coins']>[0]['member'], amount })

/** A member with goods of so many cents in the cart, each line from a warehouse of its own. */
async function shopperWith(...lines: { price: number; prescriptionType?: number; warehouse?: string }[]) {
  const member = await openShopper(shop())
  const codes: string[] = []
  for (const line of lines) {
    const code = await putProduct(shop(), line)
    await addItem(member, code)
    codes.push(code)
  }
  return { member, codes }
}

const counts = async ({ call }: Shopper) => (await call('GET', '/coupons/counts')).body
const balance = async ({ call }: Shopper) => (await call('GET', '/coins')).body.value

describe('a quote', () => {
  // Holds money#14.
  it('proposes the coupon that saves most, and says of each other what stands in its way', async () => {
    const { member, codes } = await shopperWith({ price: 8000 })
    const best = await coupon(member, { couponValue: 1500 })
    const small = await coupon(member, { couponValue: 500 })
    const freight = await coupon(member, { couponType: 4, couponValue: 800, minConsume: 0 })
    const tooDear = await coupon(member, { minConsume: 8001 })
    const elsewhere = await coupon(member, { rangeKind: 'products', rangeCodes: ['10010001'], validDays: 31 })
    const ofProduct = await coupon(member, { rangeKind: 'products', rangeCodes: codes, couponValue: 300 })
    const { body } = await quote(member)
    expect(body).toMatchObject({ couponId: best.id, couponValue: 1500, productMoney: 8000, sum: 7500 })
    expect(body.coupons.map(({ id, saves, problem }: Record<string, unknown>) => [id, saves, problem])).toEqual([
      [best.id, 1500, null],
      [freight.id, 800, null],
      [small.id, 500, null],
      [ofProduct.id, 300, null],
      [tooDear.id, 0, 'minimum'],
      [elsewhere.id, 0, 'range'],
    ])
  })

  // Holds money#14.
  it('takes the coupon that is asked for, or none', async () => {
    const { member } = await shopperWith({ price: 8000 })
    await coupon(member, { couponValue: 1500 })
    const small = await coupon(member, { couponValue: 500 })
    expect((await quote(member, { couponId: small.id })).body).toMatchObject({ couponId: small.id, sum: 8500 })
    expect((await quote(member, { couponId: null })).body).toMatchObject({ couponId: null, couponValue: 0, sum: 9000 })
  })

  // Holds money#22.
  it('says how many coins could be used after the coupon, and takes them when they are wanted', async () => {
    const { member } = await shopperWith({ price: 8000 })
    await coupon(member, { couponValue: 1000 })
    await coins(member, 5000)
    const offered = { balance: 5000, usable: 700, problem: null }
    expect((await quote(member)).body).toMatchObject({ coins: offered, coinMoney: 0, sum: 8000 })
    expect((await quote(member, { useCoins: true })).body).toMatchObject({ coins: offered, coinMoney: 700, sum: 7300 })
  })

  // Holds money#13, money#22.
  it('neither makes a prescription drug cheaper nor counts it', async () => {
    const member = await openShopper(shop())
    const code = await putProduct(shop(), { price: 8000, prescriptionType: 4 })
    await coupon(member)
    await coins(member, 5000)
    const { body } = await quote(member, { skuCode: code, quantity: 1, useCoins: true })
    expect(body).toMatchObject({ couponId: null, coinMoney: 0, coins: { usable: 0, problem: 'prescription' } })
    expect(body.coupons).toMatchObject([{ problem: 'prescription' }])
  })

  // Holds money#11.
  it('shows each line’s share, which add up to what is taken off', async () => {
    const { member } = await shopperWith({ price: 5001 }, { price: 2999 })
    await coupon(member, { couponValue: 1000 })
    await coins(member, 5000)
    const { body } = await quote(member, { useCoins: true })
    const lines = body.parcels.flatMap((parcel: { lines: Record<string, number>[] }) => parcel.lines)
    const total = (of: string) => lines.reduce((sum: number, line: Record<string, number>) => sum + line[of]!, 0)
    expect([total('couponShare'), total('coinShare')]).toEqual([body.couponValue, body.coinMoney])
    expect([body.couponValue, body.coinMoney]).toEqual([1000, 700])
  })

  it('shows nothing of what others hold', async () => {
    const { member } = await shopperWith({ price: 8000 })
    const other = await openShopper(shop())
    const theirs = await coupon(other)
    await coins(other, 5000)
    const { body } = await quote(member, { couponId: theirs.id, useCoins: true })
    expect(body).toMatchObject({ coupons: [], couponId: null, coins: { balance: 0 }, sum: 9000 })
  })
})

describe('an order', () => {
  const order = async (member: Shopper, body: object) => submit(member, { isRx: false, ...body })

  // Holds money#10, money#15.
  it('takes coupon and coins as they were shown, and gives both back when it is cancelled', async () => {
    const { member } = await shopperWith({ price: 8000, warehouse: 'GZ' }, { price: 4000, warehouse: 'WH' })
    const { id: couponId } = await coupon(member, { couponValue: 1000 })
    await coins(member, 5000)
    const placed = await order(member, { couponId, useCoins: true, expectedSum: 9900 })
    expect(placed.status).toBe(201)
    const [row] = await ordersOf(shop(), member)
    expect(row).toMatchObject({ productMoney: 12_000, couponValue: 1000, coinMoney: 1100, sum: 9900 })
    const lines = await linesOf(shop(), member)
    expect(lines.reduce((sum, line) => sum + line.couponShare, 0)).toBe(1000)
    expect(lines.reduce((sum, line) => sum + line.coinShare, 0)).toBe(1100)
    expect(await counts(member)).toEqual({ unused: 0, used: 1, expired: 0 })
    expect(await balance(member)).toBe(3900)

    const { status } = await member.call('PUT', `/v3/orders/${placed.body.ordersCode}/platformCancel`, {})
    expect(status).toBe(204)
    expect(await counts(member)).toEqual({ unused: 1, used: 0, expired: 0 })
    expect(await balance(member)).toBe(5000)
  })

  // Holds money#10.
  it('is not made at another sum than was shown, and takes nothing then', async () => {
    const { member } = await shopperWith({ price: 8000 })
    const { id: couponId } = await coupon(member)
    expect(await order(member, { couponId, expectedSum: 9000 })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(await counts(member)).toEqual({ unused: 1, used: 0, expired: 0 })
  })

  // Holds money#15.
  it.each([
    ['of somebody else', async () => (await coupon(await openShopper(shop()))).id],
    ['that has expired', async (member: Shopper) => (await a.coupon({ member, expiredDate: new Date(1) })).id],
    ['that does not fit', async (member: Shopper) => (await coupon(member, { minConsume: 80_000 })).id],
    ['for the app alone', async (member: Shopper) => (await coupon(member, { deviceType: '3' })).id],
  ] as const)('is refused with a coupon %s', async (_, of) => {
    const { member } = await shopperWith({ price: 8000 })
    const couponId = await of(member)
    const refused = await order(member, { couponId, expectedSum: 9000 })
    expect(refused).toMatchObject({ status: 409, code: 'COUPON_UNUSABLE' })
    expect(refused.body.fields).toMatchObject([{ path: 'couponId' }])
    expect(await ordersOf(shop(), member)).toEqual([])
  })

  // Holds money#22.
  it('is refused with coins that are gone', async () => {
    const { member } = await shopperWith({ price: 8000 })
    const refused = await order(member, { useCoins: true, expectedSum: 9000 })
    expect(refused).toMatchObject({ status: 409, code: 'COINS_CHANGED' })
  })

  // Holds money#15.
  it('gets a coupon once, however many want it at once', async () => {
    const member = await openShopper(shop())
    const { id: couponId } = await coupon(member)
    await coins(member, 1000)
    const codes = await Promise.all(Array.from({ length: 5 }, () => putProduct(shop(), { price: 8000 })))
    const answers = await Promise.all(
      codes.map((skuCode) => submit(member, { skuCode, quantity: 1, couponId, useCoins: true, expectedSum: 7300 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, code } of answers) if (status !== 201) expect(code).toBe('COUPON_UNUSABLE')
    expect(await balance(member)).toBe(300)
    expect(await ordersOf(shop(), member)).toHaveLength(1)
  })

  // Holds orders#20.
  it('says what is paid ahead of cash on delivery, and asks for no other amount than was shown', async () => {
    const { member } = await shopperWith({ price: 20_000 })
    const { pool } = shop().shop.pool
    const advance = JSON.stringify({ percent: 30, fromCents: 0 })
    await pool.query(
      `INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('m-mall', 'advance', $1, now())`,
      [advance],
    )
    try {
      const { body } = await quote(member)
      expect(body).toMatchObject({ sum: 20_000, advanceSum: 6000 })
      const refused = await order(member, { expectedSum: 20_000 })
      expect(refused).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
      expect(await order(member, { expectedSum: 20_000, expectedAdvance: 6000 })).toMatchObject({ status: 201 })
    } finally {
      await pool.query(`DELETE FROM mall_settings WHERE key = 'advance'`)
    }
  })

  // Holds orders#22.
  it('is to be paid online within as many hours as the shop gives, and cash on delivery is not', async () => {
    const { pool } = shop().shop.pool
    await pool.query(
      `INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('mall-global', 'paymentHours', '2', now())`,
    )
    try {
      const [online, atTheDoor] = [await shopperWith({ price: 20_000 }), await shopperWith({ price: 20_000 })]
      expect(await order(online.member, { expectedSum: 20_000, paymentType: 99 })).toMatchObject({ status: 201 })
      expect(await order(atTheDoor.member, { expectedSum: 20_000 })).toMatchObject({ status: 201 })
      const hours = async ({ member }: typeof online) => {
        const [made] = await ordersOf(shop(), member)
        return (made!.paymentDeadline!.getTime() - made!.placedAt.getTime()) / HOUR
      }
      expect([await hours(online), await hours(atTheDoor)]).toEqual([2, 72])
    } finally {
      await pool.query(`DELETE FROM mall_settings WHERE key = 'paymentHours'`)
    }
  })
})
