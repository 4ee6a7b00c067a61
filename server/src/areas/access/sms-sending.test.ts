import { type CodePurpose, codePurposes, guardLimits, smsLimits } from '@shop/contract/areas/access'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { newToken } from '../../platform/ids.ts'
import { imageCodeText } from '../../testing/answers.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askCode, askTicket } from '../../testing/sms-steps.ts'
import { smsTickets } from './sms-ticket.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms })
afterEach(() => shop().setClock(0))

const MINUTE = 60_000
const sent = async (phone: string) => (await desk.sms.list(phone)).length

/** A browser with tickets in its hands, as if every puzzle had been solved by a machine. */
async function ticketsFor(
  browser: TestBrowser,
  phone: string,
  count: number,
  purpose: CodePurpose = 'login',
  needsImageCode = false,
) {
  const id = browser.cookies.get('shop_browser') ?? newToken()
  browser.cookies.set('shop_browser', id)
  const now = shop().shop.clock.now()
  const issue = () => smsTickets(shop().shop).issue(phone, { purpose, needsImageCode }, id, now)
  return Promise.all(Array.from({ length: count }, issue))
}

async function oneTicket(browser: TestBrowser, phone: string, needsImageCode = false): Promise<string> {
  const [ticket] = await ticketsFor(browser, phone, 1, 'login', needsImageCode)
  return ticket!
}

const send = (browser: TestBrowser, phoneNum: string, ticket: string, validCode?: string) =>
  browser.send('POST', '/sms/captchas', { phoneNum, ticket, ...(validCode === undefined ? {} : { validCode }) })

const spent = { status: 400, code: 'TICKET_SPENT', body: { message: '验证已失效，请重新获取验证码' } }
const tooSoon = { status: 429, code: 'SMS_TOO_SOON', body: { message: '短信验证码发送过于频繁，请稍后再试' } }
const tooMany = { status: 429, code: 'SMS_TOO_MANY', body: { message: '该手机号获取验证码次数过多，请稍后再试' } }

describe('a code', () => {
  it('arrives as six digits in the shop’s own text', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    expect(await askTicket(shop(), browser, phone)).toMatchObject({ status: 200, body: { isNeedCaptcha: false } })
    expect(await askCode(shop(), browser, phone)).toMatchObject({ status: 200, body: { resendAfter: 60 } })
    const message = await desk.sms.latest(phone)
    expect(message.code).toMatch(/^\d{6}$/)
    expect(message.text).toContain('【禾安健康】')
  })

  // Holds access#15.
  it('is sent to a member and to a stranger with the same answer', async () => {
    const { phone: known } = await loginAs(shop().shop)
    const answers = await Promise.all(
      [known, freshPhone()].map(async (phone) => {
        const browser = openBrowser(shop())
        const ticket = await askTicket(shop(), browser, phone)
        const answer = await send(browser, phone, ticket.body.ticket)
        const again = await send(browser, phone, await oneTicket(browser, phone))
        return [
          Object.keys(ticket.body),
          ticket.body.isNeedCaptcha,
          answer.status,
          answer.body,
          again.status,
          again.code,
        ]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  // Holds access#22.
  it('waits 60 seconds for the next one, and says how long', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    await send(browser, phone, await oneTicket(browser, phone))
    const refused = await send(browser, phone, await oneTicket(browser, phone))
    expect(refused).toMatchObject(tooSoon)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(58)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    shop().setClock(59_000)
    expect(await send(browser, phone, await oneTicket(browser, phone))).toMatchObject(tooSoon)
    shop().setClock(60_000)
    expect(await send(browser, phone, await oneTicket(browser, phone))).toMatchObject({ status: 200 })
    expect(await sent(phone)).toBe(2)
  })

  // Holds access#22.
  it('comes five times an hour and ten times a day to a phone, whoever asks from wherever', async () => {
    const phone = freshPhone()
    const sendAt = async (minutes: number) => {
      shop().setClock(minutes * MINUTE)
      const browser = openBrowser(shop())
      return send(browser, phone, await oneTicket(browser, phone))
    }
    for (const minutes of [0, 1, 2, 3, 4]) expect(await sendAt(minutes)).toMatchObject({ status: 200 })
    const refused = await sendAt(5)
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(54 * 60)
    for (const minutes of [60, 61, 62, 63, 64]) expect(await sendAt(minutes)).toMatchObject({ status: 200 })
    expect(await sendAt(180)).toMatchObject(tooMany)
    expect(await sendAt(24 * 60 - 1)).toMatchObject(tooMany)
    expect(await sendAt(24 * 60 + 1)).toMatchObject({ status: 200 })
    expect(await sent(phone)).toBe(11)
  })

  // Holds access#23.
  it('comes 30 times an hour from an address, a forged one counting for nothing', async () => {
    const address = shop().freshAddress()
    const limit = { most: smsLimits.perAddressAnHour, within: 60 * MINUTE }
    const taken = { kind: 'sms-address', subject: address, limits: [limit] }
    for (let count = 1; count < 30; count += 1) {
      await shop().shop.limits.take(shop().shop.pool, [taken], shop().shop.clock.now())
    }
    const sendFrom = async (headers = {}) => {
      const [browser, phone] = [openBrowser(shop(), address), freshPhone()]
      const ticket = await oneTicket(browser, phone)
      return browser.send('POST', '/sms/captchas', { phoneNum: phone, ticket }, headers)
    }
    expect(await sendFrom()).toMatchObject({ status: 200 })
    expect(await sendFrom()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    for (const forged of ['1.2.3.4', '8.8.8.8, 9.9.9.9']) {
      expect(await sendFrom({ 'x-forwarded-for': `${forged}, ${address}` })).toMatchObject({ status: 429 })
    }
  })

  // Holds access#23.
  it('comes 100 times an hour from one /24, whichever of its addresses asks, and goes on next door', async () => {
    const network = shop().freshAddress().split('.').slice(0, 3).join('.')
    const next = network.replace('10.', '11.')
    const { pool, limits, clock } = shop().shop
    const limit = { most: smsLimits.perNetworkAnHour, within: 60 * MINUTE }
    const taken = { kind: 'sms-network', subject: `${network}.0/24`, limits: [limit] }
    for (let count = 1; count < 100; count += 1) await limits.take(pool, [taken], clock.now())
    const sendFrom = async (address: string) => {
      const [browser, phone] = [openBrowser(shop(), address), freshPhone()]
      return send(browser, phone, await oneTicket(browser, phone))
    }
    expect(await sendFrom(`${network}.7`)).toMatchObject({ status: 200 })
    expect(await sendFrom(`${network}.8`)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(await sendFrom(`${next}.8`)).toMatchObject({ status: 200 })
  })

  // Holds access#23.
  it('is not sent any more once the breaker of the whole shop is open', async () => {
    const { pool, limits, clock } = shop().shop
    shop().setClock(7 * 24 * 60 * MINUTE)
    const limit = { most: smsLimits.everyoneAMinute, within: MINUTE }
    const taken = { kind: 'sms-everyone', subject: '', limits: [limit] }
    await limits.take(pool, [taken], clock.now())
    await pool.orm.execute(
      sql`UPDATE limit_hits SET hits = array_fill(${clock.now().getTime()}::bigint, ARRAY[600])
        WHERE key = ${shop().shop.keyring.blindIndex('limit:sms-everyone', '')}`,
    )
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    expect(await send(browser, phone, await oneTicket(browser, phone))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await sent(phone)).toBe(0)
    expect(shop().logged.join('')).toContain('the breaker of text messages is open')
    shop().setClock(7 * 24 * 60 * MINUTE + MINUTE + 1000)
    expect(await send(browser, phone, await oneTicket(browser, phone))).toMatchObject({ status: 200 })
    await limits.purge(pool, new Date(clock.now().getTime() + 1))
  })

  // Holds access#22.
  it('is sent once for 50 parallel asks with a ticket each', async () => {
    const phone = freshPhone()
    const browsers = Array.from({ length: 10 }, () => openBrowser(shop()))
    const tickets = await Promise.all(
      browsers.map(async (browser) => ({ browser, tickets: await ticketsFor(browser, phone, 5) })),
    )
    const answers = await Promise.all(
      tickets.flatMap(({ browser, tickets }) => tickets.map((ticket) => send(browser, phone, ticket))),
    )
    expect(answers).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'SMS_TOO_SOON')).toHaveLength(49)
    expect(await sent(phone)).toBe(1)
  })
})

describe('a ticket', () => {
  // Holds access#27.
  it('sends one code, also when it is shown 50 times at once', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(browser, phone, ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sent(phone)).toBe(1)
    shop().setClock(61_000)
    expect(await send(browser, phone, ticket)).toMatchObject(spent)
  })

  it('works once even where no limit stands in the way', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone)
    const { pool, clock } = shop().shop
    const now = clock.now()
    const used = await Promise.all(
      Array.from({ length: 20 }, () =>
        smsTickets(shop().shop).use(pool, ticket, browser.cookies.get('shop_browser')!, now),
      ),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  // Holds access#27.
  it('is good for its own phone and browser alone, and survives the tries of others', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone)
    const stranger = openBrowser(shop())
    await stranger.send('POST', '/slider')
    const other = freshPhone()
    expect(await send(browser, other, ticket)).toMatchObject(spent)
    expect(await send(stranger, phone, ticket)).toMatchObject(spent)
    expect(await send(openBrowser(shop()), phone, ticket)).toMatchObject(spent)
    expect([await sent(phone), await sent(other)]).toEqual([0, 0])
    expect(await send(browser, phone, ticket)).toMatchObject({ status: 200 })
  })

  it.each([
    [119_000, 200],
    [121_000, 400],
  ])('%i ms old answers %i', async (ms, status) => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone)
    shop().setClock(ms)
    expect((await send(browser, phone, ticket)).status).toBe(status)
  })

  it('is not spent by a limit that says wait', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const [first, second] = await ticketsFor(browser, phone, 2)
    await send(browser, phone, first!)
    expect(await send(browser, phone, second!)).toMatchObject(tooSoon)
    shop().setClock(61_000)
    expect(await send(browser, phone, second!)).toMatchObject({ status: 200 })
  })

  // Holds access#27.
  it('carries every purpose on, and login where none is named', async () => {
    for (const purpose of [...codePurposes, undefined]) {
      const [browser, phone] = [openBrowser(shop()), freshPhone()]
      const code = await desk.sms.codeFrom(phone, () => askCode(shop(), browser, phone, purpose))
      const check = { phoneNum: phone, captcha: code, ...(purpose ? { purpose } : {}) }
      expect(await browser.send('PUT', '/sms/captchas', check)).toMatchObject({ status: 200 })
    }
  })
})

describe('the image code', () => {
  // Holds access#35.
  it('is asked for once a phone had two codes within the hour', async () => {
    const phone = freshPhone()
    for (const minutes of [0, 2]) {
      shop().setClock(minutes * MINUTE)
      const browser = openBrowser(shop())
      await send(browser, phone, await oneTicket(browser, phone))
    }
    shop().setClock(4 * MINUTE)
    expect(await askTicket(shop(), openBrowser(shop()), phone)).toMatchObject({ body: { isNeedCaptcha: true } })
    expect(await askTicket(shop(), openBrowser(shop()), freshPhone())).toMatchObject({ body: { isNeedCaptcha: false } })
    shop().setClock(63 * MINUTE)
    expect(await askTicket(shop(), openBrowser(shop()), phone)).toMatchObject({ body: { isNeedCaptcha: false } })
  })

  // Holds access#35.
  it('is asked for once an address had ten codes within the hour', async () => {
    const address = shop().freshAddress()
    for (let count = 0; count < guardLimits.imageCodePastAddressAnHour; count += 1) {
      const [browser, phone] = [openBrowser(shop(), address), freshPhone()]
      await send(browser, phone, await oneTicket(browser, phone))
    }
    expect(await askTicket(shop(), openBrowser(shop(), address), freshPhone())).toMatchObject({
      body: { isNeedCaptcha: true },
    })
  })

  it('opens the way when it is right, in any case', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone, true)
    const drawn = await browser.send('POST', '/image/captchas', { ticket })
    expect(drawn).toMatchObject({ status: 200, body: { image: expect.stringMatching(/^data:image\/png;base64,/) } })
    const text = (await imageCodeText(shop().shop, ticket))!
    expect(await send(browser, phone, ticket, ` ${text.toLowerCase()} `)).toMatchObject({ status: 200 })
    expect(await sent(phone)).toBe(1)
  })

  // Holds access#25, access#35.
  it('is required where the ticket says so, and sends nothing when it is wrong', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone, true)
    expect(await send(browser, phone, ticket)).toMatchObject({
      status: 400,
      code: 'IMAGE_CODE_REQUIRED',
      body: { fields: [{ path: 'validCode', message: '请输入图形验证码' }] },
    })
    await browser.send('POST', '/image/captchas', { ticket })
    expect(await send(browser, phone, ticket, 'ZZZZ')).toMatchObject({
      status: 400,
      code: 'IMAGE_CODE_WRONG',
      body: { message: '图形验证码错误，请重新输入', fields: [{ path: 'validCode' }] },
    })
    expect(await sent(phone)).toBe(0)
  })

  it('is good for one try a picture', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone, true)
    await browser.send('POST', '/image/captchas', { ticket })
    const text = (await imageCodeText(shop().shop, ticket))!
    expect(await send(browser, phone, ticket, 'ZZZZ')).toMatchObject({ code: 'IMAGE_CODE_WRONG' })
    expect(await send(browser, phone, ticket, text)).toMatchObject({ code: 'IMAGE_CODE_WRONG' })
    expect(await sent(phone)).toBe(0)
  })

  // Holds access#36.
  it('of an earlier picture is void once a new one was drawn', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone, true)
    await browser.send('POST', '/image/captchas', { ticket })
    const text = (await imageCodeText(shop().shop, ticket))!
    await browser.send('PUT', '/image/captchas', { ticket })
    expect(await send(browser, phone, ticket, text)).toMatchObject({ code: 'IMAGE_CODE_WRONG' })
    expect(await sent(phone)).toBe(0)
  })

  it('ends its ticket after four wrong ones', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone, true)
    for (let count = 0; count <= guardLimits.imageCodeProblems; count += 1) {
      expect(await browser.send('PUT', '/image/captchas', { ticket })).toMatchObject({ status: 200 })
      expect(await send(browser, phone, ticket, 'ZZZZ')).toMatchObject({ code: 'IMAGE_CODE_WRONG' })
    }
    expect(await browser.send('PUT', '/image/captchas', { ticket })).toMatchObject(spent)
    expect(await send(browser, phone, ticket, 'ZZZZ')).toMatchObject(spent)
  })

  it('is drawn for live tickets of this browser alone', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone, true)
    const stranger = openBrowser(shop())
    await stranger.send('POST', '/slider')
    for (const method of ['POST', 'PUT'] as const) {
      expect(await stranger.send(method, '/image/captchas', { ticket })).toMatchObject(spent)
      expect(await browser.send(method, '/image/captchas', { ticket: 'never' })).toMatchObject(spent)
    }
    shop().setClock(121_000)
    expect(await browser.send('POST', '/image/captchas', { ticket })).toMatchObject(spent)
  })
})

describe('a provider that fails', () => {
  it.each([
    ['refuse', 503, 'SMS_UNAVAILABLE', '短信发送失败，请稍后再试'],
    ['limit', 429, 'SMS_TOO_MANY', '该手机号获取验证码次数过多，请稍后再试'],
  ] as const)('with "%s" answers %i, spends the ticket and voids the code', async (mode, status, code, message) => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone)
    await desk.sms.setFault({ mode }, phone)
    const answer = await send(browser, phone, ticket)
    expect(answer).toMatchObject({ status, code, body: { message }, headers: { 'retry-after': '60' } })
    expect(await send(browser, phone, ticket)).toMatchObject(spent)
    const captcha = { phoneNum: phone, captcha: '000000' }
    expect(await browser.send('PUT', '/sms/captchas', captcha)).toMatchObject({ code: 'SMS_CODE_SPENT' })
    await desk.sms.setFault({ mode: 'none' }, phone)
    shop().setClock(60_000)
    expect(await send(browser, phone, await oneTicket(browser, phone))).toMatchObject({ status: 200 })
  })

  // Holds access#29.
  it('by never answering keeps no transaction open and ends in SMS_UNAVAILABLE', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await oneTicket(browser, phone)
    await desk.sms.setFault({ mode: 'hang' }, phone)
    const waiting = send(browser, phone, ticket)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`,
    )
    expect(rows).toEqual([{ open: 0 }])
    expect(await waiting).toMatchObject({ status: 503, code: 'SMS_UNAVAILABLE' })
  })
})

describe('bad input', () => {
  // Holds access#15, access#22, access#23, access#25, access#27, access#29, access#35, access#36.
  it.each([
    ['POST', '/sms/tickets', {}, { phoneNum: '手机号码不能为空' }],
    ['POST', '/sms/tickets', { phoneNum: '' }, { phoneNum: '手机号码不能为空' }],
    ['POST', '/sms/tickets', { phoneNum: '12345678901' }, { phoneNum: '请输入正确的手机号码' }],
    ['POST', '/sms/tickets', { phoneNum: '138****8000' }, { phoneNum: '请输入正确的手机号码' }],
    ['POST', '/sms/tickets', { phoneNum: '13800138000', purpose: 'theft' }, { purpose: '请选择列表中的选项' }],
    ['POST', '/sms/captchas', { phoneNum: '13800138000' }, { ticket: '请填写此项' }],
    [
      'POST',
      '/sms/captchas',
      { phoneNum: '13800138000', ticket: 't', validCode: '???' },
      { validCode: '请输入正确的图形验证码' },
    ],
    ['POST', '/sms/captchas', { phoneNum: '13800138000', ticket: 't', price: 1 }, { price: '不支持的内容' }],
    ['PUT', '/sms/captchas', { phoneNum: '13800138000', captcha: '12345' }, { captcha: '请输入正确的短信验证码' }],
    ['PUT', '/sms/captchas', { phoneNum: '13800138000', captcha: '' }, { captcha: '短信验证码不能为空' }],
    ['PUT', '/image/captchas', {}, { ticket: '请填写此项' }],
    ['PUT', '/image/captchas', { ticket: 'x'.repeat(101) }, { ticket: '填写的内容过长' }],
  ] as const)('%s %s %j', async (method, path, body, fields) => {
    const answer = await openBrowser(shop()).send(method, path, body)
    expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    const told = Object.fromEntries(
      answer.body.fields.map(({ path, message }: { path: string; message: string }) => [path, message]),
    )
    expect(told).toEqual(fields)
  })
})
