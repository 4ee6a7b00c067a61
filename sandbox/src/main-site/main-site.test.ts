import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'

/** A shop that makes every order but those without a phone; what the true one refuses is held by its own tests and a journey. */
const KEY = 'key-of-the-main-site'
let shop: Server
let sandbox: Sandbox
let desk: DeskClient
let calls: { path: string; key: string | undefined; body: Record<string, unknown> }[]

function answer(path: string, { phone, lines }: Record<string, unknown>): [number, unknown] {
  if (path.endsWith('/quote')) return [200, { lines, sum: 3560 }]
  if (phone === '') {
    const fields = [{ path: 'phone', code: 'PHONE_REQUIRED', message: '手机号码不能为空' }]
    return [400, { code: 'INPUT_INVALID', message: '输入有误', fields }]
  }
  return [201, { ordersCode: '261126000000000001', sum: 3560, hasRx: false, link: { id: 'l', expiresAt: 86_400_000 } }]
}

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (request.headers.authorization !== `Bearer ${KEY}`) return void response.writeHead(401).end()
    const path = (request.url ?? '').replace('/api/ops', '')
    const body = JSON.parse(text)
    calls.push({ path, key: request.headers['idempotency-key'] as string | undefined, body })
    const [status, answered] = answer(path, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const keys = { smsAccessKeyId: 'id', smsAccessKeySecret: 'secret', shopOperatorKey: KEY }
  sandbox = await startSandbox({ deskPort: 0, providerPort: 0, shopUrl, ...keys })
  desk = deskClient(sandbox.deskUrl)
})
beforeEach(() => {
  calls = []
})
afterAll(async () => {
  await sandbox.stop()
  shop.close()
  shop.closeAllConnections()
})

const wanted = {
  consignee: '欧阳小禾',
  phone: '13812345678',
  regionCode: '440106',
  customArea: '五山路381号',
  lines: [{ productCode: '10010001', amount: 2 }],
  kind: 'pay' as const,
  key: 'one-order-of-the-main-site',
}

// Holds links#50.
it('the main site asks what an order costs, makes it at that sum by its key, and hears until when its link lasts', async () => {
  expect(await desk.mainSite.order(wanted)).toEqual({
    ordersCode: '261126000000000001',
    sum: 3560,
    hasRx: false,
    expiresAt: 86_400_000,
  })
  const { key, ...order } = wanted
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106' }
  expect(calls).toEqual([
    { path: '/links/orders/quote', key: undefined, body: { lines: wanted.lines, provinceCode: '44' } },
    { path: '/links/orders', key, body: { ...order, ...place, expectedSum: 3560 } },
  ])
})

it('the main site says what the shop finds wrong with a field', async () => {
  await expect(desk.mainSite.order({ ...wanted, phone: '' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: '手机号码不能为空',
  })
})
