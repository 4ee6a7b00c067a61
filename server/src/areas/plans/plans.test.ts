import { exportWords } from '@shop/contract/messages/export-words'
import { line, type OrderOptions } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { type Call, callsBy, linesOf, notificationOf, shelf } from '../../testing/order-steps.ts'
import { eraseAccount, mergeAccounts } from '../../testing/personal-data.ts'
import { pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { tellOfRefills } from './actions/tell-of-refills.ts'
import { planPersonalData } from './personal-data.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const DAY = 86_400_000
/** Ten o'clock in Shanghai so many days from today. */
const atTen = (days: number) =>
  new Date(Math.floor((Date.now() + 8 * 3_600_000) / DAY) * DAY + days * DAY + 2 * 3_600_000)
const thirtyDays = { unit: '粒', unitsPerPack: 30, unitsPerTime: 1, timesPerDay: 1, everyDays: 1 }

beforeAll(() => on.a.contents({ productCode: shelf.rx, ingredients: ['valsartan'], dose: thirtyDays }))

interface Holder {
  accountId: string
  call: Call
}
const me = (): Holder => ({ accountId: on.member.accountId, call: on.call })
async function someoneElse(): Promise<Holder & { member: typeof on.member }> {
  const { member, bearer } = await on.a.session()
  return { accountId: member.accountId, member, call: callsBy(shop(), bearer) }
}

/** An order of the member that is received. */
async function receive(options: Partial<OrderOptions> = {}, { call } = me(), member = on.member) {
  const order = await on.a.order({ member, status: 'waitReceiving', lines: linesOf('rx', 'first'), ...options })
  expect((await call('PUT', `/v3/orders/${order.ordersCode}/received`)).status).toBeLessThan(300)
  return order
}
const list = async ({ call } = me()) => (await call('GET', '/plans')).body
const plans = async (holder = me()) => (await list(holder)).content
const only = async (holder = me()) => {
  const found = await plans(holder)
  expect(found).toHaveLength(1)
  return found[0]
}
const move = async (state: string, holder = me()) => {
  const { id, version } = await only(holder)
  return holder.call('PUT', `/plans/${id}/state`, { version, state })
}
const change = async (more: object, holder = me()) => {
  const { id, version, times, unitsPerTime, remindRefill } = await only(holder)
  return holder.call('PUT', `/plans/${id}`, { version, times, unitsPerTime, remindRefill, ...more })
}
const started = async (holder = me(), member = on.member) => {
  await receive({}, holder, member)
  expect((await move('active', holder)).status).toBe(200)
}
const run = (now: Date) => tellOfRefills(shop().shop, now)
const told = async ({ accountId } = me()) =>
  (await notificationOf(shop(), accountId)).filter((kind) => kind === 'refillDue').length

describe('what was received', () => {
  // Holds care#190.
  it('offers a plan for the prescription drug alone, as it is usually taken, which nothing is taken of yet', async () => {
    const { ordersCode } = await receive({ lines: [line(shelf.rx, { amount: 2 }), ...linesOf('first')] })
    expect(await plans()).toMatchObject([
      {
        state: 'offered',
        productCode: shelf.rx,
        ordersCode,
        unit: '粒',
        unitsPerTime: 1,
        times: ['08:00'],
        everyDays: 1,
        unitsLeft: 60,
        daysLeft: 60,
        lastDoseAt: null,
        isLow: false,
        patientName: null,
      },
    ])
  })

  // Holds care#190.
  it('offers none for what lasts less than two weeks, nor for a drug whose dose nobody knows', async () => {
    const [short, unknown] = ['10070003', '10070012'] as const
    await on.a.contents({
      productCode: short,
      ingredients: ['azithromycin'],
      dose: { ...thirtyDays, unitsPerPack: 13 },
    })
    await on.a.contents({ productCode: unknown, ingredients: ['sildenafil'], dose: null })
    await receive({ lines: [line(short), line(unknown)] })
    expect(await plans()).toEqual([])
  })

  // Holds care#190.
  it('says for whom the prescription was, by relation and masked name', async () => {
    const { order } = await on.a.prescription({
      member: on.member,
      state: 'approved',
      orderStatus: 'waitReceiving',
      lines: linesOf('rx'),
      patient: { relationLabel: 'parents', name: '林卫国' },
    })
    await on.call('PUT', `/v3/orders/${order.ordersCode}/received`)
    expect(await only()).toMatchObject({ patientLabel: '父母', patientName: '林*国' })
  })

  // Holds care#191.
  it('adds to the plan that is there, and to one that was ended no more', async () => {
    await started()
    await receive()
    expect(await only()).toMatchObject({ state: 'active', unitsLeft: 60 })
    await move('ended')
    await receive()
    expect((await plans()).map(({ state, unitsLeft }: Record<string, unknown>) => [state, unitsLeft])).toEqual([
      ['offered', 30],
      ['ended', 60],
    ])
  })

  // Holds care#191.
  it('counts two orders that are received side by side, each once', async () => {
    const held = { member: on.member, status: 'waitReceiving', lines: linesOf('rx') } as const
    const orders = [await on.a.order(held), await on.a.order(held)]
    await Promise.all(orders.map(({ ordersCode }) => on.call('PUT', `/v3/orders/${ordersCode}/received`)))
    expect(await only()).toMatchObject({ unitsLeft: 60 })
  })

  // Holds care#191.
  it('each part of a split order brings what it held', async () => {
    const lines = [...linesOf('rx'), ...linesOf('elsewhere')]
    const { parts } = await on.a.order({ member: on.member, status: 'waitReceiving', lines })
    for (const { ordersCode } of parts) await on.call('PUT', `/v3/orders/${ordersCode}/received`)
    expect(parts).toHaveLength(2)
    expect(await only()).toMatchObject({ unitsLeft: 30 })
  })

  // Holds care#195.
  it('a refund takes off what its order brought', async () => {
    await started()
    const { ordersCode } = await receive()
    const { bearer } = await on.a.session({ member: on.member })
    const { url } = (await upload(openBrowser(shop()), { bytes: await pictureOf(40, 30) }, bearer)).body
    const claim = { kind: 'quality', reason: 'damaged', description: '瓶身有裂痕，药片散了一半', pictures: [url] }
    const { body } = await on.call('POST', `/v3/orders/${ordersCode}/claims`, claim)
    expect((await on.operate('POST', `/ops/claims/${body.id}/decision`, { accepted: true })).status).toBe(204)
    expect((await on.sql('SELECT status FROM orders WHERE orders_code = $1', [ordersCode]))[0]?.status).toBe(140)
    expect(await only()).toMatchObject({ unitsLeft: 30 })
  })
})

describe('a plan', () => {
  // Holds care#192.
  it('is started, paused, goes on and is ended; what does not follow is refused', async () => {
    await started()
    expect(await only()).toMatchObject({ state: 'active', lastDoseAt: expect.any(Number) })
    expect(await move('active')).toMatchObject({ status: 409, code: 'PLAN_STATE_UNFIT' })
    expect((await move('paused')).body).toMatchObject({ state: 'paused', lastDoseAt: null })
    expect((await move('active')).body).toMatchObject({ state: 'active' })
    expect((await move('ended')).body).toMatchObject({ state: 'ended' })
    expect(await move('active')).toMatchObject({ status: 409, code: 'PLAN_STATE_UNFIT' })
    expect(await change({})).toMatchObject({ status: 409, code: 'PLAN_STATE_UNFIT' })
  })

  // Holds care#193, care#194.
  it('takes other times, another amount and what is left, in the order of the day', async () => {
    await started()
    const { body } = await change({ times: ['21:30', '07:00'], unitsPerTime: 0.5, unitsLeft: 12 })
    expect(body).toMatchObject({ times: ['07:00', '21:30'], unitsPerTime: 0.5, unitsLeft: 12 })
    expect(await only()).toEqual(body)
  })

  // Holds care#193.
  it.each([
    ['times', 'PLAN_TIMES_REQUIRED', { times: [] }],
    ['times', 'PLAN_TIME_MALFORMED', { times: ['25:00'] }],
    ['times', 'PLAN_TIMES_REPEATED', { times: ['08:00', '08:00'] }],
    ['unitsPerTime', 'PLAN_AMOUNT_MALFORMED', { unitsPerTime: 0 }],
    ['unitsPerTime', 'PLAN_AMOUNT_MALFORMED', { unitsPerTime: 0.3 }],
    ['unitsLeft', 'PLAN_LEFT_MALFORMED', { unitsLeft: 0.1 }],
  ])('refuses wrong %s: %s', async (path, code, more) => {
    await started()
    expect(await change(more)).toMatchObject({ status: 400, code, body: { fields: [{ path, code }] } })
    expect((await change({ times: Array(7).fill('08:00') })).status).toBe(400)
    expect(await only()).toMatchObject({ times: ['08:00'], unitsPerTime: 1 })
  })

  // Holds care#192.
  it('is not changed by a page that has not seen what another did', async () => {
    await started()
    const { id, version } = await only()
    const old = { version: version - 1 }
    expect(await change(old)).toMatchObject({ status: 409, code: 'PLAN_CHANGED' })
    expect(await on.call('PUT', `/plans/${id}/state`, { ...old, state: 'ended' })).toMatchObject({
      code: 'PLAN_CHANGED',
    })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => on.call('PUT', `/plans/${id}/state`, { version, state: 'paused' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  // Holds care#199.
  it('that runs can be taken along as a calendar, quiet unless asked', async () => {
    await receive()
    const { id, productName } = await only()
    const address = `/api/plans/${id}/calendar.ics`
    expect(await on.call('GET', `/plans/${id}/calendar.ics`)).toMatchObject({ status: 409, code: 'PLAN_STATE_UNFIT' })
    await move('active')
    const { bearer } = await on.a.session({ member: on.member })
    const read = (query: string) => shop().app.inject({ url: `${address}${query}`, headers: bearer })
    const quiet = await read('')
    expect(quiet.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="plan.ics"',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(quiet.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(quiet.body).toContain('RRULE:FREQ=DAILY;INTERVAL=1;UNTIL=')
    expect(quiet.body).not.toContain(productName)
    expect((await read('?withName=true')).body).toContain(productName)
  })

  // Holds care#190.
  it('is its member’s alone', async () => {
    await started()
    const { id, version } = await only()
    const other = await someoneElse()
    expect(await plans(other)).toEqual([])
    const tries = [
      await other.call('PUT', `/plans/${id}/state`, { version, state: 'ended' }),
      await other.call('PUT', `/plans/${id}`, { version, times: ['08:00'], unitsPerTime: 1, remindRefill: false }),
      await other.call('GET', `/plans/${id}/calendar.ics`),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await only()).toMatchObject({ state: 'active', version })
  })
})

describe('reminders of a refill', () => {
  // Holds care#196, care#198.
  it('go out once, when seven days are left, in one message without a name', async () => {
    await started()
    await change({ unitsLeft: 10 })
    await run(atTen(1))
    expect(await told()).toBe(0)
    await run(atTen(5))
    await run(atTen(5))
    await run(atTen(6))
    expect(await told()).toBe(1)
    const [{ payload }] = await on.sql(
      `SELECT payload FROM outbox_messages WHERE payload ->> 'accountId' = $1 AND payload ->> 'news' = 'refillDue'`,
      [on.member.accountId],
    )
    expect(payload).toEqual({ accountId: on.member.accountId, news: 'refillDue', order: '1' })
  })

  // Holds care#196.
  it('wait for the day, and go out again only after there was more', async () => {
    await started()
    await change({ unitsLeft: 3 })
    await run(new Date(atTen(1).getTime() + 12 * 3_600_000))
    expect(await told()).toBe(0)
    await run(atTen(1))
    expect(await told()).toBe(1)
    await change({ unitsLeft: 4 })
    await run(atTen(2))
    expect(await told()).toBe(1)
    await receive()
    await run(atTen(3))
    expect(await told()).toBe(1)
    await run(atTen(40))
    expect(await told()).toBe(2)
  })

  // Holds care#197.
  it('are off for a plan, or altogether, and while a plan is paused', async () => {
    await started()
    await change({ unitsLeft: 3, remindRefill: false })
    await run(atTen(1))
    await change({ remindRefill: true })
    expect((await on.call('PUT', '/plans/reminders', { remindRefills: false })).status).toBe(204)
    expect((await list()).remindRefills).toBe(false)
    await run(atTen(1))
    await on.call('PUT', '/plans/reminders', { remindRefills: true })
    await move('paused')
    await run(atTen(1))
    expect(await told()).toBe(0)
    await move('active')
    await run(atTen(1))
    expect(await told()).toBe(1)
  })
})

describe('plans and their account', () => {
  const inTransaction = (work: Parameters<typeof transaction<void>>[1]) => transaction(shop().shop.pool, work)
  const rowsOf = async ({ accountId }: { accountId: string }) => {
    const tables = ['medicine_plans', 'plan_supplies', 'plan_reminders']
    const counts = tables.map((table) =>
      on.sql(`SELECT count(*)::int FROM ${table} WHERE account_id = $1`, [accountId]),
    )
    return (await Promise.all(counts)).map(([{ count }]) => count)
  }

  // Holds care#200.
  it('a merge keeps the plans of both, with reminders off where one had them off', async () => {
    await started()
    const from = await someoneElse()
    await started(from, from.member)
    await from.call('PUT', '/plans/reminders', { remindRefills: false })
    await inTransaction((tx) =>
      mergeAccounts(tx, shop().shop.keyring, from.accountId, on.member.accountId, shop().shop.clock.now()),
    )
    expect(await list()).toMatchObject({ totalElements: 2, remindRefills: false })
    expect(await rowsOf(from)).toEqual([0, 0, 0])
  })

  // Holds care#200.
  it('an export tells of them in words', async () => {
    await started()
    await on.call('PUT', '/plans/reminders', { remindRefills: true })
    const told = await planPersonalData.export(shop().shop.pool, on.member.accountId, shop().shop.clock.now())
    expect(told).toMatchObject({
      remindRefills: true,
      plans: [{ state: 'active', times: '08:00', unitsLeft: 30, supplies: [{ units: 30, takenBackAt: null }] }],
    })
    const { words } = exportWords.plans!
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(told).toSorted())
    const [plan] = told.plans as Record<string, unknown>[]
    expect(Object.keys((words.plans as { each: object }).each).toSorted()).toEqual(Object.keys(plan!).toSorted())
  })

  // Holds care#200.
  it('an erasure leaves nothing of them', async () => {
    const someone = await someoneElse()
    await started(someone, someone.member)
    await someone.call('PUT', '/plans/reminders', { remindRefills: true })
    expect(await rowsOf(someone)).toEqual([1, 1, 1])
    await inTransaction((tx) => eraseAccount(tx, shop().shop.keyring, someone.accountId, shop().shop.clock.now()))
    expect(await rowsOf(someone)).toEqual([0, 0, 0])
  })
})
