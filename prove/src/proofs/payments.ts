import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import {
  type Attempt,
  captureNotice,
  deliver,
  deliverUntilTaken,
  isTaken,
  type Notice,
  runJob,
  startAttempts,
  until,
} from './payment-steps.ts'

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

/** Notices settle once or not at all, and what no notice told is asked for (money#2, money#3, money#30, money#31). */
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

/** The first payment settles an order; money that nothing is owed for goes back (money#28, money#29). */
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
