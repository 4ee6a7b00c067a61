import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_DAYS, EXPORTS_A_DAY } from '@shop/contract/areas/account'
import { makeBuilders } from '@shop/world'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { outboxMessages } from '../../platform/jobs/tables.ts'
import type { TestBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import { pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { EXPORT_DELIVERY, exportDelivery, purgeExports } from './export-delivery.ts'
import { readExports } from './export-store.ts'
import { dataExports } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'exports-'))
const shop = useShop({ environment: { UPLOADS_DIR: folder } })
const parts = () => ({ ...shop().shop, personalData: shop().personalData })
const DAY = 86_400_000
afterEach(() => shop().setClock(0))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function member() {
  const { pool, keyring, clock } = parts()
  const login = await loginAs(parts())
  const a = makeBuilders({ pool, keyring, now: () => clock.now() })
  const built = await a.member({ phone: login.phone, nickName: '<b>小林</b>', memberName: '林知夏' })
  await a.order({ member: built, status: 'completeTransaction', deliveryAddress: '广东省广州市越秀区东山口1号' })
  return { ...login, browser: browserOf(shop(), login) }
}

type Someone = Awaited<ReturnType<typeof member>>

/** Proves who it is in the browser's session, as by a code. */
async function prove({ browser }: Pick<Someone, 'browser'>) {
  const { pool, sessions, clock, cookieNames } = parts()
  const session = await sessions.find(pool, browser.cookies.get(cookieNames.access)!, clock.now())
  await transaction(pool, (tx) => sessions.prove(tx, session!, clock.now()))
}

const ask = (browser: TestBrowser) => browser.send('POST', '/privacy/exports')
const listed = async (browser: TestBrowser) => (await browser.send('GET', '/privacy/exports')).body

/** Has made what waits in the outbox for a member, as the worker does. */
async function deliver({ accountId }: Pick<Someone, 'accountId'>) {
  const waiting = await parts().pool.orm.select().from(outboxMessages).where(eq(outboxMessages.kind, EXPORT_DELIVERY))
  for (const { payload, id } of waiting) {
    if (payload.accountId === accountId) await exportDelivery(parts())(payload, id)
  }
}

async function made(someone: Someone): Promise<string> {
  await prove(someone)
  const { body } = await ask(someone.browser)
  await deliver(someone)
  return body.id
}

const fileOf = (id: string) => join(folder, 'exports', parts().clock.now().toISOString().slice(0, 10), id)

const fetchFile = ({ browser }: Pick<Someone, 'browser'>, id: string) =>
  shop().app.inject({
    url: `/api/privacy/exports/${id}/file`,
    headers: {
      'x-forwarded-for': browser.address,
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

describe('asking for one’s own data', () => {
  // Holds account#91.
  it('wants a fresh proof', async () => {
    const someone = await member()
    expect([(await ask(someone.browser)).status, (await ask(someone.browser)).code]).toEqual([403, 'PROOF_REQUIRED'])
    expect(await readExports(parts().pool, someone.accountId)).toEqual([])
  })

  // Holds account#91.
  it('makes one at a time, three within a day', async () => {
    const someone = await member()
    await prove(someone)
    const answers = await Promise.all([ask(someone.browser), ask(someone.browser), ask(someone.browser)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('EXPORT_UNDER_WAY')
    await deliver(someone)
    for (let more = 1; more < EXPORTS_A_DAY; more++) await made(someone)
    const refused = await ask(someone.browser)
    expect([refused.status, refused.code]).toEqual([429, 'EXPORT_TOO_MANY'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    shop().setClock(DAY + 1000)
    const tomorrow = { ...someone, browser: browserOf(shop(), await loginAs(parts(), someone.phone)) }
    await prove(tomorrow)
    expect((await ask(tomorrow.browser)).status).toBe(202)
  })

  // Holds account#92.
  it('is told while it is made, when it is ready, and when it came to nothing', async () => {
    const someone = await member()
    await prove(someone)
    const { body } = await ask(someone.browser)
    expect(await listed(someone.browser)).toMatchObject([{ id: body.id, state: 'making', size: null, expiresAt: null }])
    await deliver(someone)
    const [ready] = await listed(someone.browser)
    expect(ready).toMatchObject({ id: body.id, state: 'ready' })
    expect(ready.size).toBeGreaterThan(1000)
    expect(ready.expiresAt - ready.askedAt).toBeGreaterThanOrEqual(EXPORT_DAYS * DAY)
    await prove(someone)
    const second = await ask(someone.browser)
    const broken = exportDelivery({
      ...parts(),
      personalData: { ...shop().personalData, export: () => Promise.reject(new Error(`of ${someone.phone}`)) },
    })
    await broken({ accountId: someone.accountId, exportId: second.body.id }, 'key')
    expect((await listed(someone.browser))[0]).toMatchObject({ id: second.body.id, state: 'failed' })
  })

  // Holds account#92.
  it('gives up one whose process died, so that the member can ask again', async () => {
    const someone = await member()
    await prove(someone)
    await ask(someone.browser)
    shop().setClock(11 * 60_000)
    await purgeExports(parts(), parts().clock.now())
    expect(await listed(someone.browser)).toMatchObject([{ state: 'failed' }])
    await prove(someone)
    expect((await ask(someone.browser)).status).toBe(202)
  })
})

describe('the file', () => {
  // Holds account#93.
  it('holds everything as JSON and as a page that no script and no value can hurt', async () => {
    const someone = await member()
    const id = await made(someone)
    const answer = await fetchFile(someone, id)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    const files = unzipSync(answer.rawPayload)
    const text = (name: string) => strFromU8(files[name]!)
    const json = JSON.parse(text('个人信息副本.json'))
    expect(json).toMatchObject({
      access: { phone: someone.phone },
      account: { nickName: '<b>小林</b>', memberName: '林知夏' },
      orders: { orders: [{ deliveryAddress: '广东省广州市越秀区东山口1号' }] },
    })
    const page = text('个人信息副本.html')
    for (const told of [someone.phone, '&lt;b&gt;小林&lt;/b&gt;', '林知夏', '东山口1号', '收货地址', '安全记录']) {
      expect(page).toContain(told)
    }
    expect(page).not.toContain('<b>小林')
    expect(json.exports.exports).toEqual([])
    expect(page).not.toContain('—')
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i)
  })

  it('holds the pictures themselves, each named in the JSON', async () => {
    const someone = await member()
    const { body } = await upload(someone.browser, { bytes: await pictureOf(40, 30) })
    const files = unzipSync((await fetchFile(someone, await made(someone))).rawPayload)
    const json = JSON.parse(strFromU8(files['个人信息副本.json']!))
    const [{ file }] = json.uploads.pictures
    expect(body.url).toContain(file.slice('图片/'.length, -'.jpg'.length))
    expect([...files[file]!.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  })

  // Holds account#94.
  it('lies encrypted on the disk', async () => {
    const someone = await member()
    const id = await made(someone)
    const file = readFileSync(fileOf(id))
    for (const told of [someone.phone, '林知夏', 'PK\u0003\u0004', '个人信息']) expect(file.includes(told)).toBe(false)
  })

  // Holds account#95.
  it('wants a fresh proof, and leaves a row and an event each time', async () => {
    const someone = await member()
    const id = await made(someone)
    expect((await fetchFile(someone, id)).statusCode).toBe(200)
    shop().setClock(6 * 60_000)
    expect((await fetchFile(someone, id)).json().code).toBe('PROOF_REQUIRED')
    const left = async (columns: string, table: string) => {
      const { rows } = await parts().pool.orm.execute(
        sql`SELECT ${sql.raw(columns)} FROM ${sql.identifier(table)} WHERE account_id = ${someone.accountId}`,
      )
      return rows
    }
    expect(await left('kind, reader', 'sensitive_reads')).toEqual([{ kind: 'export', reader: 'member' }])
    expect(await left('kind', 'access_events')).toEqual([{ kind: 'exported' }])
  })

  // Holds account#94.
  it('is nobody else’s, and a foreign one answers as a missing one', async () => {
    const [someone, other] = [await member(), await member()]
    const id = await made(someone)
    await prove(other)
    const foreign = await fetchFile(other, id)
    const missing = await fetchFile(other, '00000000-0000-7000-8000-000000000000')
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND'])
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
    expect(await listed(other.browser)).toEqual([])
  })

  // Holds account#94.
  it('can be fetched for three days and is gone from the disk after them', async () => {
    const someone = await member()
    const id = await made(someone)
    const [row] = await parts().pool.orm.select().from(dataExports).where(eq(dataExports.id, id))
    await purgeExports(parts(), new Date(row!.expiresAt!.getTime() - 1))
    expect(existsSync(fileOf(id))).toBe(true)
    await purgeExports(parts(), row!.expiresAt!)
    expect(existsSync(fileOf(id))).toBe(false)
    await prove(someone)
    expect((await fetchFile(someone, id)).statusCode).toBe(404)
  })

  // Holds account#94.
  it('goes with the account, and one that was being made leaves none', async () => {
    const someone = await member()
    const id = await made(someone)
    await prove(someone)
    await ask(someone.browser)
    const waiting = await readExports(parts().pool, someone.accountId)
    expect(existsSync(fileOf(id))).toBe(true)
    await transaction(parts().pool, (tx) => shop().personalData.erase(tx, someone.accountId, parts().clock.now()))
    await deliver(someone)
    await purgeExports(parts(), parts().clock.now())
    expect(waiting.map((row) => row.id)).toContain(id)
    expect(waiting.map((row) => existsSync(fileOf(row.id)))).toEqual([false, false])
  })
})
