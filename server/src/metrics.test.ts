import { agreementVersion } from '@shop/contract/agreements'
import { expect, it, vi } from 'vitest'
import { SmsGatewayFailure } from './gateways/sms/port.ts'
import { transaction } from './platform/db/transaction.ts'
import { send } from './platform/jobs/jobs.ts'
import { openBrowser } from './testing/browser.ts'
import { GIVEN_CODE, giveCode } from './testing/code-steps.ts'
import { freshPhone } from './testing/login.ts'
import { useShop } from './testing/shop.ts'
import { askCode } from './testing/sms-steps.ts'
import { startTestShop } from './testing/test-shop.ts'

let refuses = false
const shop = useShop({
  sms: {
    send: async () => {
      if (refuses) throw new SmsGatewayFailure('refused', false, 'isv.AMOUNT_NOT_ENOUGH')
    },
  },
})
const scrape = async () => (await shop().app.inject('/metrics')).body
/** The value of one line, by its name and labels; undefined where there is no such line. */
const figure = async (name: string) => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

// Holds platform#27.
it('messages are counted by channel and outcome, and a failure names channel, code and the call that waits for it', async () => {
  const browser = openBrowser(shop())
  expect((await askCode(shop(), browser, freshPhone())).status).toBe(200)
  refuses = true
  const refused = await askCode(shop(), browser, freshPhone()).finally(() => {
    refuses = false
  })
  expect(refused.status).toBe(503)
  expect(await figure('shop_messages_total{channel="sms",outcome="sent"}')).toBe(1)
  expect(await figure('shop_messages_total{channel="sms",outcome="failed"}')).toBe(1)
  const lines = shop().logged.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'a message was not sent',
      channel: 'sms',
      reason: 'isv.AMOUNT_NOT_ENOUGH',
      requestId: refused.body.requestId,
    }),
  )
})

// Holds platform#27.
it('logins are counted by way and outcome once they are committed', async () => {
  const browser = openBrowser(shop())
  const phone = freshPhone()
  await giveCode(shop(), browser, phone, 'login')
  const logIn = async (smsCode: string) =>
    (await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode, agreementVersion })).status
  expect(await logIn('000000')).toBe(400)
  expect(await logIn(GIVEN_CODE)).toBe(200)
  expect(await figure('shop_logins_total{way="sms",outcome="refused"}')).toBe(1)
  expect(await figure('shop_logins_total{way="sms",outcome="done"}')).toBe(1)
})

// Holds platform#27.
it('the pools, the backlog of the outbox and its oldest message are shown, and what was given up apart', async () => {
  const { pool, clock } = shop().shop
  const leave = (ago: number) =>
    transaction(pool, (tx) => send(tx, 'nobody', {}, new Date(clock.now().getTime() - ago * 1000)))
  await leave(90)
  await leave(30)
  await leave(25 * 60 * 60)
  expect(await figure('shop_outbox_waiting')).toBe(2)
  expect(await figure('shop_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(await figure('shop_outbox_oldest_seconds')).toBeLessThan(3600)
  expect(await figure('shop_outbox_given_up')).toBe(1)
  expect(await figure('shop_pool_limit{pool="requests"}')).toBe(8)
  expect(await figure('shop_pool_connections{pool="requests",state="idle"}')).toBeGreaterThan(0)
  expect(await figure('shop_pool_waiting{pool="jobs"}')).toBe(0)
})

// Holds platform#27.
it('reads what was not delivered by its index, however much was', async () => {
  const { rows } = await shop().shop.pool.pool.query(
    'EXPLAIN SELECT min(created_at) FROM outbox_messages WHERE sent_at IS NULL AND created_at > now()',
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('outbox_messages_unsent')
})

// Holds platform#27.
it('shows at a port of its own what runs here, and every other figure while the database is away', async () => {
  const environment = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1', SHOP_COMMIT: 'abc1234' }
  const another = await startTestShop(shop().settings.databaseUrl, { environment })
  await another.listen()
  const started = another.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'started')
  expect(started).toMatchObject({ mode: 'demo', commit: 'abc1234', state: 'open' })
  const text = async () => (await fetch(started.metrics)).text()
  expect(await text()).toMatch(/shop_build_info\{version="[\d.]+",commit="abc1234",migration="\d{4}_\w+"\} 1/)
  expect((await fetch(new URL('/api/settings', started.metrics))).status).toBe(404)
  const { pool } = another.shop
  const lost = new Error('Connection terminated')
  // The pool's own statements hand a callback over, and would wait for it without end.
  const refuse = (tell?: (error: Error) => void) => (tell ? tell(lost) : Promise.reject(lost))
  vi.spyOn(pool.pool, 'connect').mockImplementation(refuse as typeof pool.pool.connect)
  expect(await text()).toContain('shop_pool_limit{pool="jobs"} 4')
  await another.close()
  await expect(text()).rejects.toThrow()
})
