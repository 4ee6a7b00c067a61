import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../areas/access/tables.ts'
import { openBrowser } from '../../testing/browser.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { multipartOf, pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { transaction } from '../db/transaction.ts'
import { newToken } from '../ids.ts'

const shop = useShop()
afterEach(() => vi.restoreAllMocks())
const type = 'multipart/form-data; boundary=----WebKitFormBoundaryOfThisTest'
const part = '------WebKitFormBoundaryOfThisTest\r\ncontent-disposition: form-data; name="a"; filename=""\r\n\r\n\r\n'
const ofParts = (count: number) => Buffer.from(`${part.repeat(count)}------WebKitFormBoundaryOfThisTest--\r\n`)

async function member() {
  const login = await memberInBrowser(shop())
  const { browser } = login
  return { ...login, small: async () => upload(browser, { bytes: await pictureOf(20, 20) }) }
}

describe('a body of too many parts', () => {
  // Holds account#38.
  it.each([
    ['as it says', type],
    ['with a boundary in quotes', type.replace(/boundary=(.*)/, 'boundary="$1"')],
  ])('is not taken apart at all, %s', async (_name, contentType) => {
    const { browser } = await member()
    const takeApart = vi.spyOn(Response.prototype, 'formData')
    const answer = await browser.send('POST', '/upload', ofParts(22_000), { 'content-type': contentType })
    expect([answer.status, answer.code]).toEqual([400, 'BODY_MALFORMED'])
    expect(takeApart).not.toHaveBeenCalled()
  })

  it('cannot be hidden behind another boundary', async () => {
    const { browser } = await member()
    const { body, type: contentType } = await multipartOf([
      ['module', 'common'],
      ['file', { bytes: await pictureOf(20, 20) }],
    ])
    const both = { 'content-type': `multipart/form-data; boundary=${'o'.repeat(30)}, ${contentType}` }
    expect((await browser.send('POST', '/upload', body, both)).code).toBe('BODY_MALFORMED')
  })

  // Holds account#38.
  it('counts as a call, also when it cannot be read', async () => {
    const { browser } = await member()
    // Nothing is regained meanwhile, however long the machine takes.
    vi.spyOn(shop().shop.clock, 'now').mockReturnValue(new Date())
    const send = () => browser.send('POST', '/upload', ofParts(40), { 'content-type': type })
    expect((await send()).code).toBe('BODY_MALFORMED')
    for (let count = 0; count < 150; count += 1) await send()
    const answer = await send()
    expect([answer.status, answer.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

// Holds account#38.
it('a file under an invented token counts as a call', async () => {
  const stranger = openBrowser(shop())
  const codes = new Set<string | undefined>()
  for (let count = 0; count < 150; count += 1) {
    const headers = { 'content-type': type, authorization: `Bearer ${newToken()}` }
    codes.add((await stranger.send('POST', '/upload', 'x', headers)).code)
  }
  expect([...codes]).toEqual(['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'])
})

describe('bodies under way', () => {
  let address: URL
  const calls: ClientRequest[] = []
  const leaveAll = () => {
    for (const call of calls) call.destroy()
  }
  afterEach(leaveAll)
  beforeAll(async () => {
    address = new URL(await shop().app.listen({ host: '127.0.0.1', port: 0 }))
  })

  /** A call that has sent what is given of its body, and is not ended by itself. */
  function begin(bearer: Record<string, string>, contentType: string, sent: Buffer, length: number) {
    const { hostname, port } = address
    const headers = { ...bearer, 'content-type': contentType, 'content-length': length }
    const call = request({ hostname, port, path: '/api/upload', method: 'POST', agent: false, headers })
    call.on('error', () => undefined)
    call.write(sent)
    calls.push(call)
    return call
  }

  /** Tries until there is a place again. */
  const untilTaken = (someone: Awaited<ReturnType<typeof member>>) =>
    vi.waitFor(async () => expect((await someone.small()).status).toBe(201), { timeout: 30_000, interval: 50 })

  // Holds account#38.
  it('are few for one member, and nobody else is held up', async () => {
    const [greedy, other] = [await member(), await member()]
    const answers = [1, 2, 3].map(() => once(begin(greedy.bearer, type, Buffer.from(part), 2_000_000), 'response'))
    const [refused] = await Promise.race(answers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect((await other.small()).status).toBe(201)
    leaveAll()
    await untilTaken(greedy)
  })

  it('give their place back when the client leaves before the answer', async () => {
    const someone = await member()
    const { body, type: contentType } = await multipartOf([
      ['module', 'common'],
      ['file', { bytes: await pictureOf(20, 20) }],
    ])
    await transaction(shop().shop.pool, async (tx) => {
      // Holds up the answers, so that nobody is there when they come.
      await tx.orm.select().from(accounts).where(eq(accounts.accountId, someone.accountId)).for('update')
      for (let count = 0; count < 2; count += 1) {
        const call = begin(someone.bearer, contentType, body, body.length)
        await pause(200)
        call.destroy()
      }
      await pause(100)
    })
    await untilTaken(someone)
  })
})
