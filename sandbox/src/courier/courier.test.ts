import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'
import { itinerary, TRACE_STAGES } from './itinerary.ts'

interface Heard {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

let shop: Server
let heard: Heard[]
let shopSays: { status: number; body: string }
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method, url, headers } = request
    heard.push({ method, url, authorization: headers.authorization, body: JSON.parse(text) })
    response.writeHead(shopSays.status, { 'content-type': 'application/json' }).end(shopSays.body)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  sandbox = await startAgainst(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`)
  desk = deskClient(sandbox.deskUrl)
})

beforeEach(() => {
  heard = []
  shopSays = { status: 204, body: '' }
})

afterAll(async () => {
  await sandbox.stop()
  shop.close()
  shop.closeAllConnections()
})

function startAgainst(shopUrl: string): Promise<Sandbox> {
  const keys = { smsAccessKeyId: 'id', smsAccessKeySecret: 'secret', shopOperatorKey: 'key-of-the-courier' }
  return startSandbox({ deskPort: 0, providerPort: 0, shopUrl, ...keys })
}

let orders = 0
function newOrder(): string {
  orders += 1
  return `261121${String(orders).padStart(12, '0')}`
}

describe('the way of a parcel', () => {
  it('goes through every stage in order and stays the same', () => {
    const stages = itinerary('261121000000000001').map((step) => step.stage)
    expect([...new Set(stages)]).toEqual([...TRACE_STAGES])
    expect(itinerary('261121000000000001')).toEqual(itinerary('261121000000000001'))
    expect(itinerary('261121000000000001')).not.toEqual(itinerary('261121000000000002'))
  })
})

describe('the courier', () => {
  it("tells the shop the next step with the courier's key", async () => {
    const ordersCode = newOrder()
    const before = Date.now()
    const { trace, route } = await desk.courier.addTrace({ ordersCode })
    const [first] = itinerary(ordersCode)
    expect(heard).toEqual([
      {
        method: 'POST',
        url: `/api/ops/orders/${ordersCode}/traces`,
        authorization: 'Bearer key-of-the-courier',
        body: { description: first?.description, stage: 'collected', time: trace.time },
      },
    ])
    expect(trace.time).toBeGreaterThanOrEqual(before)
    expect(route.next).toBe(1)
  })

  it('walks the whole way and then has no next step', async () => {
    const ordersCode = newOrder()
    const { steps } = await desk.courier.route(ordersCode)
    for (const _ of steps) await desk.courier.addTrace({ ordersCode })
    expect(heard.map((each) => (each.body as { description: string }).description)).toEqual(
      steps.map((step) => step.description),
    )
    expect((await desk.courier.route(ordersCode)).next).toBeNull()
    await expect(desk.courier.addTrace({ ordersCode })).rejects.toMatchObject({ status: 409, code: 'WAY_ENDED' })
  })

  it('jumps to a chosen step', async () => {
    const ordersCode = newOrder()
    const { trace, route } = await desk.courier.addTrace({ ordersCode, step: 6 })
    expect([trace.stage, route.next]).toEqual(['delivering', 7])
    await expect(desk.courier.addTrace({ ordersCode, step: 8 })).rejects.toMatchObject({ status: 409 })
  })

  it('adds a line of its own, with a stage or without, and the way stays where it was', async () => {
    const ordersCode = newOrder()
    await desk.courier.addTrace({ ordersCode, description: '  因大雪延误  ' })
    const { route } = await desk.courier.addTrace({ ordersCode, description: '已到楼下', stage: 'delivering' })
    expect(heard.map((each) => each.body)).toEqual([
      { description: '因大雪延误', time: expect.any(Number) },
      { description: '已到楼下', stage: 'delivering', time: expect.any(Number) },
    ])
    expect(route.next).toBe(0)
  })

  it("passes on the shop's own message and does not move on", async () => {
    const ordersCode = newOrder()
    shopSays = { status: 404, body: '{"code":"ORDER_NOT_FOUND","message":"订单不存在"}' }
    await expect(desk.courier.addTrace({ ordersCode })).rejects.toMatchObject({
      status: 422,
      code: 'ORDER_NOT_FOUND',
      message: '订单不存在',
    })
    shopSays = { status: 500, body: 'oops' }
    await expect(desk.courier.addTrace({ ordersCode })).rejects.toMatchObject({
      status: 502,
      message: '商城拒绝了请求（500）',
    })
    expect((await desk.courier.route(ordersCode)).next).toBe(0)
  })

  it('says so when the shop does not answer', async () => {
    const alone = await startAgainst('http://127.0.0.1:9')
    await expect(deskClient(alone.deskUrl).courier.addTrace({ ordersCode: newOrder() })).rejects.toMatchObject({
      status: 502,
      code: 'SHOP_UNREACHABLE',
      message: '商城没有应答，请确认商城已启动',
    })
    await alone.stop()
  })

  it.each(['1', '26112100000000000x', '../../evil', ''])('refuses the order code %j', async (ordersCode) => {
    await expect(desk.courier.addTrace({ ordersCode })).rejects.toMatchObject({ status: 400 })
    expect(heard).toEqual([])
  })

  it('refuses an empty line', async () => {
    const trace = { ordersCode: newOrder(), description: '   ' }
    await expect(desk.courier.addTrace(trace)).rejects.toMatchObject({ status: 400 })
  })

  it("dates traces by the sandbox's clock", async () => {
    await desk.clock.setOffset(86_400_000)
    const { trace } = await desk.courier.addTrace({ ordersCode: newOrder() })
    await desk.clock.setOffset(0)
    expect(trace.time).toBeGreaterThan(Date.now() + 86_000_000)
  })
})
