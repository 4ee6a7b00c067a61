import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpHooks } from './http-hooks.ts'

let server: Server
let port: number
let heard: { method: string | undefined; url: string | undefined; body: string; type: string | undefined }[]
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    heard.push({ method: request.method, url: request.url, body, type: request.headers['content-type'] })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

beforeEach(() => {
  heard = []
  answer = (response) => response.writeHead(204).end()
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const demo = httpHooks({ loopback: true })
const production = httpHooks({ loopback: false })
const call = (url: string, gateway = demo) => gateway.call({ url, headers: { 'x-sign': 'a' }, body: '{"id":1}' })
const leadsTo = (...addresses: string[]) =>
  httpHooks({
    loopback: false,
    resolve: async () =>
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

describe('an address that events may be sent to', () => {
  it('is https on the public internet', async () => {
    expect(await leadsTo('47.95.164.112', '2400:3200::1').admits('https://hooks.example/in?key=1')).toBe(true)
    for (const port of ['', ':443', ':1024', ':8443']) {
      expect(await production.admits(`https://47.95.164.112${port}/in`)).toBe(true)
    }
  })

  // Holds shop#76.
  it.each([
    'http://47.95.164.112/',
    'ftp://47.95.164.112/',
    'https://user:word@47.95.164.112/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://47.95.164.112:25/',
    'https://47.95.164.112:80/',
    'https://47.95.164.112:1023/',
    'https://①②⑦.0.0.1/',
    'https:///',
    'nothing',
  ])('is not %s in production', async (url) => {
    expect(await production.admits(url)).toBe(false)
    await expect(call(url, production)).rejects.toMatchObject({ reason: 'ADDRESS', status: null })
  })

  it('is none of which one of its addresses is not public, and none that has no address', async () => {
    expect(await leadsTo('47.95.164.112', '10.0.0.1').admits('https://mixed.example/')).toBe(false)
    expect(await leadsTo().admits('https://empty.example/')).toBe(false)
    const unknown = httpHooks({ loopback: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await unknown.admits('https://unknown.example/')).toBe(false)
  })

  it('is this machine, too, for the demo, by http as well', async () => {
    expect(await demo.admits(`http://127.0.0.1:${port}/in`)).toBe(true)
    expect(await demo.admits('http://localhost/in')).toBe(true)
    expect(await demo.admits('http://10.0.0.1/in')).toBe(false)
    expect(await demo.admits('http://47.95.164.112/in')).toBe(false)
  })
})

describe('a call', () => {
  it('posts the body with its headers, and tells the status of success', async () => {
    expect(await call(`http://127.0.0.1:${port}/in?a=1`)).toBe(204)
    expect(heard).toEqual([{ method: 'POST', url: '/in?a=1', body: '{"id":1}', type: 'application/json' }])
  })

  // Holds shop#76.
  it('connects to what was judged, whatever the name means a moment later', async () => {
    let asked = 0
    const rebinding = httpHooks({
      loopback: true,
      resolve: async () => [{ address: ++asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    })
    expect(await call(`http://rebinding.example:${port}/`, rebinding)).toBe(204)
    expect(asked).toBe(1)
  })

  // Holds shop#76.
  it('does not reach a name that has come to lead inside since it was kept', async () => {
    let asked = 0
    const rebinding = httpHooks({
      loopback: false,
      resolve: async () => [{ address: ++asked === 1 ? '47.95.164.112' : '127.0.0.1', family: 4 }],
    })
    const url = `https://rebinding.example:${port}/`
    expect(await rebinding.admits(url)).toBe(true)
    await expect(call(url, rebinding)).rejects.toMatchObject({ reason: 'ADDRESS' })
    expect(heard).toEqual([])
  })

  // Holds shop#76.
  it('follows no redirect', async () => {
    answer = (response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end()
    await expect(call(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'HTTP_307', status: 307 })
    expect(heard.map(({ url }) => url)).toEqual(['/'])
  })

  it('that is refused or fails tells the status, and may be tried again', async () => {
    for (const [status, kind] of [
      [404, 'refused'],
      [503, 'unreachable'],
    ] as const) {
      answer = (response) => response.writeHead(status).end('what it says')
      const failing = call(`http://127.0.0.1:${port}/`)
      await expect(failing).rejects.toMatchObject({ kind, reason: `HTTP_${status}`, status, retryable: true })
      await expect(failing).rejects.not.toThrow('what it says')
    }
  })

  it('waits no longer than its time, for the answer’s head or for the name', async () => {
    answer = () => undefined
    const hurried = httpHooks({ loopback: true, timeout: 100 })
    await expect(call(`http://127.0.0.1:${port}/`, hurried)).rejects.toMatchObject({ reason: 'TIMEOUT', status: null })
    const slow = httpHooks({ loopback: true, timeout: 100, resolve: () => new Promise(() => undefined) })
    await expect(call('http://slow.example/', slow)).rejects.toMatchObject({ reason: 'TIMEOUT' })
  })

  it('does not read an answer that has no end', async () => {
    let isCut = false
    answer = (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(1000)), 5)
      response.on('close', () => {
        isCut = true
        clearInterval(timer)
      })
    }
    // Its time is longer than the test's: it is cut because nobody reads it.
    expect(await call(`http://127.0.0.1:${port}/`, httpHooks({ loopback: true, timeout: 60_000 }))).toBe(200)
    await expect.poll(() => isCut).toBe(true)
  })

  it('to where nobody listens tells Node’s own code', async () => {
    const closed = createNetServer()
    const free = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port)),
    )
    await new Promise((resolve) => closed.close(resolve))
    await expect(call(`http://127.0.0.1:${free}/`)).rejects.toMatchObject({ reason: 'ECONNREFUSED' })
  })
})
