import { randomUUID } from 'node:crypto'
import type { OrderOptions } from '@shop/world'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import { type Act, actNames, acts, callsOf, type Operate, openOperators, openShopper } from './order-steps.ts'

/** Orders of one product in each status, paid online and by cash on delivery. */
const online = { paymentType: 99 } as const
const cash = { paymentType: 1 } as const
const starts: Readonly<Record<string, OrderOptions>> = {
  'unpaid 10': { ...online, status: 'waitPay' },
  'cash 20': { ...cash, status: 'waitAudit' },
  'paid 30': { ...online, status: 'waitDelivery' },
  'cash 30': { ...cash, status: 'waitDelivery' },
  'paid 40': { ...online, status: 'waitReceiving' },
  'cash 45': { ...cash, status: 'waitEvaluate' },
  'paid 50': { ...online, status: 'completeTransaction' },
  'paid 70': { ...online, status: 'invoiced' },
  'paid 140': { ...online, status: 'refundOrder' },
  'cash 140': { ...cash, status: 'refundOrder' },
  'paid 150': { ...online, status: 'refundCompleteTransaction' },
  'unpaid 200': { ...online, status: 'canceled' },
}

/** Where each act leads from where, written out; anything else is refused (orders#18, orders#32). */
const leads: Readonly<Record<Act, Readonly<Record<string, number>>>> = {
  cancel: { 'unpaid 10': 200, 'cash 20': 200 },
  remove: { 'paid 50': 50, 'paid 70': 70, 'paid 150': 150, 'unpaid 200': 200 },
  // Nothing is deleted: there is nothing to restore, which is done at once.
  restore: Object.fromEntries(Object.keys(starts).map((start) => [start, Number(start.split(' ')[1])])),
  receive: { 'paid 40': 45 },
  review: { 'cash 45': 50 },
  claimRefund: { 'paid 30': 30, 'cash 30': 30 },
  approve: { 'cash 20': 30 },
  turnDown: { 'cash 20': 200 },
  ship: { 'paid 30': 40, 'cash 30': 40 },
  cancelForShop: { 'unpaid 10': 200, 'cash 20': 200 },
  refund: { 'paid 30': 140, 'cash 30': 150 },
  // What was paid elsewhere goes back by hand.
  confirmRefund: { 'paid 140': 150, 'cash 140': 150 },
}
/** What is said again without being done again. */
const repeatable: readonly Act[] = ['restore']

const DEVICES = 4
/** Of each process, before its pace slows a session down. */
const CALLS_A_DEVICE = 100

/** Only the listed transitions happen, however many try at once (orders#18). */
export const orderEdges: Proof = {
  name: 'order-edges',
  title:
    'every act × every status, in parallel: only edges of the table happen, each once; one intent told often is one claim',
  run: async (rig, size) => {
    const parallel = size === 'full' ? 50 : 4
    const { productCode } = await rig.world.product({ stock: 10_000 })
    let operator = await openOperators(rig)
    const faults: string[] = []
    const answers: (string | number)[] = []
    const check = async (order: PressedOrder, act: Act, start: string) => {
      const { status, answered, events } = await press(rig, operator, act, order, productCode, parallel)
      answers.push(...answered)
      const lead = leads[act][start]
      const wanted = lead === undefined ? 0 : repeatable.includes(act) ? parallel : 1
      const done = answered.filter((answer) => typeof answer === 'number').length
      const before = Number(start.split(' ')[1])
      const changes = (lead ?? before) === before ? 0 : act === 'refund' && lead === 150 ? 2 : 1
      if (done !== wanted) faults.push(`${act} at ${start} was done ${done} times: ${tally(answered)}`)
      if (status !== (lead ?? before)) faults.push(`${act} at ${start} led to ${status}`)
      if (events !== changes) faults.push(`${act} at ${start} left ${events} events instead of ${changes}`)
    }
    const names = Object.keys(starts)
    const leading = actNames.flatMap((act) =>
      names
        .filter((start) => leads[act][start] !== undefined && !repeatable.includes(act))
        .map((start) => ({ act, start })),
    )
    // What is refused changes nothing, so that one order hears it all; what is done has an order of its own.
    const jobs = [
      ...names.map((start) => async () => {
        const order = await orderAt(rig, starts[start]!, productCode, parallel)
        for (const act of actNames) {
          if (leads[act][start] === undefined || repeatable.includes(act)) await check(order, act, start)
        }
      }),
      ...leading.map(({ act, start }) => async () => {
        await check(await orderAt(rig, starts[start]!, productCode, parallel), act, start)
      }),
    ]
    await interleave(jobs.length, 4, async (index) => {
      if (index % 6 === 0) operator = await openOperators(rig)
      await jobs[index]!()
    })
    const once = await claimOnce(rig, parallel)
    if (once.claims !== 1 || once.ids > 1)
      faults.push(`one intent made ${once.claims} claims, ${once.ids} were answered`)
    return {
      passed: faults.length === 0,
      figure: `${actNames.length * names.length} pairs of act and status × ${parallel} at once (${tally(answers)}): ${faults.length} other than the table says${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

interface PressedOrder {
  id: string
  ordersCode: string
  member: Operate
}

/** An order of one product, so that a review of it is whole, and its member's calls. */
async function orderAt(
  rig: ProvingRig,
  options: OrderOptions,
  productCode: string,
  parallel: number,
): Promise<PressedOrder> {
  const shopper = await openShopper(rig, Math.max(2, Math.ceil((parallel * actNames.length) / CALLS_A_DEVICE)))
  const { id, ordersCode } = await rig.world.order({ ...options, member: shopper.member })
  await rig.database.query('DELETE FROM order_lines WHERE order_id = $1 AND number > 1', [id])
  await rig.database.query('UPDATE order_lines SET product_code = $2 WHERE order_id = $1', [id, productCode])
  await rig.database.query(
    `UPDATE orders SET product_money = line.money, sum = line.money - coupon_value - coin_money + transport_costs + tax,
       collected_sum = CASE WHEN collected_at IS NOT NULL THEN line.money - coupon_value - coin_money + transport_costs + tax END
     FROM (SELECT amount * actual_price AS money FROM order_lines WHERE order_id = $1) AS line WHERE id = $1`,
    [id],
  )
  return { id, ordersCode, member: callsOf(rig, shopper) }
}

/** Does one act to one order, so many times at once. */
async function press(
  rig: ProvingRig,
  operator: Operate,
  act: Act,
  { id, ordersCode, member }: PressedOrder,
  productCode: string,
  parallel: number,
) {
  const standing = async () => {
    const { rows } = await rig.database.query<{ status: number; events: number }>(
      `SELECT status::int, (SELECT count(*)::int FROM order_events WHERE order_events.account_id = orders.account_id
        AND order_id = orders.id) AS events FROM orders WHERE id = $1`,
      [id],
    )
    return rows[0]!
  }
  const before = await standing()
  const pressed = await together(parallel, () => () => acts[act]({ member, operator }, ordersCode, [productCode]))
  const after = await standing()
  const answered = pressed.map((answer) => codeOf(answer) ?? answer.status)
  return { status: after.status, answered, events: after.events - before.events }
}

/** One claim, sent so many times with one key (E1). */
async function claimOnce(rig: ProvingRig, parallel: number): Promise<{ claims: number; ids: number }> {
  const shopper = await openShopper(rig, DEVICES)
  const { id, ordersCode } = await rig.world.order({ member: shopper.member, status: 'waitDelivery' })
  const key = { 'idempotency-key': randomUUID() }
  const body = { kind: 'refund', reason: 'changedMind' }
  const answers = await together(parallel, (index) => () => {
    const browser = shopper.browsers[index % DEVICES]!
    return browser.call(rig.next(), 'POST', `/v3/orders/${ordersCode}/claims`, body, key)
  })
  const ids = new Set(answers.flatMap(({ status, json }) => (status === 201 ? [(json as { id: string }).id] : [])))
  const { rows } = await rig.database.query('SELECT 1 FROM claims WHERE order_id = $1', [id])
  return { claims: rows.length, ids: ids.size }
}
