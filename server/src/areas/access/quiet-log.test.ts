import { agreementVersion } from '@shop/contract/agreements'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { freshPhone } from '../../testing/login.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askCode, askTicket, passSlider } from '../../testing/sms-steps.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms, environment: { LOG_LEVEL: 'debug' } })

// Holds platform#16.
it('neither the log nor the database holds a phone, a code or a token as it is', async () => {
  const [browser, phone] = [openBrowser(shop()), freshPhone()]
  const secrets = new Set<string>([phone])
  const remember = () => {
    for (const [name, value] of browser.cookies) if (!['shop_session', 'shop_live'].includes(name)) secrets.add(value)
  }
  await passSlider(shop(), browser)
  remember()
  const { body } = await askTicket(shop(), browser, phone)
  secrets.add(body.ticket)
  remember()
  const smsCode = await desk.sms.codeFrom(phone, () => askCode(shop(), browser, phone))
  secrets.add(smsCode)
  await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode: '000000', agreementVersion })
  await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode, agreementVersion })
  remember()
  await browser.send('POST', '/passport/token/refresh', {})
  remember()
  await browser.send('GET', `/member/vo?phone=${phone}&code=${smsCode}`)
  await browser.send('POST', `/no/such/path/${phone}`, { smsCode })
  await browser.send('POST', '/logout', { accessToken: browser.cookies.get('shop_access')! })
  const other = freshPhone()
  secrets.add(other)
  await desk.sms.setFault({ mode: 'refuse' }, other)
  expect(await askCode(shop(), browser, other)).toMatchObject({ status: 503 })
  await provokeServerError(phone)
  expect(secrets.size).toBeGreaterThanOrEqual(10)

  const log = shop().logged.join('')
  expect(log).toContain('a message was not sent')
  expect(log).toContain('/api/passport/smsLogin/v2')
  expect(log).toContain('request failed')
  const stored = await everyRow()
  for (const secret of secrets) {
    // Six digits may stand in a longer number by chance.
    const exact = new RegExp(`(?<![\\w-])${secret}(?![\\w-])`)
    expect(log).not.toMatch(exact)
    expect(stored).not.toMatch(exact)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    if (secret.length === 43) expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

/** A database that refuses a statement with the phone among its values: such errors quote them. */
async function provokeServerError(phone: string): Promise<void> {
  await shop().shop.pool.orm.execute(sql`ALTER TABLE limit_hits RENAME TO hidden_hits`)
  const browser = openBrowser(shop())
  const answer = await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode: '123456' })
  expect(answer).toMatchObject({ status: 500, code: 'SERVICE_FAILED', body: { message: '服务异常，请刷新页面重试' } })
  expect(JSON.stringify(answer.body)).not.toMatch(/limit|relation|stack|select/i)
  await shop().shop.pool.orm.execute(sql`ALTER TABLE hidden_hits RENAME TO limit_hits`)
}

async function everyRow(): Promise<string> {
  const { pool } = shop().shop
  const { rows } = await pool.orm.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const tables = await Promise.all(
    rows.map(
      async ({ name }) => (await pool.orm.execute(sql`SELECT t::text AS row FROM ${sql.identifier(name)} t`)).rows,
    ),
  )
  return JSON.stringify(tables)
}
