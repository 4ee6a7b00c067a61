import { maskPhone } from '@shop/contract/fields/phone'
import { makeBuilders } from '@shop/world'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { ARRIVAL_DELIVERY, notifyOfArrivals } from './actions/mark-arrived.ts'
import { arrivalLimits } from './arrival-limits.ts'
import { arrivalDelivery } from './deliver-arrival.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms })
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const hours = (count: number) => shop().setClock(count * 3_600_000)
afterEach(() => hours(0))

async function soldOut(count = 1): Promise<string[]> {
  const { pool, keyring, clock } = shop().shop
  const { product } = makeBuilders({ pool, keyring, now: clock.now })
  return Promise.all(Array.from({ length: count }, async () => (await product({ stock: 0 })).productCode))
}

/** Somebody who waits for these products, told at a phone or at their own. */
async function waiting(codes: readonly string[], phone?: string) {
  const { accountId, bearer, phone: own } = await loginAs(shop().shop)
  const book = async (more: readonly string[], contactMsg = phone ?? maskPhone(own)) => {
    for (const productCode of more) {
      const body = { productCode, contactMsg, registerType: 1 }
      expect((await openBrowser(shop()).send('POST', '/details/rest/book', body, bearer)).status).toBe(201)
    }
  }
  await book(codes)
  const listed = async () =>
    (await openBrowser(shop()).send('GET', '/bookings/productnothings?size=20', undefined, bearer)).body
  return { accountId, phone: own, book, listed }
}

/** One run of the job after pieces of these came back, as from orders that were cancelled. */
async function comeBack(codes: readonly string[]) {
  await sql('UPDATE product_stock SET stock = 5 WHERE product_code = ANY($1)', [codes])
  await notifyOfArrivals(shop().shop, shop().shop.clock.now())
}
const deliverTo = async (...members: readonly { accountId: string }[]) => {
  const messages = await sql(
    `SELECT id, payload FROM outbox_messages WHERE kind = $1 AND payload ->> 'accountId' = ANY($2)`,
    [ARRIVAL_DELIVERY, members.map(({ accountId }) => accountId)],
  )
  await Promise.all(messages.map(({ id, payload }) => arrivalDelivery(shop().shop)(payload, id)))
  return messages.length
}
const textsTo = async (phone: string) => (await desk.sms.list(phone)).map(({ text }) => text)

describe('texts of arrivals', () => {
  // Holds shop#53.
  it('are one a phone and run, and say how many products came', async () => {
    const codes = await soldOut(6)
    const relative = freshPhone()
    const someone = await waiting(codes.slice(0, 4))
    await someone.book(codes.slice(4), relative)
    await comeBack(codes)
    expect(await deliverTo(someone)).toBe(1)
    expect(await textsTo(someone.phone)).toEqual([expect.stringContaining('您预订的 4 种商品已到货')])
    expect(await textsTo(relative)).toEqual([expect.stringContaining('您预订的 2 种商品已到货')])
    expect(
      await sql('SELECT 1 FROM reservations WHERE account_id = $1 AND told_at IS NULL', [someone.accountId]),
    ).toEqual([])
  })

  // Holds shop#53.
  it('are three a day to the own phone, whatever comes in; the page tells all of it', async () => {
    const [later, ...codes] = await soldOut(6)
    const someone = await waiting([later!, ...codes])
    for (const code of codes) await comeBack([code])
    expect(await deliverTo(someone)).toBe(5)
    expect(await textsTo(someone.phone)).toHaveLength(3)
    const { content } = await someone.listed()
    expect(content.map(({ isArrival }: { isArrival: number }) => isArrival)).toEqual([1, 1, 1, 1, 1, 0])
    hours(25)
    await comeBack([later!])
    await deliverTo(someone)
    expect((await textsTo(someone.phone)).length).toBeGreaterThan(arrivalLimits.perPhoneADay)
  })

  // Holds shop#53.
  it('are one a day to a phone that is not the own, from however many accounts side by side', async () => {
    const victim = freshPhone()
    const codes = await soldOut(8)
    const strangers = await Promise.all(codes.map((code) => waiting([code], victim)))
    for (const code of codes) await comeBack([code])
    expect(await deliverTo(...strangers)).toBe(8)
    expect(await textsTo(victim)).toHaveLength(1)
  })

  // Holds shop#53.
  it('are ten a day of an account, to however many phones', async () => {
    const codes = await soldOut(12)
    const phones = codes.map(() => freshPhone())
    const someone = await waiting([])
    for (const [index, code] of codes.entries()) await someone.book([code], phones[index])
    await comeBack(codes)
    await deliverTo(someone)
    const sent = await Promise.all(phones.map(textsTo))
    expect(sent.filter(({ length }) => length === 1)).toHaveLength(10)
  })

  // Holds shop#53.
  it('past what the whole shop sends in a minute wait for the next one', async () => {
    const { limits, pool, clock } = shop().shop
    const [code] = await soldOut()
    const someone = await waiting([code!])
    await comeBack([code!])
    const everyone = {
      kind: 'arrival-everyone',
      subject: '',
      limits: [{ most: arrivalLimits.everyoneAMinute, within: 60_000 }],
    }
    while ((await limits.take(pool, [everyone], clock.now())).allowed);
    await expect(deliverTo(someone)).rejects.toThrow('too many')
    expect(await textsTo(someone.phone)).toEqual([])
    hours(0.1)
    await deliverTo(someone)
    expect(await textsTo(someone.phone)).toHaveLength(1)
  })

  // Holds shop#53.
  it('take what they cost once, however often their provider fails', async () => {
    const [code] = await soldOut()
    const someone = await waiting([code!])
    await comeBack([code!])
    await desk.sms.setFault({ mode: 'refuse' }, someone.phone)
    for (let attempt = 0; attempt < 5; attempt++) await expect(deliverTo(someone)).rejects.toThrow()
    await desk.sms.clearFaults()
    await deliverTo(someone)
    expect(await textsTo(someone.phone)).toHaveLength(1)
  })
})
