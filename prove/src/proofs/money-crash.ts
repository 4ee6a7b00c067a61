import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltMember } from '@shop/world'
import type { ShopProcess } from '../../../tools/rig/index.mjs'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally } from '../together.ts'
import { captureNotice, deliverTo, isTaken, runJob, until } from './payment-steps.ts'

const PRICE = 8000
const COUPON = 1000
const COINS = 600

/** A process that dies in the middle of money leaves no half of anything (money#28, money#29). */
export const moneyCrash: Proof = {
  name: 'money-crash',
  title:
    'kill -9 of a process while orders with coupon and coins are placed, paid and paid back: each cent moves once, each book agrees',
  run: async (rig, size) => {
    const [rounds, perRound] = size === 'full' ? [200, 6] : [1, 8]
    const { productCode } = await rig.world.product({ stock: 100_000, price: PRICE })
    const bearers = await Promise.all(
      Array.from({ length: 12 }, async () => (await rig.world.operator({ scopes: ['orders', 'refunds'] })).bearer),
    )
    const faults: string[] = []
    const ends: string[] = []
    let cut = 0
    // The shop hears of money from the copies alone that go to the process which dies.
    await rig.desk.payments.setFault({ notices: 'drop' })
    try {
      for (let round = 0; round < rounds; round++) {
        const buyers = await interleave(perRound, 6, () => openBuyer(rig, productCode))
        const crashing = await openCrashing(rig, 1 + ((round * 7) % (perRound * 3 - 1)))
        await Promise.all(
          buyers.map((buyer, index) => buyThrough(rig, crashing, buyer, index, bearers[index % bearers.length]!)),
        )
        await crashing.end()
        cut += crashing.cut()
        await bringToAnEnd(rig, buyers)
        for (const buyer of buyers) {
          const { end, wrong } = await judge(rig, buyer)
          ends.push(end)
          faults.push(...wrong)
        }
        faults.push(...(await rig.brokenInvariants()))
        if (faults.length > 0) break
      }
    } finally {
      await rig.desk.payments.clearFaults()
      await rig.setClock(0)
    }
    return {
      passed: faults.length === 0 && cut > 0,
      figure: `${rounds} kills in the midst of ${ends.length} purchases, ${cut} calls cut: ${tally(ends)}; ${faults.length} charged or paid back twice, or in no book${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

interface Buyer {
  member: BuiltMember
  browser: Browser
  body: { skuCode: string; addressId: string; couponId: string; useCoins: true; quantity: number }
  /** Cents. */
  sum: number
}

/** A member who has coins and a coupon, and means to use both. */
async function openBuyer(rig: ProvingRig, skuCode: string): Promise<Buyer> {
  const member = await rig.world.member()
  const [address] = await rig.world.addresses(member, [{}])
  const { id: couponId } = await rig.world.coupon({ member })
  await rig.world.coins({ member, amount: COINS })
  const browser = rig.browser(await rig.world.cookies(member))
  const body = { skuCode, quantity: 1, addressId: address!.id, couponId, useCoins: true } as const
  const quote = await browser.call(rig.next(), 'POST', '/settle/quote', body)
  return { member, browser, body, sum: (quote.json as { sum: number }).sum }
}

/** A process that dies once it has answered so many calls; what is under way then, and comes after, is told to others. */
interface Crashing {
  /** Tells it, and again elsewhere where the answer was cut off. */
  tell(call: (to: string) => Promise<Answer>): Promise<Answer>
  cut(): number
  end(): Promise<void>
}

async function openCrashing(rig: ProvingRig, answers: number): Promise<Crashing> {
  const victim: ShopProcess = await rig.startProcess()
  let left = answers
  let cut = 0
  let death: Promise<void> | undefined
  const again = async (call: (to: string) => Promise<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const answer = await call(rig.next())
      // What the dead process had begun is undone once the database has noticed.
      if (codeOf(answer) !== 'IN_PROGRESS' || tries === 20) return answer
      await pause(300)
    }
  }
  return {
    tell: async (call) => {
      if (death) return again(call)
      const answer = await call(victim.url).catch(() => undefined)
      if (answer === undefined) {
        cut++
        return again(call)
      }
      left--
      if (left <= 0) death ??= victim.kill()
      return answer
    },
    cut: () => cut,
    end: () => {
      death ??= victim.kill()
      return death
    },
  }
}

/** Orders with coupon and coins, pays, and has every second order paid back, as a browser, a provider and an operator that try again. */
async function buyThrough(
  rig: ProvingRig,
  { tell }: Crashing,
  { browser, body, sum }: Buyer,
  index: number,
  bearer: { authorization: string },
): Promise<void> {
  const provider = index % 2 === 0 ? 'alipay' : 'wechat'
  const key = { 'idempotency-key': randomUUID() }
  const order = { ...body, paymentType: 99, shippingTime: 'anyDay', expectedSum: sum }
  const placed = await tell((to) => browser.call(to, 'POST', '/settle/orders', order, key))
  const { ordersCode } = expectStatus(placed, 201) as { ordersCode: string }
  const paymentType = provider === 'alipay' ? 4 : 27
  const started = await tell((to) => browser.call(to, 'POST', '/pay', { orderCodes: ordersCode, paymentType }))
  const { paymentId, url, codeUrl } = expectStatus(started, 200) as {
    paymentId: string
    url: string | null
    codeUrl: string | null
  }
  const { payments } = rig.desk
  if (url !== null) await payments.visit(url)
  else await payments.scan(codeUrl!)
  const outTradeNo = paymentId.replaceAll('-', '')
  await payments.pay(outTradeNo)
  const notice = await captureNotice(rig, outTradeNo)
  const isKept = async () => isTaken(await tell((to) => deliverTo(to, provider, notice)))
  // A provider sends again what was not acknowledged.
  for (let tries = 1; !(await isKept()) && tries < 20; tries++) await pause(300)
  if (index % 4 > 1) return
  const headers = { ...bearer, 'x-forwarded-for': rig.freshAddress(), 'content-type': 'application/json' }
  await tell((to) =>
    send(to, `/api/ops/orders/${ordersCode}/refund`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reason: '缺货' }),
    }),
  )
}

function expectStatus(answer: Answer, status: number): unknown {
  if (answer.status !== status) throw new Error(`a purchase was answered ${answer.status}: ${answer.text}`)
  return answer.json
}

/** Has the clock ask for what is still open, as it does by itself, until nothing of these buyers is. */
async function bringToAnEnd(rig: ProvingRig, buyers: readonly Buyer[]): Promise<void> {
  const accounts = buyers.map(({ member }) => member.accountId)
  let minutes = 0
  await until(async () => {
    const { rows } = await rig.database.query<{ open: number }>(
      `SELECT (SELECT count(*) FROM payments WHERE account_id = ANY ($1::uuid[]) AND state IN ('created', 'pending'))::int
        + (SELECT count(*) FROM payment_refunds WHERE account_id = ANY ($1::uuid[]) AND state <> 'done')::int AS open`,
      [accounts],
    )
    if (rows[0]!.open === 0) return true
    // Each look is a little later than the one before, as what is asked for again waits longer each time.
    minutes += 2
    await rig.setClock(minutes * 60_000)
    for (const job of ['query-payments', 'try-refunds']) await runJob(rig, job)
    await pause(500)
    return false
  })
}

/** What became of a purchase by the shop's rows, and whether provider, coupon and coins agree with it. */
async function judge(rig: ProvingRig, { member, sum, body }: Buyer): Promise<{ end: string; wrong: string[] }> {
  const { accountId } = member
  const { rows } = await rig.database.query<Judged>(
    `SELECT status, sum, coin_money AS "coinMoney", coupon_value AS "couponValue",
        (SELECT count(*)::int FROM coupon_uses WHERE account_id = $1 AND grant_id = $2 AND returned_at IS NULL) AS uses,
        (SELECT sum(remaining)::int FROM coin_lots WHERE account_id = $1) AS coins,
        ARRAY(SELECT out_trade_no FROM payments WHERE account_id = $1) AS "outTradeNos"
      FROM orders WHERE account_id = $1`,
    [accountId, body.couponId],
  )
  const [order] = rows
  if (!order || rows.length !== 1) return { end: 'no one order', wrong: [`${accountId} has ${rows.length} orders`] }
  const trades = (await Promise.all(order.outTradeNos.map((number) => rig.desk.payments.trades(number)))).flat()
  const taken = trades.reduce((total, { paidAt, amount }) => total + (paidAt === null ? 0 : amount), 0)
  const back = trades.flatMap(({ refunds }) => refunds).reduce((total, { amount }) => total + amount, 0)
  const isBack = order.status === 150
  const rules: [boolean, string][] = [
    [order.status === 30 || isBack, `is at ${order.status}`],
    [order.sum === sum && order.couponValue === COUPON, `costs ${order.sum} with a coupon of ${order.couponValue}`],
    [taken === sum, `was charged ${taken} of ${sum}`],
    [back === (isBack ? sum : 0), `was paid back ${back} of ${sum}`],
    [order.uses === (isBack ? 0 : 1), `has ${order.uses} live uses of its coupon`],
    [order.coins === (isBack ? COINS : COINS - order.coinMoney), `leaves ${order.coins} coins`],
  ]
  return {
    end: isBack ? 'paid back' : 'paid',
    wrong: rules.filter(([holds]) => !holds).map(([, what]) => `the order of ${accountId} ${what}`),
  }
}

interface Judged {
  status: number
  sum: number
  coinMoney: number
  couponValue: number
  uses: number
  coins: number
  outTradeNos: string[]
}
