import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personaEntries, personas } from '@shop/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'
import { readPeople } from './people.ts'

const uuid = 'x'.repeat(43)
let shop: Server
let shopSays: { status: number; body: object }
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  shop = createServer((_request, response) => {
    response.writeHead(shopSays.status, { 'content-type': 'application/json' }).end(JSON.stringify(shopSays.body))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'id',
    smsAccessKeySecret: 'secret',
    shopUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
    shopOperatorKey: 'key',
    people: [{ phone: '13800138000', name: '林知夏 <b>' }],
  })
  desk = deskClient(sandbox.deskUrl)
})

afterAll(async () => {
  await sandbox.stop()
  shop.close()
  shop.closeAllConnections()
})

// How it logs in, scans and answers is tested against the true shop: server/src/areas/access/qr-app.test.ts.
describe('the phone', () => {
  it('tells what the shop said when it cannot log in', async () => {
    shopSays = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: '操作过于频繁，请稍后再试' } }
    await expect(desk.app.scan(uuid, '13800138000')).rejects.toMatchObject({
      status: 422,
      code: 'TOO_MANY_REQUESTS',
      message: '操作过于频繁，请稍后再试',
    })
  })

  it('takes numbers that are phones, and texts that are login codes', async () => {
    await expect(desk.app.scan(uuid, '12345')).rejects.toMatchObject({ status: 400 })
    await expect(desk.app.scan('', '13800138000')).rejects.toMatchObject({ status: 400 })
    await expect(desk.app.scan('http://elsewhere.example/', '13800138000')).rejects.toMatchObject({
      code: 'NOT_A_LOGIN_CODE',
    })
    await expect(desk.app.refuse()).rejects.toMatchObject({ code: 'NOTHING_SCANNED' })
  })

  it('says so when the shop is away', async () => {
    const lonely = await startSandbox({
      deskPort: 0,
      providerPort: 0,
      smsAccessKeyId: 'id',
      smsAccessKeySecret: 'secret',
      shopUrl: 'http://127.0.0.1:9',
      shopOperatorKey: 'key',
    })
    await expect(deskClient(lonely.deskUrl).app.scan(uuid, '13800138000')).rejects.toMatchObject({
      status: 502,
      message: '商城没有应答，请确认商城已启动',
    })
    await lonely.stop()
  })
})

describe('its card', () => {
  it('offers the people of the demo, escaped, and loads the reader of pictures only when needed', async () => {
    const document = await (await fetch(sandbox.deskUrl)).text()
    expect(document).toContain('<option value="13800138000">林知夏 &lt;b&gt;</option>')
    expect(document).not.toContain('packages/jsqr.js')
    const reader = await fetch(`${sandbox.deskUrl}/desk/files/packages/jsqr.js`)
    expect([reader.status, reader.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })

  it('knows those of the file who have a phone, and nobody where there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'people-'))
    const path = join(folder, 'personas.json')
    // What seeding writes, somebody without a phone among them.
    writeFileSync(path, JSON.stringify(personaEntries))
    const withPhone = personas.filter(({ phone }) => phone)
    expect(withPhone.length).toBe(personas.length - 1)
    expect(readPeople(path)).toEqual(withPhone.map(({ phone, name }) => ({ phone, name })))
    writeFileSync(path, '{')
    expect(readPeople(path)).toEqual([])
    rmSync(folder, { recursive: true })
    expect(readPeople(path)).toEqual([])
  })
})
