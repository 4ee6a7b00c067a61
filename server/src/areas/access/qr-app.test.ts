import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../../tools/system/ports.mjs'
import { openBrowser } from '../../testing/browser.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { accessEvents } from './tables.ts'

/** The stand-in of the app calls the shop over the wire, so the shop really listens. */
const port = await freePort()
const { desk, sms } = await useSandbox(`http://127.0.0.1:${port}`)
const shop = useShop({ sms, environment: { PORT: String(port) } })
beforeAll(async () => {
  await shop().listen()
})

const codesTo = async (phone: string) => (await desk.sms.list(phone)).filter(({ code }) => code !== null)

async function draw(address?: string) {
  const browser = openBrowser(shop(), address)
  const { body } = await browser.send('GET', '/qrCode')
  const status = async () => (await browser.send('GET', `/qrCode/status?uuid=${body.uuid}`)).body.status
  const redeem = () => browser.send('POST', '/passport/login/qrCode', { uuid: body.uuid })
  return { browser, uuid: body.uuid as string, url: body.url as string, status, redeem }
}

// Holds access#60, access#62.
it('the app logs itself in, scans, is told who asks, and lets the browser in', async () => {
  const { phone, accountId } = await loginAs(shop().shop)
  const { url, status, redeem } = await draw()
  const scanned = await desk.app.scan(url, phone)
  expect(scanned).toMatchObject({ phone, site: 'localhost:8080', device: 'Chrome · Windows', place: '局域网' })
  expect(scanned.isNearby).toBe(false)
  expect(scanned.left).toBeGreaterThan(110_000)
  expect(scanned.left).toBeLessThanOrEqual(120_000)
  expect(await status()).toBe(1)
  await desk.app.confirm()
  expect(await redeem()).toMatchObject({ status: 200 })
  const events = await shop().shop.pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  expect(events.map(({ kind, device }) => [kind, device])).toEqual([
    ['login', '禾安健康 App · Android'],
    ['qrScanned', '禾安健康 App · Android'],
    ['qrConfirmed', '禾安健康 App · Android'],
    ['login', 'Chrome · Windows'],
  ])
  expect(await codesTo(phone)).toHaveLength(1)
  const texts = async () => (await desk.sms.list(phone)).map(({ text }) => text)
  const notice = expect.stringContaining('已通过扫码允许新设备登录')
  await vi.waitFor(async () => expect(await texts()).toContainEqual(notice), { timeout: 30_000 })
})

it('a phone stays logged in, takes the bare uuid, and refuses', async () => {
  const { phone } = await loginAs(shop().shop)
  const [first, second] = [await draw(), await draw('10.99.0.7')]
  await desk.app.scan(first.uuid, phone)
  await desk.app.refuse(phone)
  expect(await first.status()).toBe(3)
  expect(await desk.app.scan(second.uuid, phone, '10.99.0.8')).toMatchObject({ isNearby: true })
  await desk.app.confirm(phone)
  expect(await second.status()).toBe(2)
  expect(await codesTo(phone)).toHaveLength(1)
})

// Holds access#60.
it('a phone whose bearer ran out renews it, and one that was signed out logs in again', async () => {
  const { phone, accountId } = await loginAs(shop().shop)
  await desk.app.scan((await draw()).uuid, phone)
  try {
    shop().setClock(2 * 3_600_000 + 1000)
    const { uuid, status } = await draw()
    await desk.app.scan(uuid, phone)
    expect(await status()).toBe(1)
    expect(await codesTo(phone)).toHaveLength(1)
    await shop().shop.sessions.endAll(shop().shop.pool, accountId, 'signedOut', shop().shop.clock.now())
    const next = await draw()
    await desk.app.scan(next.uuid, phone)
    expect(await next.status()).toBe(1)
    expect(await codesTo(phone)).toHaveLength(2)
  } finally {
    shop().setClock(0)
  }
})

// Holds access#60.
it('tells clearly what went wrong', async () => {
  const { phone } = await loginAs(shop().shop)
  const refused = (message: string) => ({ status: 422, message })
  const invalid = refused('二维码失效，请在登录页刷新二维码后重新扫描')
  await expect(desk.app.scan('https://example.com/?qr=1', phone)).rejects.toMatchObject(
    refused('这不是禾安健康的登录二维码'),
  )
  await expect(desk.app.scan('x'.repeat(43), phone)).rejects.toMatchObject(invalid)
  await expect(desk.app.confirm(phone)).rejects.toMatchObject(refused('请先扫描登录二维码'))
  const { uuid, url } = await draw()
  await expect(desk.app.scan(url, freshPhone())).rejects.toMatchObject(
    refused('这个手机号还没有账号，请先在商城用它登录一次'),
  )
  await desk.app.scan(uuid, phone)
  await expect(desk.app.scan(uuid, (await loginAs(shop().shop)).phone)).rejects.toMatchObject(invalid)
  try {
    shop().setClock(120_000)
    await expect(desk.app.confirm(phone)).rejects.toMatchObject(invalid)
  } finally {
    shop().setClock(0)
  }
  const { phone: unlucky } = await loginAs(shop().shop)
  await desk.sms.setFault({ mode: 'refuse' }, unlucky)
  await expect(desk.app.scan((await draw()).uuid, unlucky)).rejects.toMatchObject({
    status: 502,
    message: '短信发送失败，请稍后再试',
  })
})
