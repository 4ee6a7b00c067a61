import { randomUUID } from 'node:crypto'
import { consents } from '@shop/contract/consents'
import { type BuiltMember, line, type PatientOptions } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { wholeInquiry } from './inquiry-entries.ts'

const DRUG = '10020001'
const everyCheck = ['identity', 'diagnosis', 'answers', 'warnings', 'images', 'certificate', 'guardian']

/** The calls that lead to payment, in the order in which they are meant. */
const steps = ['save', 'submit', 'open', 'approve', 'pay'] as const
type Step = (typeof steps)[number]
const LONGEST = 6
/** Of these every so-manieth is walked in the fast form, and those that lead to a payment. */
const FAST_STRIDE = 601
/** A member writes sixty times at once; this many orders stay below it. */
const ORDERS_A_MEMBER = 8
/** A pharmacist opens 120 records in an hour. */
const ORDERS_A_PHARMACIST = 96
const AT_ONCE = 12

export interface Walker {
  member: BuiltMember
  browser: Browser
  patientId: string
}

/** A member with somebody to buy for, whom the authority knows unless told. */
export async function walkerOf(rig: ProvingRig, patient: PatientOptions = {}): Promise<Walker> {
  const { world } = rig
  const member = await world.member()
  const browser = rig.browser(await world.cookies(member))
  const { id: patientId } = await world.patient({ member, ...patient })
  const consent = { kind: 'prescription', version: consents.prescription.version }
  await browser.call(rig.next(), 'POST', '/privacy/consents', consent)
  return { member, browser, patientId }
}

export async function pharmacistOf(
  rig: ProvingRig,
): Promise<(method: string, path: string, body?: object) => Promise<Answer>> {
  const scopes = ['prescriptions' as const]
  const { bearer } = await rig.world.operator({ scopes, licenceNumber: 'YS00000009' })
  return (method, path, body) =>
    send(rig.next(), `/api/ops${path}`, {
      method,
      headers: {
        ...bearer,
        'x-forwarded-for': rig.freshAddress(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
}

/** Every order of six of the steps, by its number. */
function orderOfSteps(number: number): Step[] {
  return Array.from(
    { length: LONGEST },
    (_, place) => steps[Math.floor(number / steps.length ** place) % steps.length]!,
  )
}

/** Whether the steps stand in it in the order in which they are meant. */
function leadsToPayment(number: number): boolean {
  let met = 0
  for (const step of orderOfSteps(number)) if (step === steps[met]) met++
  return met === steps.length
}

/** Whether an order has a record that two things hold of: it is complete, and a pharmacist approved it. */
async function hasApprovedRecord({ database }: ProvingRig, ordersCode: string): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT 1 FROM prescriptions WHERE orders_code = $1 AND state = 'approved' AND submitted_at IS NOT NULL
       AND reviewer_id IS NOT NULL AND confirmed_version IS NOT NULL`,
    [ordersCode],
  )
  return rows.length === 1
}

/** No order of calls pays for a prescription drug before its record was approved (money#33). */
export const rxCallOrders: Proof = {
  name: 'rx-call-orders',
  title: `every order of ${LONGEST} of the calls that lead to paying a prescription drug: nothing is paid without a complete and approved record`,
  run: async (rig, size) => {
    const all = steps.length ** LONGEST
    const isWalked = (number: number) => size === 'full' || number % FAST_STRIDE === 0 || leadsToPayment(number)
    const numbers = Array.from({ length: all }, (_, number) => number).filter(isWalked)
    const pharmacists = await Promise.all(
      Array.from({ length: Math.ceil(numbers.length / ORDERS_A_PHARMACIST) }, () => pharmacistOf(rig)),
    )
    let calls = 0
    let started = 0
    let without = 0
    const walk = async ({ browser, patientId }: Walker, ordersCode: string, index: number, number: number) => {
      const review = pharmacists[Math.floor(index / ORDERS_A_PHARMACIST)]!
      let id: string = randomUUID()
      let version = 0
      for (const step of orderOfSteps(number)) {
        calls++
        if (step === 'save') {
          const body = { version, ...wholeInquiry(patientId) }
          const { status, json } = await browser.call(rig.next(), 'PUT', `/inquiry/${ordersCode}`, body)
          if (status === 200) ({ id, version } = json as { id: string; version: number })
        }
        if (step === 'submit') await browser.call(rig.next(), 'POST', '/inquiry/perfectV2', { ordersCode })
        if (step === 'open') await review('GET', `/reviews/${id}`)
        if (step === 'approve') await review('POST', `/reviews/${id}/decision`, { approved: true, checks: everyCheck })
        if (step === 'pay') {
          const { status } = await browser.call(rig.next(), 'POST', '/pay', { orderCodes: ordersCode, paymentType: 4 })
          if (status >= 300) continue
          started++
          if (!(await hasApprovedRecord(rig, ordersCode))) without++
        }
      }
    }
    await interleave(Math.ceil(numbers.length / ORDERS_A_MEMBER), AT_ONCE, async (chunk) => {
      const first = chunk * ORDERS_A_MEMBER
      const mine = numbers.slice(first, first + ORDERS_A_MEMBER)
      const walker = await walkerOf(rig)
      const order = { status: 'waitAudit', lines: [line(DRUG)], placedAt: new Date() } as const
      const orders = await rig.world.orders(
        walker.member,
        mine.map(() => order),
      )
      for (const [index, number] of mine.entries()) {
        await walk(walker, orders[index]!.ordersCode, first + index, number)
      }
    })
    const { rows } = await rig.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM orders WHERE has_rx AND (rx_state = 'approved' OR status IN (10, 30)) AND orders_code IN
         (SELECT orders_code FROM prescriptions) AND NOT EXISTS (SELECT FROM prescriptions AS record
           WHERE record.account_id = orders.account_id AND record.order_id = orders.id AND record.state IN ('approved', 'expired', 'withdrawn'))`,
    )
    const unapproved = rows[0]?.n ?? 0
    return {
      passed: without === 0 && unapproved === 0 && started > 0,
      figure: `${numbers.length} orders of ${LONGEST} steps, ${calls} calls: ${started} payments begun, ${without} without an approved record, ${unapproved} orders approved without one`,
    }
  },
}

/** One prescription serves one order (care#97). */
export const onePrescription: Proof = {
  name: 'one-prescription',
  title: 'one prescription, handed in and paid for by many calls at once and for many orders, serves one order',
  run: async (rig, size) => {
    // Of many calls at once the shop judges as many as a member may write; several prescriptions make them as many as were sent.
    const { prescriptions, parallel } =
      size === 'full' ? { prescriptions: 10, parallel: 200 } : { prescriptions: 1, parallel: 40 }
    const rushes: Rush[] = []
    for (let number = 0; number < prescriptions; number++) rushes.push(await rushFor(rig, parallel))
    const sum = (count: (rush: Rush) => number) => rushes.reduce((total, rush) => total + count(rush), 0)
    const judged = sum((rush) => rush.judged)
    const isOne = (rush: Rush) =>
      [rush.taken, rush.approved, rush.records, rush.payable, rush.served].every((count) => count === 1)
    return {
      passed: rushes.every(isOne) && sum(({ faults }) => faults) === 0 && judged >= LEAST_JUDGED[size],
      figure: `${prescriptions} × ${parallel} submissions at once on one prescription and ${OTHER_ORDERS} other orders (${judged} judged, the others held back for their number): ${sum(({ taken }) => taken)} taken; ${prescriptions} × 10 approvals: ${sum(({ approved }) => approved)}; orders that they serve: ${sum(({ served }) => served)}, payable: ${sum(({ payable }) => payable)}, faults: ${sum(({ faults }) => faults)}`,
    }
  },
}

const OTHER_ORDERS = 4
/** Submissions that have to be judged for the race to be one. */
const LEAST_JUDGED = { full: 200, fast: 15 } as const

interface Rush {
  judged: number
  taken: number
  approved: number
  records: number
  payable: number
  served: number
  faults: number
}

/** Submits one prescription by many calls at once, for its order and others, and approves it by many. */
async function rushFor(rig: ProvingRig, parallel: number): Promise<Rush> {
  const { member, browser, patientId } = await walkerOf(rig)
  const order = { status: 'waitAudit', lines: [line(DRUG)], placedAt: new Date() } as const
  const [mine, ...others] = (await rig.world.orders(member, Array(OTHER_ORDERS + 1).fill(order))).map(
    ({ ordersCode }) => ordersCode,
  )
  const draft = { version: 0, ...wholeInquiry(patientId) }
  const { id } = (await browser.call(rig.next(), 'PUT', `/inquiry/${mine}`, draft)).json as { id: string }
  const cookies = await rig.world.cookies(member)
  const each = (number: number) => {
    const page = rig.browser(cookies)
    const other = others[number % others.length]!
    if (number % 4 === 0) return page.call(rig.next(), 'POST', '/inquiry/perfectV2', { ordersCode: other })
    if (number % 4 === 1) return page.call(rig.next(), 'POST', '/inquiry/perfectV2', { ordersCode: mine })
    return page.call(rig.next(), 'POST', `/inquiry/perfect/${id}`, {})
  }
  const handedIn = await Promise.all(Array.from({ length: parallel }, (_, number) => each(number)))
  const review = await pharmacistOf(rig)
  await review('GET', `/reviews/${id}`)
  const decide = () => review('POST', `/reviews/${id}/decision`, { approved: true, checks: everyCheck })
  const decided = await Promise.all(Array.from({ length: 10 }, decide))
  const { rows } = await rig.database.query<Pick<Rush, 'records' | 'payable' | 'served'>>(
    `SELECT (SELECT count(*)::int FROM prescriptions WHERE account_id = $1 AND submitted_at IS NOT NULL) AS records,
       (SELECT count(*)::int FROM orders WHERE account_id = $1 AND status = 10) AS payable,
       (SELECT count(DISTINCT order_id)::int FROM prescription_directory WHERE account_id = $1) AS served`,
    [member.accountId],
  )
  const countOf = (answers: readonly { status: number }[], is: (status: number) => boolean) =>
    answers.filter(({ status }) => is(status)).length
  return {
    judged: countOf(handedIn, (status) => status !== 429),
    taken: countOf(handedIn, (status) => status === 200),
    approved: countOf(decided, (status) => status === 200),
    faults: countOf([...handedIn, ...decided], (status) => status >= 500),
    ...rows[0]!,
  }
}
