import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskClient, DeskError, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'
import { sendSignedCode } from '../testing/signed-sms.ts'

const CREDENTIALS = { accessKeyId: 'id', accessKeySecret: 'secret' }
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: CREDENTIALS.accessKeyId,
    smsAccessKeySecret: CREDENTIALS.accessKeySecret,
    shopUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://shop.example/"><script>',
    shopOperatorKey: 'key',
  })
  desk = deskClient(sandbox.deskUrl)
})

afterAll(() => sandbox.stop())

let phones = 0
function newPhone(): string {
  phones += 1
  return `137${String(phones).padStart(8, '0')}`
}

const send = (phone: string, code: string) => sendSignedCode(sandbox.providerUrl, CREDENTIALS, phone, code)

describe('the inbox', () => {
  it('gives the messages of a phone, newest first', async () => {
    const phone = newPhone()
    await send(phone, '111111')
    await send(phone, '222222')
    await send(newPhone(), '333333')
    expect((await desk.sms.list(phone)).map((message) => message.code)).toEqual(['222222', '111111'])
    expect((await desk.sms.list())[0]?.code).toBe('333333')
  })

  it('is emptied on request', async () => {
    await send(newPhone(), '111111')
    await desk.sms.clear()
    expect(await desk.sms.list()).toEqual([])
  })

  it("dates messages by the sandbox's clock", async () => {
    const phone = newPhone()
    const year = 366 * 24 * 60 * 60_000
    await desk.clock.setOffset(year)
    expect(await desk.clock.offset()).toBe(year)
    expect(await send(phone, '111111')).toBe('OK')
    await desk.clock.setOffset(0)
    expect((await desk.sms.latest(phone)).time).toBeGreaterThan(Date.now() + year - 60_000)
  })
})

describe('the client', () => {
  it('waits for a code that is on its way', async () => {
    const phone = newPhone()
    const waiting = desk.sms.latestCode(phone)
    await send(phone, '444444')
    expect(await waiting).toBe('444444')
  })

  it('takes only what came through the act', async () => {
    const phone = newPhone()
    await send(phone, '111111')
    expect(await desk.sms.codeFrom(phone, () => send(phone, '555555'))).toBe('555555')
    await expect(desk.sms.latestCode(phone, { after: (await desk.sms.latest(phone)).id, timeout: 60 })).rejects.toThrow(
      `No message with a code to ${phone} within 60 ms`,
    )
  })

  it('sets faults for one phone and takes them back', async () => {
    const phone = newPhone()
    await desk.sms.setFault({ mode: 'refuse' }, phone)
    expect((await desk.sms.faults()).phones).toEqual({ [phone]: { mode: 'refuse', delay: 0 } })
    expect(await send(phone, '111111')).toBe('isv.OUT_OF_SERVICE')
    await desk.sms.setLimits(true)
    expect(await desk.sms.clearFaults()).toEqual({ everyone: { mode: 'none', delay: 0 }, phones: {}, limits: false })
    expect(await send(phone, '111111')).toBe('OK')
  })

  it('says what the desk refused', async () => {
    await expect(desk.sms.setFault({ delay: -1 })).rejects.toThrow(DeskError)
    await expect(desk.sms.setFault({ delay: 1.5 })).rejects.toMatchObject({ status: 400, message: '请求的内容不正确' })
    await expect(desk.sms.setFault({}, '123')).rejects.toMatchObject({ status: 400 })
    await expect(desk.clock.setOffset(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the page', () => {
  it('is served with its files under a policy without exceptions', async () => {
    const response = await fetch(sandbox.deskUrl)
    const document = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(document).toContain('<h1>沙箱工作台</h1>')
    expect(document).not.toMatch(/<script(?! type="module" src="\/desk\/files\/)| style=| on\w+=/)
    const files = [...document.matchAll(/(?:src|href)="(\/desk\/files\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files.length).toBeGreaterThan(5)
    for (const path of files) expect((await fetch(new URL(path, sandbox.deskUrl))).status).toBe(200)
  })

  it('escapes what it is given', async () => {
    expect(await (await fetch(sandbox.deskUrl)).text()).toContain('http://shop.example/&quot;&gt;&lt;script&gt;')
  })

  it('leads to the shop where browsers open it, never where the sandbox calls it', async () => {
    const document = await (await fetch(sandbox.deskUrl)).text()
    expect(document).not.toContain('127.0.0.1:9')
    // The button of the head, the way out of an empty inbox, and the hint of the phone.
    expect(document.match(/"http:\/\/shop\.example\//g)).toHaveLength(3)
  })

  it('serves its own files only', async () => {
    for (const path of ['settings.ts', '../package.json', '..%2f..%2fpackage.json', '']) {
      expect((await fetch(`${sandbox.deskUrl}/desk/files/${path}`)).status).toBe(404)
    }
  })

  it('is told at once when something changes', async () => {
    const abort = new AbortController()
    const response = await fetch(`${sandbox.deskUrl}/desk/api/events`, { signal: abort.signal })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const until = async (text: string) => {
      let seen = ''
      while (!seen.includes(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error(`The line closed after ${seen}`)
        seen += value
      }
      return seen
    }
    await until('retry:')
    await send(newPhone(), '111111')
    expect(await until('\n\n')).toBe('event: sms\ndata: \n\n')
    await desk.sms.setLimits(false)
    expect(await until('\n\n')).toBe('event: sms-faults\ndata: \n\n')
    abort.abort()
  })
})

describe('the guard', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io:80'])('does not answer as %s', async (host) => {
    expect(await statusOf('GET', '/desk/api/sms', { host })).toBe(403)
  })

  it.each(['http://evil.example', 'null', 'http://localhost:1'])('takes no write from a page of %s', async (origin) => {
    expect(await statusOf('DELETE', '/desk/api/sms', { origin })).toBe(403)
  })

  it('takes writes from its own page and from programs', async () => {
    expect(await statusOf('DELETE', '/desk/api/sms', { origin: sandbox.deskUrl })).toBe(204)
    expect(await statusOf('DELETE', '/desk/api/sms', {})).toBe(204)
  })
})

/** fetch does not let a caller choose Host. */
function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(new URL(path, sandbox.deskUrl), { method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
