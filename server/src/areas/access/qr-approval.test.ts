import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { memberInBrowser, proveSession } from '../../testing/member-in-browser.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const spent = { status: 400, code: 'QR_CODE_INVALID' }

/** The app scans a code and says yes or no. */
async function answer(bearer: { authorization: string }, uuid: string, accept: boolean): Promise<void> {
  const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
  const url = `/api/app/qrCode/${uuid}`
  expect((await shop().app.inject({ method: 'POST', url: `${url}/scan`, headers })).statusCode).toBe(200)
  const confirmation = { method: 'POST', url: `${url}/confirm`, headers, payload: { accept } } as const
  expect((await shop().app.inject(confirmation)).statusCode).toBe(204)
}

/** A member in a browser, whose bearer session, held by somebody else, has just let a second browser in. */
async function approved() {
  const member = await memberInBrowser(shop())
  const other = openBrowser(shop())
  const { body } = await other.send('GET', '/qrCode')
  await answer(member.bearer, body.uuid, true)
  const { pool, sessions } = shop().shop
  const sessionOf = async (token: string) => (await sessions.ownerOf(pool, token))!
  return {
    ...member,
    other,
    ownSession: await sessionOf(member.cookies.shop_access!),
    approving: await sessionOf(member.bearer.authorization.slice('Bearer '.length)),
    redeem: () => other.send('POST', '/passport/login/qrCode', { uuid: body.uuid }),
  }
}

const isIn = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).status === 200
const now = () => shop().shop.clock.now()

const endings = {
  'a reset': async ({ phone }) => {
    const browser = openBrowser(shop())
    await giveCode(shop(), browser, phone, 'reset')
    return browser.send('POST', '/reset/pwd', { userName: phone, password: 'Egret+2027', validCode: GIVEN_CODE })
  },
  'a change of phone': async ({ browser, cookies }) => {
    const fresh = freshPhone()
    await proveSession(shop(), { cookies })
    await giveCode(shop(), browser, fresh, 'changePhone')
    return browser.send('PUT', '/account/phoneBinder', { phoneNum: fresh, smsCode: GIVEN_CODE })
  },
  'signing out all others': ({ browser }) => browser.send('DELETE', '/account/sessions'),
  'signing out that device': ({ browser, approving }) =>
    browser.send('DELETE', `/account/sessions/${approving.sessionId}`),
} satisfies Record<string, (given: Awaited<ReturnType<typeof approved>>) => Promise<{ status: number }>>

// Holds access#61.
it.each(Object.entries(endings))('a yes is void after %s', async (_, end) => {
  const given = await approved()
  expect([200, 204]).toContain((await end(given)).status)
  expect(await given.redeem()).toMatchObject(spent)
  expect(await isIn(given.other)).toBe(false)
})

it('a yes stays good while another session ends', async () => {
  const given = await approved()
  const { pool, sessions } = shop().shop
  await sessions.end(pool, given.ownSession, 'signedOut', now())
  expect(await given.redeem()).toMatchObject({ status: 200 })
})

// Holds access#62.
it('a yes is told to the phone of who said it; a no is told to nobody', async () => {
  const { accountId } = await approved()
  const refusing = await loginAs(shop().shop)
  const { body } = await openBrowser(shop()).send('GET', '/qrCode')
  await answer(refusing.bearer, body.uuid, false)
  const { rows } = await shop().shop.pool.orm.execute(
    sql`SELECT payload FROM outbox_messages WHERE payload->>'accountId' IN (${accountId}, ${refusing.accountId})`,
  )
  expect(rows).toMatchObject([{ payload: { accountId, notice: 'deviceLetIn' } }])
})

// Holds access#61.
it('who redeems waits for an end that is under way', async () => {
  const given = await approved()
  const { pool, sessions } = shop().shop
  const redeeming = await transaction(pool, async (tx) => {
    await sessions.end(tx, given.approving, 'signedOut', now())
    const asked = given.redeem()
    await pause(150)
    return { asked }
  })
  expect(await redeeming.asked).toMatchObject(spent)
})

// Holds access#61.
it('an end that waits for a redemption ends what that has begun', async () => {
  const given = await approved()
  const { pool, sessions } = shop().shop
  const { ending, pair } = await transaction(pool, async (tx) => {
    expect(await sessions.lockLiveSession(tx, given.approving, now())).toBe(true)
    const { accountId } = given
    const { pair } = await sessions.start(tx, { accountId, method: 'qrCode', browser: null, device: '' }, now())
    const ending = given.browser.send('DELETE', '/account/sessions')
    await pause(150)
    return { ending, pair }
  })
  expect(await ending).toMatchObject({ status: 204 })
  expect(await sessions.find(pool, pair.accessToken, now())).toBeUndefined()
  expect(await isIn(given.browser)).toBe(true)
})
