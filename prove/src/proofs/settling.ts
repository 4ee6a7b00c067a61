import { randomUUID } from 'node:crypto'
import { idNumberCheck } from '@shop/contract/fields/id-number'
import type { BuiltMember } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import { tampered } from './settle-tampering.ts'

const answerOf = (answer: Answer) => codeOf(answer) ?? answer.status
const shopOf = (rig: ProvingRig, index: number) => rig.shops[index % rig.shops.length]!.url

export interface Buyer {
  member: BuiltMember
  addressId: string
  browser: Browser
}

async function openBuyer(rig: ProvingRig): Promise<Buyer> {
  const member = await rig.world.member()
  const [address] = await rig.world.addresses(member, [{}])
  return { member, addressId: address!.id, browser: rig.browser(await rig.world.cookies(member)) }
}

const bodyOf = ({ addressId }: Pick<Buyer, 'addressId'>, more: object) => ({
  addressId,
  paymentType: 1,
  shippingTime: 'anyDay',
  ...more,
})

/** How many transactions the database has ended as they waited for each other. */
export async function deadlocks({ database }: ProvingRig): Promise<number> {
  const { rows } = await database.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]!.deadlocks
}

/** Goods and freight of the demo shop's settings, reckoned without the shop's code (orders#52). */
const sumOf = (goods: number) => goods + (goods >= 9900 ? 0 : 1000)

/** The last piece is sold once, and what is reserved is held by an order (shop#25, shop#26). */
export const stockRush: Proof = {
  name: 'stock-rush',
  title:
    '500 buyers of ten units get ten orders; what is reserved is held by them, nothing is orphaned, nothing locks up',
  run: async (rig, size) => {
    const buyers = size === 'full' ? 500 : 45
    const rounds = size === 'full' ? 5 : 1
    const before = await deadlocks(rig)
    const answers: (string | number)[] = []
    const ends: string[] = []
    const people = await interleave(buyers, 8, () => openBuyer(rig))
    for (let round = 0; round < rounds; round++) {
      const { productCode: rare } = await rig.world.product({ stock: 10, price: 1000 })
      const { productCode: plenty } = await rig.world.product({ stock: 100_000, price: 2000 })
      const bought = await together(buyers, async (index) => {
        const { browser, addressId } = people[index]!
        if (index % 3 === 0) {
          const body = bodyOf({ addressId }, { skuCode: rare, expectedSum: sumOf(1000) })
          return () => browser.call(shopOf(rig, index), 'POST', '/settle/orders', body)
        }
        // The others have both on their lists, put there in one order or the other.
        const codes = index % 2 === 0 ? [rare, plenty] : [plenty, rare]
        const unselect = { isRx: false, isSelected: false }
        if (round > 0) await browser.call(shopOf(rig, index), 'PUT', '/memberShopCarts/selection', unselect)
        for (const code of codes) {
          await browser.call(shopOf(rig, index), 'POST', '/memberShopCarts/items', { productCode: code, num: 1 })
        }
        const body = bodyOf({ addressId }, { isRx: false, expectedSum: sumOf(3000) })
        return () => browser.call(shopOf(rig, index), 'POST', '/settle/orders', body)
      })
      answers.push(...bought.map(answerOf))
      const { rows } = await rig.database.query<{ end: string }>(
        `SELECT format('%s orders, %s of %s reserved, %s open', (
            SELECT count(DISTINCT order_id) FROM order_lines WHERE product_code = $1
          ), reserved, stock, (
            SELECT coalesce(sum(amount), 0) FROM stock_reservations WHERE product_code = $1 AND state = 'open'
          )) AS end FROM product_stock WHERE product_code = $1`,
        [rare],
      )
      ends.push(rows[0]!.end)
    }
    const locked = (await deadlocks(rig)) - before
    return {
      passed:
        locked === 0 &&
        ends.every((end) => end === '10 orders, 10 of 10 reserved, 10 open') &&
        answers.filter((answer) => answer === 201).length === 10 * rounds &&
        answers.every((answer) => answer === 201 || answer === 'STOCK_SHORT'),
      figure: `${rounds} rounds of ${buyers} buyers over ${rig.shops.length} processes (${tally(answers)}): ${tally(ends)}; ${locked} deadlocks`,
    }
  },
}

/** The server recomputes, whatever a body says (orders#53). */
export const tamperedSettle: Proof = {
  name: 'tampered-settle',
  title: 'tampered bodies of settling are refused, or charge the sum that the shop computes',
  run: async (rig, size) => {
    const tries = size === 'full' ? 5000 : 240
    const price = 3700
    const { productCode: skuCode } = await rig.world.product({ stock: 100_000, price })
    const { productCode: dear } = await rig.world.product({ stock: 100_000, price: 99_900 })
    const { productCode: banned } = await rig.world.product({ stock: 100_000, price, bans: [''] })
    const { productCode: gone } = await rig.world.product({ stock: 100_000, price, isOnShelf: false })
    // An account has ten unpaid orders at most, so each tries twenty bodies; of eighteen ways, so that each meets them all.
    const buyers = await interleave(size === 'full' ? 251 : 13, 8, () => openBuyer(rig))
    const stranger = await openBuyer(rig)
    const answers = await interleave(tries, 16, (index) => {
      const buyer = buyers[index % buyers.length]!
      const amount = 1 + (Math.floor(index / buyers.length) % 3)
      const valid = bodyOf(buyer, { skuCode, quantity: amount, expectedSum: sumOf(price * amount) })
      const { body } = tampered(index, valid, { dear, banned, gone, foreignAddress: stranger.addressId })
      return buyer.browser.call(shopOf(rig, Math.floor(index / buyers.length)), 'POST', '/settle/orders', body)
    })
    const accounts = [...buyers, stranger].map(({ member }) => member.accountId)
    const { rows } = await rig.database.query<{ accountId: string; sum: number; goods: number; codes: string[] }>(
      `SELECT orders.account_id AS "accountId", sum,
        (SELECT sum(line.amount * products.price)::int FROM order_lines AS line JOIN products ON products.code = product_code
          WHERE line.account_id = orders.account_id AND line.order_id = orders.id AND mark = 1) AS goods,
        ARRAY(SELECT product_code FROM order_lines AS line
          WHERE line.account_id = orders.account_id AND line.order_id = orders.id AND mark = 1) AS codes
       FROM orders WHERE account_id = ANY($1)`,
      [accounts],
    )
    const wrong = rows.filter(({ sum, goods }) => sum !== sumOf(goods))
    const foreign = rows.filter(
      ({ accountId, codes }) =>
        accountId === stranger.member.accountId || codes.some((code) => ![skuCode, dear].includes(code)),
    )
    const made = answers.filter(({ status }) => status === 201).length
    const failed = answers.filter(({ status }) => status >= 500)
    return {
      passed:
        wrong.length === 0 &&
        foreign.length === 0 &&
        failed.length === 0 &&
        rows.length === made &&
        made > tries / 20 &&
        made < tries / 2,
      figure: `${tries} bodies over ${rig.shops.length} processes (${tally(answers.map(answerOf))}): ${rows.length} orders, ${wrong.length} of another sum, ${foreign.length} of what may not be bought, ${failed.length} failures`,
    }
  },
}

/** One key makes one order (orders#56). */
export const orderOnce: Proof = {
  name: 'order-once',
  title: 'one key fifty times in parallel makes one order',
  run: async (rig, size) => {
    const rounds = size === 'full' ? 20 : 2
    const { productCode: skuCode } = await rig.world.product({ stock: 1000, price: 1000 })
    const answers: (string | number)[] = []
    const ends: string[] = []
    for (let round = 0; round < rounds; round++) {
      const buyer = await openBuyer(rig)
      const body = bodyOf(buyer, { skuCode, expectedSum: sumOf(1000) })
      const key = { 'idempotency-key': randomUUID() }
      const sent = await together(
        50,
        (index) => () => buyer.browser.call(shopOf(rig, index), 'POST', '/settle/orders', body, key),
      )
      answers.push(...sent.map(answerOf))
      const told = new Set(sent.filter(({ status }) => status === 201).map(({ text }) => text))
      const { rows } = await rig.database.query('SELECT 1 FROM orders WHERE account_id = $1', [buyer.member.accountId])
      ends.push(`${rows.length} order, ${told.size} answer`)
    }
    return {
      passed:
        ends.every((end) => end === '1 order, 1 answer') &&
        answers.every((answer) => answer === 201 || answer === 'IN_PROGRESS'),
      figure: `${rounds} rounds of 50 over ${rig.shops.length} processes (${tally(answers)}): ${tally(ends)}`,
    }
  },
}

/** A coupon is used for one live order, however many ask at once (money#15). */
export const couponRush: Proof = {
  name: 'coupon-rush',
  title: 'one coupon wanted by 200 orders at once is used by one; the others are told and nothing of them is left',
  run: async (rig, size) => {
    const rounds = size === 'full' ? 20 : 2
    const orders = size === 'full' ? 200 : 40
    const { productCode: skuCode } = await rig.world.product({ stock: 100_000, price: 8000 })
    const before = await deadlocks(rig)
    const answers: (string | number)[] = []
    const ends: string[] = []
    for (let round = 0; round < rounds; round++) {
      const buyer = await openBuyer(rig)
      const { id: couponId } = await rig.world.coupon({ member: buyer.member })
      const body = bodyOf(buyer, { skuCode, couponId, expectedSum: sumOf(8000) - 1000 })
      const sent = await together(
        orders,
        (index) => () => buyer.browser.call(shopOf(rig, index), 'POST', '/settle/orders', body),
      )
      answers.push(...sent.map(answerOf))
      const { rows } = await rig.database.query<{ uses: number; orders: number }>(
        `SELECT (SELECT count(*)::int FROM coupon_uses WHERE account_id = $1) AS uses,
          (SELECT count(*)::int FROM orders WHERE account_id = $1) AS orders`,
        [buyer.member.accountId],
      )
      ends.push(`${rows[0]!.uses} use, ${rows[0]!.orders} order`)
    }
    const locked = (await deadlocks(rig)) - before
    const fits = (answer: string | number) =>
      [201, 'COUPON_UNUSABLE', 'SERVICE_BUSY', 'TOO_MANY_REQUESTS'].includes(answer)
    return {
      passed: ends.every((end) => end === '1 use, 1 order') && answers.every(fits) && locked === 0,
      figure: `${rounds} rounds of ${orders} over ${rig.shops.length} processes (${tally(answers)}): ${tally(ends)}; ${locked} deadlocks`,
    }
  },
}

/** The limit of a person's calendar year holds over all accounts (orders#65). */
export const yearLimit: Proof = {
  name: 'year-limit',
  title: 'twenty parallel cross-border orders for one person, from ten accounts, stop at the limit of the year',
  run: async (rig, size) => {
    const rounds = size === 'full' ? 20 : 2
    const { productCode: skuCode } = await rig.world.product({
      stock: 10_000,
      price: 100_000,
      isGlobal: true,
      warehouse: 'HK',
      taxRate: 910,
    })
    const accounts: string[] = []
    const answers: (string | number)[] = []
    for (let round = 0; round < rounds; round++) {
      // Others each time: an account may have ¥20,000 unpaid, and buy for five persons a day.
      const buyers = await interleave(10, 8, () => openBuyer(rig))
      accounts.push(...buyers.map(({ member }) => member.accountId))
      const first = `44010619850101${String(round).padStart(3, '0')}`
      const buyerIdNumber = `${first}${idNumberCheck(first)}`
      const sent = await together(20, (index) => () => {
        const buyer = buyers[index % buyers.length]!
        // 5,000 yuan each, and 26,000 in a year.
        const person = { buyerName: '林知夏', buyerIdNumber }
        const body = bodyOf(buyer, { skuCode, quantity: 5, expectedSum: 545_500, ...person })
        return buyer.browser.call(shopOf(rig, index), 'POST', '/settle/orders', body)
      })
      answers.push(...sent.map(answerOf))
    }
    const { rows } = await rig.database.query<{ amount: number }>(
      `SELECT sum(amount)::int AS amount FROM cross_border_purchases
       WHERE freed_at IS NULL AND account_id = ANY($1) GROUP BY person_hash, year`,
      [accounts],
    )
    const ends = rows.map(({ amount }) => `${amount} cents`)
    return {
      passed:
        ends.length === rounds &&
        ends.every((end) => end === '2500000 cents') &&
        answers.filter((answer) => answer === 201).length === 5 * rounds &&
        answers.every((answer) => answer === 201 || answer === 'GLOBAL_YEAR_LIMIT'),
      figure: `${rounds} rounds of 20 over ${rig.shops.length} processes (${tally(answers)}): ${tally(ends)} in a year`,
    }
  },
}
