import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltMember, BuiltOrder } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'

/** Orders that one member has open, and pays by one browser; what happens to the orders of one member happens one after another. */
const ORDERS_A_MEMBER = 4
const METHODS = [4, 27] as const

interface Attempt {
  order: BuiltOrder
  outTradeNo: string
  browser: Browser
  provider: 'alipay' | 'wechat'
}

/** Orders that wait to be paid, each with an attempt at one of the providers, on which its shopper stands. */
async function startAttempts(rig: ProvingRig, count: number): Promise<Attempt[]> {
  const groups = Array.from({ length: Math.ceil(count / ORDERS_A_MEMBER) }, (_, index) =>
    Math.min(ORDERS_A_MEMBER, count - index * ORDERS_A_MEMBER),
  )
  const started = await interleave(groups.length, 6, async (group) => {
    const member: BuiltMember = await rig.world.member()
    const browser = rig.browser(await rig.world.cookies(member))
    const options = Array.from({ length: groups[group]! }, () => ({ status: 'waitPay' }) as const)
    const orders = await rig.world.orders(member, options)
    return interleave(orders.length, 4, (index) => startAttempt(rig, browser, orders[index]!, METHODS[index % 2]!))
  })
  return started.flat()
}

async function startAttempt(
  { next, desk }: ProvingRig,
  browser: Browser,
  order: BuiltOrder,
  paymentType: 4 | 27,
): Promise<Attempt> {
  const answer = await browser.call(next(), 'POST', '/pay', { orderCodes: order.ordersCode, paymentType })
  const { paymentId, url, codeUrl } = answer.json as { paymentId: string; url: string | null; codeUrl: string | null }
  if (url !== null) await desk.payments.visit(url)
  else if (codeUrl !== null) await desk.payments.scan(codeUrl)
  else throw new Error(`a payment was not started: ${answer.text}`)
  return {
    order,
    browser,
    outTradeNo: paymentId.replaceAll('-', ''),
    provider: paymentType === 4 ? 'alipay' : 'wechat',
  }
}

/** Has the processes run a job of theirs now. */
const runJob = ({ database }: ProvingRig, name: string) =>
  database.query(`SELECT graphile_worker.add_job($1, '{}'::json)`, [name])

/** Waits until something holds, or for so many ms. */
async function until(holds: () => Promise<boolean>, ms = 60_000): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < ms && !(await holds())) await pause(100)
  return Math.round(performance.now() - start)
}

type Notice = { headers: IncomingHttpHeaders; body: string }

/** What a provider sends of an attempt, byte for byte, without the shop hearing of it. */
async function captureNotice({ desk }: ProvingRig, outTradeNo: string): Promise<Notice> {
  const found: Notice[] = []
  const listener = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    found.push({ headers: request.headers, body })
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  await desk.payments.notify(outTradeNo, 'none', `http://127.0.0.1:${port}/`)
  listener.closeAllConnections()
  await new Promise((resolve) => listener.close(resolve))
  return found[0]!
}

/** Posts a notice to a process, as its provider would. */
function deliver(
  rig: ProvingRig,
  provider: Attempt['provider'],
  { headers, body }: Notice,
  index: number,
): Promise<Answer> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('wechatpay-'))
  return send(rig.shops[index % rig.shops.length]!.url, `/api/pay/notices/${provider}`, {
    method: 'POST',
    headers: Object.fromEntries(kept) as Record<string, string>,
    body,
  })
}

/** How often a provider sends a notice again that was not acknowledged. */
const RESENDINGS = 16

/** Posts a notice until it is acknowledged, as its provider would: a process that is busy refuses what it could not keep in time. */
async function deliverUntilTaken(
  rig: ProvingRig,
  provider: Attempt['provider'],
  notice: Notice,
  index: number,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await deliver(rig, provider, notice, index)
    if (isTaken(answer) || tries > RESENDINGS) return answer
    await pause(500 * Math.random() * tries)
  }
}

/** The notice with one thing changed: a letter or digit of the body or of a signing header goes, comes twice, or becomes another. */
function mutated({ headers, body }: Notice, index: number): Notice {
  const signing = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-'))
  const [name, value] = index % 3 === 0 ? (signing[index % Math.max(1, signing.length)] ?? []) : []
  if (name !== undefined && typeof value === 'string')
    return { headers: { ...headers, [name]: changed(value, index * 7) }, body }
  return { headers, body: changed(body, index * 13) }
}

function changed(text: string, wanted: number): string {
  let at = wanted % text.length
  // No part of an escape, so that the change does not read the same.
  while (!/[A-Za-z0-9]/.test(text[at] ?? '') || /%.?$/.test(text.slice(Math.max(0, at - 2), at)))
    at = (at + 1) % text.length
  const other = text[at] === 'x' ? 'y' : 'x'
  const middle = [other, '', `${text[at]}${text[at]}`][wanted % 3] ?? other
  return `${text.slice(0, at)}${middle}${text.slice(at + 1)}`
}

const isTaken = ({ status, text }: Answer) => status === 200 && (text === 'success' || text.includes('SUCCESS'))

/** Reliability rows 1 and 49. */
export const paymentNotices: Proof = {
  name: 'payment-notices',
  title:
    'one notice, however often at once, settles once; what was changed is never believed; lost ones are found by asking',
  run: async (rig, size) => {
    const { desk, database } = rig
    const [copies, mutations, lost] = size === 'full' ? [500, 2000, 1000] : [60, 200, 40]
    await desk.payments.setFault({ notices: 'drop' })
    const settlements: string[] = []
    let accepted = 0
    let refusedCopies = 0
    try {
      for (const attempt of await startAttempts(rig, 2)) {
        await desk.payments.pay(attempt.outTradeNo)
        const notice = await captureNotice(rig, attempt.outTradeNo)
        const answers = await interleave(mutations / 2, 16, (index) =>
          deliver(rig, attempt.provider, mutated(notice, index), index),
        )
        accepted += answers.filter(isTaken).length + answers.filter(({ status }) => status >= 500).length
        const told = await together(copies, (index) => () => deliverUntilTaken(rig, attempt.provider, notice, index))
        refusedCopies += told.filter((answer) => !isTaken(answer)).length
        settlements.push(await settledBy(rig, attempt))
      }
      const attempts = await startAttempts(rig, lost)
      await interleave(attempts.length, 16, (index) => desk.payments.pay(attempts[index]!.outTradeNo))
      await rig.setClock(31_000)
      await runJob(rig, 'query-payments')
      const ids = attempts.map(({ order }) => order.id)
      const paid = async () => {
        const { rows } = await database.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM orders WHERE id = ANY ($1::uuid[]) AND settled_payment_id IS NOT NULL AND status = 30',
          [ids],
        )
        return rows[0]!.count
      }
      const took = await until(async () => (await paid()) === lost, 600_000)
      const found = await paid()
      return {
        passed:
          accepted === 0 &&
          refusedCopies === 0 &&
          found === lost &&
          settlements.every((each) => each === '1 transfer, 0 kept apart, at 30'),
        figure: `${copies} copies at once of ${settlements.length} notices: ${tally(settlements)}, ${refusedCopies} not acknowledged; ${mutations} changed ones: ${accepted} accepted; ${found} of ${lost} orders without a notice right ${took} ms after their query was due`,
      }
    } finally {
      await desk.payments.clearFaults()
      await rig.setClock(0)
    }
  },
}

async function settledBy({ database }: ProvingRig, { order, outTradeNo }: Attempt): Promise<string> {
  const { rows } = await database.query<{ what: string }>(
    `SELECT format('%s transfer, %s kept apart, at %s',
        (SELECT count(*) FROM transfers WHERE cause = 'payment:' || payments.id || ':' || $2::text),
        (SELECT count(*) FROM suspense WHERE payment_id = payments.id),
        (SELECT status FROM orders WHERE id = $2::uuid)) AS what
      FROM payments WHERE out_trade_no = $1`,
    [outTradeNo, order.id],
  )
  return rows[0]!.what
}

/** Orders that are raced for at once. */
const A_ROUND = 60

/** Reliability row 2. */
export const paymentRace: Proof = {
  name: 'payment-race',
  title:
    'payment, cancellation and deadline at once: the order is paid, or it is canceled and the money is back; no third case',
  run: async (rig, size) => {
    const rounds = size === 'full' ? 17 : 1
    const ids: string[] = []
    for (let round = 0; round < rounds; round++) ids.push(...(await raceOnce(rig)))
    try {
      // A notice that came while a process was busy is made up for by asking.
      await rig.setClock(31_000)
      await runJob(rig, 'query-payments')
      const isOver = async () => (await endsOf(rig, ids)).every(({ what }) => rightEnds.includes(what))
      const took = await until(isOver, 600_000)
      const ends = await endsOf(rig, ids)
      const third = ends.filter(({ what }) => !rightEnds.includes(what)).reduce((sum, { count }) => sum + count, 0)
      return {
        passed: third === 0 && ends.reduce((sum, { count }) => sum + count, 0) === ids.length,
        figure: `${ids.length} orders: ${ends.map(({ what, count }) => `${count}× ${what}`).join(', ')}; ${third} third cases after ${took} ms`,
      }
    } finally {
      await rig.setClock(0)
    }
  },
}

/** Pays orders while a third of them is overdue and another third is canceled. @returns their ids */
async function raceOnce(rig: ProvingRig): Promise<string[]> {
  const { desk, database } = rig
  const attempts = await startAttempts(rig, A_ROUND)
  const ids = attempts.map(({ order }) => order.id)
  const overdue = ids.filter((_, index) => index % 3 === 0)
  await database.query('UPDATE orders SET payment_deadline = now() WHERE id = ANY ($1::uuid[])', [overdue])
  const cancel = ({ order, browser }: Attempt) =>
    browser.call(rig.next(), 'PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' })
  const acts = attempts.flatMap((attempt, index): (() => Promise<unknown>)[] => [
    () => desk.payments.pay(attempt.outTradeNo, { force: true }),
    ...(index % 3 === 1 ? [() => cancel(attempt)] : []),
    ...(index % 30 === 0 ? [() => runJob(rig, 'end-due-orders')] : []),
  ])
  await together<unknown>(acts.length, (index) => acts[index]!)
  return ids
}

const rightEnds = ['paid', 'canceled, paid back']

/** What became of orders and of the money that came for them. */
async function endsOf({ database }: ProvingRig, ids: readonly string[]): Promise<{ what: string; count: number }[]> {
  const { rows } = await database.query<{ what: string; count: number }>(
    `SELECT concat(
        CASE WHEN orders.status = 30 AND orders.settled_payment_id IS NOT NULL THEN 'paid'
          WHEN orders.status = 200 THEN 'canceled' ELSE 'at ' || orders.status END,
        CASE WHEN refund.state IS NULL THEN '' ELSE ', ' || CASE refund.state WHEN 'done' THEN 'paid back' ELSE refund.state END END
      ) AS what, count(*)::int AS count
    FROM orders JOIN payment_orders AS part ON part.account_id = orders.account_id AND part.order_id = orders.id
      LEFT JOIN payment_refunds AS refund ON refund.account_id = part.account_id AND refund.payment_id = part.payment_id
    WHERE orders.id = ANY ($1::uuid[]) GROUP BY 1 ORDER BY 1`,
    [ids],
  )
  return rows
}
