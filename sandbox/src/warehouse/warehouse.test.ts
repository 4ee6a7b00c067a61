import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'
import { isSigned } from './events.ts'

/** A shop that keeps a few orders and moves them as the true one does; what the true one refuses is held by the journeys. */
interface Row {
  ordersCode: string
  status: string
  parentOrdersCode: string | null
}

const KEY = 'key-of-the-warehouse'
const QUEUES: Record<string, string> = {
  confirm: 'waitAudit',
  ship: 'waitDelivery',
  parcel: 'waitReceiving',
}

let shop: Server
let rows: Row[]
let calls: string[]
let traces: string[]
let hooks: { id: string; url: string }[]
let sandbox: Sandbox
let desk: DeskClient

const rowOf = ({ ordersCode, status, parentOrdersCode }: Row) => ({
  ...{ ordersCode, status, parentOrdersCode, statusName: status, rxState: null, hasRx: false },
  ...{ pieceCount: 1, placedAt: 1, sum: 1, paymentType: 1, isPaid: false, warehouse: 'GZ', openClaim: null },
})

/** @returns status and body */
function answer(method: string, url: URL, body: Record<string, unknown>): [number, unknown] {
  const [, , , kind, code = '', move] = url.pathname.split('/')
  if (kind === 'hooks') {
    if (method === 'GET') return [200, hooks]
    if (method === 'DELETE') hooks = hooks.filter(({ id }) => id !== code)
    else hooks.push({ id: `hook-${hooks.length}`, url: String(body.url) })
    return method === 'POST' ? [201, { id: 'hook', secret: 'a-secret' }] : [204, undefined]
  }
  if (kind === 'products') return [200, { stock: Number(body.change), reserved: 0 }]
  if (method === 'GET') {
    const queue = url.searchParams.get('queue') ?? ''
    const wanted = url.searchParams.get('ordersCode')
    if (Number(url.searchParams.get('page') ?? 1) > 1) return [200, { content: [] }]
    const found = rows.filter(({ status, ordersCode }) =>
      queue === 'all' ? ordersCode === wanted : status === QUEUES[queue],
    )
    return [200, { content: found.map(rowOf) }]
  }
  const row = rows.find(({ ordersCode }) => ordersCode === code)
  if (!row) return [404, { code: 'ORDER_NOT_FOUND', message: '订单不存在或已被删除' }]
  if (move === 'verdict') row.status = body.approved ? 'waitDelivery' : 'canceled'
  if (move === 'shipment') row.status = 'waitReceiving'
  if (move === 'traces') traces.push(`${code} ${body.stage}`)
  return [204, undefined]
}

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (request.headers.authorization !== `Bearer ${KEY}`) return void response.writeHead(401).end()
    const url = new URL(request.url ?? '/', 'http://shop')
    calls.push(`${request.method} ${url.pathname.replace('/api/ops', '')} ${text}`)
    const [status, body] = answer(request.method ?? '', url, text === '' ? {} : JSON.parse(text))
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const keys = { smsAccessKeyId: 'id', smsAccessKeySecret: 'secret', shopOperatorKey: KEY }
  sandbox = await startSandbox({ deskPort: 0, providerPort: 0, shopUrl, ...keys })
  desk = deskClient(sandbox.deskUrl)
})

beforeEach(() => {
  rows = []
  calls = []
  traces = []
  hooks = []
})

afterAll(async () => {
  await sandbox.stop()
  shop.close()
  shop.closeAllConnections()
})

let orders = 0
function waiting(status: string, parentOrdersCode: string | null = null): string {
  orders += 1
  const ordersCode = `261121${String(orders).padStart(12, '0')}`
  rows.push({ ordersCode, status, parentOrdersCode })
  return ordersCode
}

describe('the warehouse', () => {
  it('lists what waits, and approves, refuses and ships by its key', async () => {
    const [first, second] = [waiting('waitAudit'), waiting('waitAudit')]
    expect((await desk.warehouse.orders('confirm')).map(({ ordersCode }) => ordersCode)).toEqual([first, second])
    calls = []
    await desk.warehouse.refuse(first, '  超出配送范围 ')
    await desk.warehouse.approve(second)
    await desk.warehouse.ship(second)
    await desk.warehouse.ship(second, { companyName: '松鼠快运', shippingNumber: 'SS-000001' })
    expect(calls).toEqual([
      `POST /orders/${first}/verdict {"approved":false,"reason":"超出配送范围"}`,
      `POST /orders/${second}/verdict {"approved":true}`,
      `POST /orders/${second}/shipment {"companyName":"禾安速递","shippingNumber":"HA${second}"}`,
      `POST /orders/${second}/shipment {"companyName":"松鼠快运","shippingNumber":"SS-000001"}`,
    ])
  })

  it('takes an order on step by step, and up to the door at once', async () => {
    const code = waiting('waitAudit')
    expect((await desk.warehouse.step(code)).map(({ did }) => did)).toEqual(['approved'])
    expect((await desk.warehouse.step(code)).map(({ did }) => did)).toEqual(['shipped'])
    expect(await desk.warehouse.step(code)).toMatchObject([{ did: 'moved', words: expect.stringContaining('已揽收') }])
    const { steps } = await desk.courier.route(code)
    expect(await desk.warehouse.deliver(code)).toHaveLength(steps.length - 1)
    expect(traces.at(-1)).toBe(`${code} delivered`)
    await expect(desk.warehouse.step(code)).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_DO' })
  })

  // Holds shop#72.
  it('takes each part of an order on that was split', async () => {
    const parent = waiting('waitDelivery')
    rows = []
    const parts = [waiting('waitDelivery', parent), waiting('waitDelivery', parent)]
    waiting('waitDelivery')
    expect((await desk.warehouse.step(parent)).map(({ ordersCode }) => ordersCode)).toEqual(parts)
    expect((await desk.warehouse.deliver(parent)).filter(({ words }) => words.includes('已签收'))).toHaveLength(2)
  })

  it('passes on what the shop says no to', async () => {
    await expect(desk.warehouse.approve('261121999999999999')).rejects.toMatchObject({
      status: 422,
      code: 'ORDER_NOT_FOUND',
      message: '订单不存在或已被删除',
    })
    await expect(desk.warehouse.refuse('1', '原因')).rejects.toMatchObject({ status: 400 })
    await expect(desk.warehouse.refuse('261121999999999999', '  ')).rejects.toMatchObject({ status: 400 })
  })

  it('brings pieces in', async () => {
    expect(await desk.warehouse.restock('10000001', 12)).toEqual({ stock: 12, reserved: 0 })
    expect(calls).toEqual(['POST /products/10000001/stock {"change":12,"reason":"到货入库"}'])
  })
})

describe('the drive', () => {
  // Holds shop#72.
  it('takes one order to its door on a clock, and ends there', async () => {
    const code = waiting('waitAudit')
    await desk.warehouse.drive({ ordersCode: code, seconds: 0.05 })
    expect(await desk.warehouse.driving()).toMatchObject({ ordersCode: code, seconds: 0.05 })
    await expect.poll(() => desk.warehouse.driving(), { timeout: 30_000 }).toBeNull()
    expect(traces.at(-1)).toBe(`${code} delivered`)
  })

  it('takes all that wait, until it is stopped', async () => {
    const codes = [waiting('waitAudit'), waiting('waitDelivery'), waiting('waitReceiving')]
    await desk.warehouse.drive({ seconds: 0.05 })
    await expect.poll(() => new Set(traces.map((trace) => trace.split(' ')[0])).size, { timeout: 30_000 }).toBe(3)
    expect(codes.every((code) => calls.some((call) => call.includes(`${code}/traces`)))).toBe(true)
    await desk.warehouse.stopDriving()
    expect(await desk.warehouse.driving()).toBeNull()
    // A step that was under way ends; none comes after it.
    const later = waiting('waitAudit')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(calls.filter((call) => call.includes(later))).toEqual([])
  })
})

describe('what the shop tells', () => {
  const told = { id: 'e1', event: 'order.changed', at: 1_700_000_000_000, facts: { ordersCode: '1' } }
  const signed = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

  const tell = (body: string, signature: string) =>
    fetch(`${sandbox.providerUrl}/warehouse/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hean-signature': signature },
      body,
    })

  it('is heard once it is asked for, by its signature alone, and once each', async () => {
    const body = JSON.stringify(told)
    expect((await tell(body, signed(body, 'a-secret'))).status).toBe(401)
    hooks = [
      { id: 'old', url: 'http://127.0.0.1:1/warehouse/events' },
      { id: 'other', url: 'https://other.example/in' },
    ]
    await desk.warehouse.subscribe()
    expect(hooks.map(({ url }) => url)).toEqual(['https://other.example/in', `${sandbox.providerUrl}/warehouse/events`])
    expect((await tell(body, signed(body, 'a-secret'))).status).toBe(204)
    expect((await tell(body, signed(body, 'a-secret'))).status).toBe(204)
    expect((await tell(body, signed(body, 'another'))).status).toBe(401)
    expect((await tell(body.replace('"1"', '"2"'), signed(body, 'a-secret'))).status).toBe(401)
    expect(await desk.warehouse.events()).toEqual([told])
    await desk.warehouse.clearEvents()
    expect(await desk.warehouse.events()).toEqual([])
  })

  it('is old after five minutes', () => {
    const now = 1_700_000_000_000
    const header = signed('{}', 's', now / 1000)
    expect(isSigned(header, '{}', 's', now + 299_000)).toBe(true)
    expect(isSigned(header, '{}', 's', now + 301_000)).toBe(false)
    expect(isSigned('nonsense', '{}', 's', now)).toBe(false)
  })
})
