import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { line } from '@shop/world'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig, Size } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import { openWorld, type World } from '../world.ts'
import { acts, callsOf, type Operate, openOperators, openShopper, type Shopper } from './order-steps.ts'
import { png } from './picture-files.ts'
import { deadlocks } from './settling.ts'
import { upload, urlOf } from './upload-steps.ts'

const SECONDS: Readonly<Record<Size, number>> = {
  fast: 3,
  full: Number(process.env.PROVE_COIN_SECONDS ?? 120),
}
const WALKERS = 12
const FIRST_GIFT = 5000
/** Of the catalogue. */
const PRODUCT = '10010001'
const CLAIM = { kind: 'quality', reason: 'damaged', description: '收到时已破损' }

/** Accounts whose lots do not hold what was moved into their balance, or whose orders have other coins than were spent on them. */
const DIFFERENCES = `SELECT account_id FROM (
    SELECT account_id, remaining AS lots, 0 AS uses FROM coin_lots
    UNION ALL SELECT account_id, 0, amount - returned FROM coin_uses
    UNION ALL SELECT account_id,
      CASE WHEN credit = 'balance' THEN -amount WHEN debit = 'balance' THEN amount ELSE 0 END,
      CASE WHEN credit = 'spent' THEN -amount WHEN debit = 'spent' THEN amount ELSE 0 END
    FROM transfers WHERE unit = 'coin'
  ) AS rows GROUP BY account_id HAVING sum(lots) <> 0 OR sum(uses) <> 0`

type Walker = { shopper: Shopper; member: Operate }

/** A bank test, and a balance that many orders want at once (money#20, money#24). */
export const coinLedger: Proof = {
  name: 'coins',
  title:
    'coins spent, earned, returned and taken back side by side: movements equal lots at every sample; no balance is spent twice',
  run: async (rig, size) => {
    // Their connections are what runs side by side.
    const worlds = Array.from({ length: 6 }, () => openWorld(rig.databaseUrl, size === 'fast'))
    try {
      const before = await deadlocks(rig)
      const walk = await bankTest(rig, worlds, size)
      const rush = await rushOn(rig, worlds, size === 'full' ? 200 : 60)
      const locked = (await deadlocks(rig)) - before
      return {
        passed: walk.passed && rush.passed && locked === 0,
        figure: `${walk.figure}; ${rush.figure}; ${locked} deadlocks`,
      }
    } finally {
      await Promise.all(worlds.map((world) => world.close()))
    }
  },
}

/** Members whose orders take coins, end, complete and are paid back at random, while the books are looked at. */
async function bankTest(rig: ProvingRig, worlds: readonly World[], size: Size) {
  const people = await interleave(50, 8, async (): Promise<Walker> => {
    const shopper = await openShopper(rig, 1)
    await rig.world.coins({ member: shopper.member, amount: FIRST_GIFT, expiresAt: new Date(Date.now() + 1e9) })
    await rig.world.coins({ member: shopper.member, amount: FIRST_GIFT })
    return { shopper, member: callsOf(rig, shopper) }
  })
  const operator = await openOperators(rig)
  const end = Date.now() + SECONDS[size] * 1000
  const outcomes: (string | number)[] = []
  let samples = 0
  let wrong = 0
  const watch = async () => {
    do {
      const { rowCount } = await rig.database.query(DIFFERENCES)
      samples++
      wrong += rowCount ?? 0
      await pause(50)
    } while (Date.now() < end)
  }
  const walk = async (index: number) => {
    const world = worlds[index % worlds.length]!
    // Each way at least once, however slow the machine is.
    for (let turn = 0; turn === 0 || Date.now() < end; turn++) {
      const walker = people[turn === 0 ? index : randomInt(people.length)]!
      const way = ways[turn === 0 ? index % ways.length : randomInt(ways.length)]!
      outcomes.push(...(await step(rig, world, { ...walker, operator }, way)))
    }
  }
  await Promise.all([watch(), ...Array.from({ length: WALKERS }, (_, index) => walk(index))])
  const { rows } = await rig.database.query<{ kind: string }>(
    `SELECT kind FROM transfers WHERE unit = 'coin' AND account_id = ANY($1)`,
    [people.map(({ shopper }) => shopper.member.accountId)],
  )
  const kinds = ['earned', 'spent', 'returned', 'takenBack']
  const isAllThere = kinds.every((kind) => rows.some((row) => row.kind === kind))
  return {
    passed: wrong === 0 && isAllThere,
    figure: `50 accounts for ${SECONDS[size]} s over ${rig.shops.length} processes (${tally(outcomes)}), movements ${tally(rows.map(({ kind }) => kind))}: ${wrong} differences in ${samples} samples`,
  }
}

/** How an order that took coins goes on. */
const ways = ['cancel', 'refund', 'review', 'undo'] as const
const starts = { cancel: 'waitPay', refund: 'waitDelivery', review: 'waitEvaluate', undo: 'waitEvaluate' } as const

/** An order that takes coins, and what becomes of it in one of the processes. @returns what happened */
async function step(
  rig: ProvingRig,
  world: World,
  { shopper, member, operator }: Walker & { operator: Operate },
  way: (typeof ways)[number],
) {
  const by = { member, operator }
  const coinMoney = 1 + randomInt(400)
  const order = await world.order({
    member: shopper.member,
    status: starts[way],
    lines: [line(PRODUCT)],
    coinMoney,
    paymentType: way === 'cancel' ? 99 : 1,
  })
  const isSpent = await world.spending({ order, amount: coinMoney }).then(
    () => true,
    () => false,
  )
  const { ordersCode, id } = order
  const done: (string | number)[] = [isSpent ? 'spent' : 'too few']
  const told = (answer: Answer) => {
    done.push(`${way} ${codeOf(answer) ?? answer.status}`)
    return answer.status < 300
  }
  if (way === 'cancel' || way === 'refund') told(await acts[way](by, ordersCode))
  else if (told(await acts.review(by, ordersCode, [PRODUCT])) && way === 'undo') {
    const cookies = Object.fromEntries(shopper.browsers[0]!.cookies)
    const picture = urlOf(await upload(rig, cookies, { name: 'a.png', type: 'image/png', bytes: png(8) }))
    told(await member('POST', `/v3/orders/${ordersCode}/claims`, { ...CLAIM, pictures: [picture] }))
    const { rows } = await rig.database.query<{ id: string }>('SELECT id FROM claims WHERE order_id = $1', [id])
    told(await operator('POST', `/ops/claims/${rows[0]?.id}/decision`, { accepted: true }))
    told(await acts.confirmRefund(by, ordersCode))
  }
  return done
}

/** Many orders that want the same balance at once. */
async function rushOn(rig: ProvingRig, worlds: readonly World[], orders: number) {
  const member = await rig.world.member()
  const each = 90
  const balance = each * Math.floor(orders / 4) + 10
  await rig.world.coins({ member, amount: balance - 100, expiresAt: new Date(Date.now() + 1e9) })
  await rig.world.coins({ member, amount: 100 })
  const placed = await rig.world.orders(member, Array(orders).fill({ status: 'waitPay', coinMoney: each }))
  const spent = await together(
    orders,
    (index) => () =>
      worlds[index % worlds.length]!.spending({ order: placed[index]!, amount: each }).then(
        () => 1,
        () => 0,
      ),
  )
  const times = spent.reduce((sum: number, one) => sum + one, 0)
  const { rows } = await rig.database.query<{ remaining: number }>(
    'SELECT sum(remaining)::int AS remaining FROM coin_lots WHERE account_id = $1',
    [member.accountId],
  )
  const left = rows[0]!.remaining
  return {
    passed: times === Math.floor(balance / each) && left === balance - times * each,
    figure: `${orders} parallel spends of ${each} on a balance of ${balance}: ${times} happened, ${left} left`,
  }
}
