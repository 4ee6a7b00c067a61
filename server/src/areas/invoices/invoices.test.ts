import { type Builders, type BuiltMember, line, makeBuilders, type OrderOptions } from '@shop/world'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { outboxMessages } from '../../platform/jobs/tables.ts'
import { useShop } from '../../testing/shop.ts'
import { transitionOrder } from '../orders/index.ts'
import { invoiceDelivery } from './settle-invoice.ts'
import { invoices } from './tables.ts'

const shop = useShop()
let a: Builders
let member: BuiltMember
let bearer: { authorization: string }

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: () => clock.now() })
})
beforeEach(async () => {
  const session = await a.session()
  member = session.member
  bearer = session.bearer
})

const person = { invoiceType: '1-1', title: '林知夏' } as const
const company = { invoiceType: '2-1', title: '云杉市不语图书有限公司', taxPayerNumber: '91350100M000100Y43' } as const
const goods = [line('10080001', { amount: 2 }), line('10090009')]

const order = (options: OrderOptions) => a.order({ member, lines: goods, ...options })

async function call(method: 'GET' | 'POST', path: string, payload?: object, as: Record<string, string> = bearer) {
  const headers = { ...as, 'x-forwarded-for': shop().freshAddress() }
  return shop().app.inject({ method, url: `/api/my_invoice${path}`, headers, ...(payload ? { payload } : {}) })
}
const request = (ordersCode: string, wish: object = person) => call('POST', '', { ordersCode, ...wish })
const detail = async (ordersCode: string) => (await call('GET', `/${ordersCode}`)).json()
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code

const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

/** Runs what the outbox holds for invoices. */
async function work(): Promise<void> {
  const { pool } = shop().shop
  const waiting = await pool.orm
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.kind, 'invoice'), isNull(outboxMessages.sentAt)))
  for (const { id, payload } of waiting) {
    await invoiceDelivery(shop().shop)(payload, id)
    await pool.orm.delete(outboxMessages).where(eq(outboxMessages.id, id))
  }
}

/** Moves an order as its member, an operator or the cashier would. */
async function move(orderId: string, to: 'waitEvaluate' | 'refundOrder' | 'refundCompleteTransaction') {
  const { pool, clock, events } = shop().shop
  const { accountId } = member
  const actor = ({ waitEvaluate: 'member', refundOrder: 'operator', refundCompleteTransaction: 'payment' } as const)[to]
  await transaction(pool, async (tx) => {
    const change = { accountId, orderId, to, actor }
    expect(await transitionOrder(tx, events, change, clock.now())).toMatchObject({ changed: true })
  })
}
const statusOf = async (ordersCode: string) => {
  const headers = { ...bearer, platform: 'PC', 'x-forwarded-for': shop().freshAddress() }
  return (await shop().app.inject({ url: `/api/v3/orders/${ordersCode}`, headers })).json()
}

describe('asking for an invoice', () => {
  // Holds orders#80.
  it('is told by the list and the detail, and made once the goods arrive', async () => {
    const { id, ordersCode } = await order({ status: 'waitReceiving', couponValue: 500, transportCosts: 1000 })
    expect((await request(ordersCode, company)).statusCode).toBe(204)
    const asked = await detail(ordersCode)
    expect(asked).toMatchObject({
      state: 'requested',
      invoiceType: '2-1',
      invoiceTypeName: '电子普通发票（企业）',
      title: company.title,
      taxPayerNumber: company.taxPayerNumber,
      content: '商品明细',
      invoiceNumber: null,
      isElectronic: true,
    })
    await work()
    expect((await detail(ordersCode)).state).toBe('requested')
    await move(id, 'waitEvaluate')
    await work()
    const issued = await detail(ordersCode)
    expect(issued).toMatchObject({ state: 'issued', isSpecimen: true, reversedAt: null })
    expect(issued.invoiceNumber).toMatch(/^00\d{18}$/)
    const { sum } = await statusOf(ordersCode)
    expect(issued.amount).toBe(sum)
    expect(issued.lines.reduce((total: number, each: { total: number }) => total + each.total, 0)).toBe(sum)
    expect(issued.lines.map(({ taxRate }: { taxRate: number }) => taxRate)).toEqual([13, 9, 9])
  })

  // Holds orders#78.
  it('keeps a title without the blanks around it, and a company’s number in capitals', async () => {
    const { ordersCode } = await order({ status: 'waitReceiving' })
    const number = company.taxPayerNumber
    const asked = { ...company, title: `  ${company.title} `, taxPayerNumber: ` ${number.toLowerCase()} ` }
    expect((await request(ordersCode, asked)).statusCode).toBe(204)
    expect(await detail(ordersCode)).toMatchObject({ title: company.title, taxPayerNumber: number })
  })

  // Holds orders#80.
  it('is made at once for an order that was received, which is an invoiced one when it was completed', async () => {
    const done = await order({ status: 'completeTransaction' })
    const received = await order({ status: 'waitEvaluate' })
    for (const { ordersCode } of [done, received]) expect((await request(ordersCode)).statusCode).toBe(204)
    await work()
    for (const { ordersCode } of [done, received]) expect((await detail(ordersCode)).state).toBe('issued')
    expect((await statusOf(done.ordersCode)).orderStatus).toBe(70)
    expect((await statusOf(received.ordersCode)).orderStatus).toBe(45)
    expect((await statusOf(received.ordersCode)).invoiceState).toBe('issued')
  })

  // Holds shop#73.
  it('that makes a completed order an invoiced one is told outside as any change of an order', async () => {
    await a.operator({ scopes: ['hooks'] })
    await sql(
      `INSERT INTO event_hooks (id, url, secret, events, created_by, created_at)
       SELECT gen_random_uuid(), 'https://example.com', '\\x00', '["order.changed"]', id, now() FROM operator_keys LIMIT 1`,
    )
    const { ordersCode } = await order({ status: 'completeTransaction' })
    await request(ordersCode)
    await work()
    expect(
      await sql(
        `SELECT facts ->> 'from' AS was, facts ->> 'to' AS is FROM hook_deliveries WHERE facts ->> 'ordersCode' = $1`,
        [ordersCode],
      ),
    ).toEqual([{ was: 'completeTransaction', is: 'invoiced' }])
    await sql('UPDATE event_hooks SET removed_at = now()')
  })

  // Holds orders#78.
  it('may be told otherwise until it is made', async () => {
    const { id, ordersCode } = await order({ status: 'waitReceiving' })
    await request(ordersCode)
    expect((await request(ordersCode, company)).statusCode).toBe(204)
    expect(await detail(ordersCode)).toMatchObject({ invoiceType: '2-1', title: company.title })
    expect(await statusOf(ordersCode)).toMatchObject({ invoiceState: 'requested', invoice: company.title })
    await move(id, 'waitEvaluate')
    await work()
    expect(codeOf(await request(ordersCode))).toBe('INVOICE_ISSUED')
    expect((await call('GET', '')).json().totalElements).toBe(1)
  })

  it('comes true for one that was wished for with the order', async () => {
    const invoice = { state: 'requested', type: '1-1', title: '叶不语', taxPayerNumber: null, content: '明细' } as const
    const { id, ordersCode } = await order({ status: 'waitReceiving', invoice })
    expect(await detail(ordersCode)).toMatchObject({ state: 'requested', title: '叶不语', invoiceNumber: null })
    expect((await call('GET', '')).json()).toMatchObject({ totalElements: 1, content: [{ title: '叶不语' }] })
    await move(id, 'waitEvaluate')
    await work()
    expect(await detail(ordersCode)).toMatchObject({ state: 'issued', title: '叶不语' })
    expect((await call('GET', '')).json().totalElements).toBe(1)
  })

  // Holds orders#77.
  it('is of paper only while the parcel is still there, and paper is never looked at or mailed', async () => {
    const early = await order({ status: 'waitDelivery' })
    const late = await order({ status: 'waitReceiving' })
    const paper = { ...person, invoiceType: '1-2' }
    expect((await request(early.ordersCode, paper)).statusCode).toBe(204)
    expect(codeOf(await request(late.ordersCode, paper))).toBe('INVOICE_PAPER_TOO_LATE')
    expect(codeOf(await call('GET', `/url?ordersCode=${early.ordersCode}`))).toBe('INVOICE_ON_PAPER')
    const mail = { ordersCode: early.ordersCode, emails: 'a@example.com' }
    expect(codeOf(await call('POST', '/email', mail))).toBe('INVOICE_ON_PAPER')
  })

  // Holds orders#78.
  it.each([
    ['of nobody', { ...person, title: ' ' }, 400, 'INPUT_INVALID'],
    ['of a company without its number', { ...person, invoiceType: '2-1' }, 400, 'TAXPAYER_NUMBER_REQUIRED'],
    ['with a wrong number', { ...company, taxPayerNumber: '91350100M000100Y44' }, 400, 'INPUT_INVALID'],
    ['of a person with a number', { ...person, taxPayerNumber: company.taxPayerNumber }, 400, 'INPUT_INVALID'],
    ['of another kind', { ...person, invoiceType: '3-1' }, 400, 'INPUT_INVALID'],
    ['with an amount', { ...person, amount: 1 }, 400, 'INPUT_INVALID'],
  ])('is refused %s', async (_, wish, status, code) => {
    const { ordersCode } = await order({ status: 'waitReceiving' })
    const answer = await request(ordersCode, wish)
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
  })

  it.each(['waitPay', 'canceled', 'refundOrder', 'refundCompleteTransaction'] as const)(
    'is refused for an order that is %s',
    async (status) => {
      const { ordersCode } = await order({ status })
      expect(codeOf(await request(ordersCode))).toBe('ORDER_STATE_CHANGED')
    },
  )

  // Holds orders#82.
  it('is for the parts of a split order, not for the whole', async () => {
    const lines = [line('10010001'), line('10010002', { warehouse: 'SH' })]
    const { ordersCode, parts } = await order({ status: 'waitEvaluate', lines })
    expect(codeOf(await request(ordersCode))).toBe('ORDER_SPLIT')
    for (const part of parts) expect((await request(part.ordersCode)).statusCode).toBe(204)
    await work()
    const amounts = await Promise.all(parts.map(async (part) => (await detail(part.ordersCode)).amount))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(sumOf(await statusOf(ordersCode)))
  })

  it('asked twenty times at once is one invoice', async () => {
    const { ordersCode } = await order({ status: 'waitEvaluate' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(ordersCode)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    await Promise.all([work(), work(), work()])
    const { pool } = shop().shop
    const rows = await pool.orm.select().from(invoices).where(eq(invoices.ordersCode, ordersCode))
    expect(rows.map(({ state }) => state)).toEqual(['issued'])
  })
})

function sumOf(parts: { sum: number }[]): number {
  return parts.reduce((total, { sum }) => total + sum, 0)
}

describe('paying back', () => {
  // Holds orders#50.
  it('reverses an invoice that was made, with a number of its own', async () => {
    const { id, ordersCode } = await order({ status: 'waitEvaluate' })
    await request(ordersCode)
    await work()
    await move(id, 'refundOrder')
    await work()
    expect((await detail(ordersCode)).state).toBe('issued')
    await move(id, 'refundCompleteTransaction')
    await work()
    const reversed = await detail(ordersCode)
    expect(reversed).toMatchObject({ state: 'reversed', reversalNumber: expect.stringMatching(/^00\d{18}$/) })
    expect(reversed.reversalNumber).not.toBe(reversed.invoiceNumber)
    expect((await statusOf(ordersCode)).invoiceState).toBe('reversed')
    expect(codeOf(await request(ordersCode))).toBe('INVOICE_ISSUED')
  })

  // Holds orders#50.
  it('tells of one that is only asked for that it cannot be changed any more', async () => {
    const { id, ordersCode } = await order({ status: 'waitDelivery' })
    await request(ordersCode)
    expect(await detail(ordersCode)).toMatchObject({ state: 'requested', canChange: true })
    await move(id, 'refundOrder')
    expect(await detail(ordersCode)).toMatchObject({ state: 'requested', canChange: false })
    expect(codeOf(await request(ordersCode, company))).toBe('ORDER_STATE_CHANGED')
  })

  // Holds orders#50.
  it('forgets one that was only asked for', async () => {
    const asked = await order({ status: 'waitDelivery' })
    await request(asked.ordersCode)
    const invoice = { state: 'requested', type: '1-1', title: '叶不语', taxPayerNumber: null, content: '明细' } as const
    const wished = await order({ status: 'waitDelivery', invoice })
    for (const { id } of [asked, wished]) {
      await move(id, 'refundOrder')
      await move(id, 'refundCompleteTransaction')
    }
    await work()
    for (const { ordersCode } of [asked, wished]) {
      expect((await statusOf(ordersCode)).invoiceState).toBe('none')
      expect(codeOf(await call('GET', `/${ordersCode}`))).toBe('INVOICE_NOT_FOUND')
    }
    expect((await call('GET', '')).json().totalElements).toBe(0)
  })
})

// Holds orders#50.
it('of an order that its member cancels is not spoken of any more', async () => {
  const invoice = { state: 'requested', type: '1-1', title: '叶不语', taxPayerNumber: null, content: '明细' } as const
  const { ordersCode } = await order({ status: 'waitPay', invoice })
  const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
  const url = `/api/v3/orders/${ordersCode}/platformCancel`
  const canceled = await shop().app.inject({ method: 'PUT', url, headers, payload: { reason: 'changedMind' } })
  expect(canceled.statusCode).toBe(204)
  expect((await statusOf(ordersCode)).invoiceState).toBe('none')
  expect(codeOf(await call('GET', `/${ordersCode}`))).toBe('INVOICE_NOT_FOUND')
})

describe('the list', () => {
  // Holds orders#76.
  it('reads one page of four, the latest first, wishes among them', async () => {
    const invoice = { state: 'issued', type: '1-1', title: '叶不语', taxPayerNumber: null, content: '明细' } as const
    const HOUR = 3_600_000
    const now = shop().shop.clock.now().getTime()
    const placed = [10, 20, 30, 40, 50, 60].map((hours) => new Date(now - hours * HOUR))
    const made = await a.orders(
      member,
      placed.map((placedAt, index) => ({
        status: index === 1 ? ('waitDelivery' as const) : ('completeTransaction' as const),
        lines: goods,
        placedAt,
        invoice: index === 1 ? { ...invoice, state: 'requested' as const } : invoice,
      })),
    )
    const codes = made.map(({ ordersCode }) => ordersCode)
    const first = (await call('GET', '?page=1')).json()
    const second = (await call('GET', '?page=2&size=4')).json()
    const codesOf = (page: { content: { ordersCode: string }[] }) => page.content.map(({ ordersCode }) => ordersCode)
    expect([codesOf(first), codesOf(second)]).toEqual([codes.slice(0, 4), codes.slice(4)])
    expect(first).toMatchObject({ totalElements: 6, totalPages: 2 })
    expect(first.content[1]).toMatchObject({ state: 'requested', requestedAt: placed[1]!.getTime(), issuedAt: null })
    expect((await call('GET', '?page=9')).json()).toEqual({ content: [], totalElements: 6, totalPages: 2 })
  })

  // Holds orders#92.
  it('shows nobody another’s, by list, by code or by order', async () => {
    const { ordersCode } = await order({ status: 'completeTransaction' })
    await request(ordersCode)
    await work()
    const other = (await a.session()).bearer
    expect((await call('GET', '', undefined, other)).json().totalElements).toBe(0)
    const missing = '261121000000000000'
    const without = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }) => [
      answer.statusCode,
      answer.body.replaceAll(String(answer.headers['x-request-id']), ''),
    ]
    for (const path of ['/CODE', '/url?ordersCode=CODE']) {
      const foreign = await call('GET', path.replace('CODE', ordersCode), undefined, other)
      const absent = await call('GET', path.replace('CODE', missing), undefined, other)
      expect(without(foreign)).toEqual(without(absent))
      expect(foreign.statusCode).toBe(404)
    }
    expect((await call('POST', '', { ordersCode, ...person }, other)).statusCode).toBe(404)
    const mail = { ordersCode, emails: 'a@example.com' }
    expect((await call('POST', '/email', mail, other)).statusCode).toBe(404)
  })
})
