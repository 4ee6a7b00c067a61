import { emailCodeLimits } from '@shop/contract/areas/account'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outboxMessages } from '../../platform/jobs/tables.ts'
import { openBrowser } from '../../testing/browser.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { setPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { mailboxOf } from './email-code.ts'
import { readEmail } from './email-store.ts'
import { profiles } from './tables.ts'

const { desk, mail, sms } = await useSandbox()
const shop = useShop({ sms, environment: { ...mail, LOG_LEVEL: 'debug' } })
// With its workers, which deliver notices.
beforeAll(async () => {
  await shop().listen()
})
afterEach(() => shop().setClock(0))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const member = () => memberInBrowser(shop())
type Someone = Awaited<ReturnType<typeof member>>

let addresses = 0
const freshEmail = () => `Shopper.${process.pid}-${addresses++}@Example.com`

const ask = ({ browser }: Someone, email: string) => browser.send('POST', '/account/email/captcha', { email })
const bind = ({ browser }: Someone, email: string, code: string) =>
  browser.send('PUT', '/account/email', { email, code })
const codeTo = (someone: Someone, email: string) => desk.mail.codeFrom(email, () => ask(someone, email))
const other = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

async function bound(someone: Someone, email = freshEmail()) {
  expect(await bind(someone, email, await codeTo(someone, email))).toMatchObject({ status: 204 })
  return email
}

const emailOf = ({ accountId }: Someone) => readEmail(shop().shop.pool, shop().shop.keyring, accountId)
const eventsOf = async ({ browser }: Someone) =>
  (await browser.send('GET', '/account/events')).body.map(({ kind }: { kind: string }) => kind) as string[]
const overview = async ({ browser }: Someone) => (await browser.send('GET', '/account')).body

const spent = { status: 400, code: 'EMAIL_CODE_SPENT', body: { message: '邮箱验证码已失效，请重新获取' } }
const wrong = { status: 400, code: 'EMAIL_CODE_WRONG', body: { fields: [{ path: 'code' }] } }

describe('binding an address', () => {
  // Holds account#59.
  it('takes the code that was mailed to it, once, and stores it encrypted', async () => {
    const someone = await member()
    const email = freshEmail()
    expect(await ask(someone, email)).toMatchObject({ status: 200, body: { resendAfter: 60 } })
    const letter = await desk.mail.latest(email)
    expect(letter).toMatchObject({ subject: '您的邮箱验证码', from: '禾安健康 <service@hean.example>' })
    for (const told of [letter.text, letter.html!]) {
      expect(told).toContain(letter.code)
      expect(told).toContain('10 分钟内有效')
      expect(told).toContain('如果这不是您本人的操作')
    }
    expect(await bind(someone, email, letter.code!)).toMatchObject({ status: 204 })
    expect(await emailOf(someone)).toBe(email)
    expect(await overview(someone)).toMatchObject({ email: 'S***@Example.com' })
    expect(await eventsOf(someone)).toContain('emailBound')
    expect(await bind(someone, email, letter.code!)).toMatchObject(spent)
    const [row] = await shop().shop.pool.orm.select().from(profiles).where(eq(profiles.accountId, someone.accountId))
    expect(row!.email!.includes(Buffer.from(email))).toBe(false)
    for (const canary of [email, letter.code!]) expect(shop().logged.join()).not.toContain(canary)
  })

  // Holds account#59.
  it('compares a code five times at most, and counts wrong ones however they come', async () => {
    const someone = await member()
    const email = freshEmail()
    const code = await codeTo(someone, email)
    const tries = await Promise.all(Array.from({ length: 20 }, () => bind(someone, email, other(code))))
    expect(tries.filter((answer) => answer.code === 'EMAIL_CODE_WRONG')).toHaveLength(5)
    expect(tries.filter((answer) => answer.code === 'EMAIL_CODE_SPENT')).toHaveLength(15)
    expect(await bind(someone, email, code)).toMatchObject(spent)
    expect(await emailOf(someone)).toBeUndefined()
  })

  it('leaves a code that was mistyped good for the next try', async () => {
    const someone = await member()
    const email = freshEmail()
    const code = await codeTo(someone, email)
    expect(await bind(someone, email, other(code))).toMatchObject(wrong)
    expect(await bind(someone, email, code)).toMatchObject({ status: 204 })
  })

  // Holds account#59.
  it('happens once, however many send the right code at once', async () => {
    const someone = await member()
    const email = freshEmail()
    const code = await codeTo(someone, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind(someone, email, code)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await eventsOf(someone)).filter((kind) => kind === 'emailBound')).toHaveLength(1)
  })

  // Holds account#59.
  it('takes no code of another address, another account, or past its ten minutes', async () => {
    const [someone, stranger] = [await member(), await member()]
    const [email, elsewhere] = [freshEmail(), freshEmail()]
    const code = await codeTo(someone, email)
    expect(await bind(someone, elsewhere, code)).toMatchObject(spent)
    expect(await bind(stranger, email, code)).toMatchObject(spent)
    shop().setClock(emailCodeLimits.codeSeconds * 1000)
    expect(await bind(someone, email, code)).toMatchObject(spent)
    shop().setClock(emailCodeLimits.codeSeconds * 1000 - 5_000)
    expect(await bind(someone, email.toUpperCase(), code)).toMatchObject({ status: 204 })
  })

  it('refuses what is no address before anything is sent', async () => {
    const someone = await member()
    for (const email of ['', 'shopper', 'a@b', 'a@b.com\r\nBcc: c@d.com', 'a@b.com,c@d.com', '"a"@b.com'])
      expect(await ask(someone, email)).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } })
    expect(await bind(someone, freshEmail(), '12345')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'code' }] },
    })
  })

  it('asks for an address that is another than the bound one', async () => {
    const someone = await member()
    const email = await bound(someone)
    shop().setClock(MINUTE + 1000)
    expect(await ask(someone, email.toLowerCase())).toMatchObject({
      status: 400,
      code: 'EMAIL_SAME',
      body: { fields: [{ path: 'email', message: '该邮箱已绑定在您的账号上' }] },
    })
  })

  // Holds account#62.
  it('tells which one is bound as seldom as it sends a code, so that nobody guesses what is masked', async () => {
    const someone = await member()
    const email = await bound(someone)
    for (let index = 1; index < 10; index++) expect(await ask(someone, freshEmail())).toMatchObject({ status: 200 })
    shop().setClock(MINUTE + 1000)
    expect(await ask(someone, email)).toMatchObject({ status: 429, code: 'EMAIL_TOO_MANY' })
  })
})

describe('the phone', () => {
  // Holds account#65.
  it('is told of an address that is bound or let go of, by whomever', async () => {
    const someone = await member()
    await bound(someone)
    await someone.browser.send('DELETE', '/account/email')
    const texts = async () => (await desk.sms.list(someone.phone)).map(({ text }) => text).join()
    await vi.waitFor(async () => {
      expect(await texts()).toContain('已绑定新的邮箱')
      expect(await texts()).toContain('已解除邮箱绑定')
    }, 10_000)
  })
})

describe('the address that was bound before', () => {
  // Holds account#65, account#66.
  it('is told by mail when another takes its place, and the outbox names neither', async () => {
    const someone = await member()
    const old = await bound(someone)
    const last = await desk.mail.latest(old)
    const fresh = await bound(someone)
    const notice = await desk.mail.latest(old, { after: last.id })
    expect(notice.subject).toBe('您的账号已更换绑定邮箱')
    expect(notice.text).toContain('如果这不是您本人的操作')
    for (const told of [notice.text, notice.html!]) expect(told.toLowerCase()).not.toContain(fresh.toLowerCase())
    const messages = await shop().shop.pool.orm.select().from(outboxMessages)
    const kept = JSON.stringify(messages.map(({ payload }) => payload)).toLowerCase()
    for (const email of [old, fresh]) expect(kept).not.toContain(email.toLowerCase())
    expect(kept).toContain(someone.accountId)
  })

  // Holds account#65, account#66.
  it('is told when it is let go of, which happens once', async () => {
    const someone = await member()
    const email = await bound(someone)
    const last = await desk.mail.latest(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => someone.browser.send('DELETE', '/account/email')))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
    expect((await desk.mail.latest(email, { after: last.id })).subject).toBe('您的账号已解除邮箱绑定')
    expect(await emailOf(someone)).toBeUndefined()
    expect(await overview(someone)).toMatchObject({ email: null })
    expect((await eventsOf(someone)).filter((kind) => kind === 'emailUnbound')).toHaveLength(1)
  })

  // Holds account#65, account#66.
  it('is told once the provider is back', async () => {
    const someone = await member()
    const email = await bound(someone)
    const last = await desk.mail.latest(email)
    await desk.mail.setFault({ mode: 'limit' }, email)
    await someone.browser.send('DELETE', '/account/email')
    await vi.waitFor(async () => {
      const rows = await shop().shop.pool.orm.select().from(outboxMessages)
      expect(rows.some(({ payload, attempts }) => payload.accountId === someone.accountId && attempts > 0)).toBe(true)
    }, 15_000)
    await desk.mail.setFault({}, email)
    expect((await desk.mail.latest(email, { after: last.id, timeout: 30_000 })).subject).toBe('您的账号已解除邮箱绑定')
  }, 20_000)
})

describe('the limits of codes by mail', () => {
  const soon = { status: 429, code: 'EMAIL_TOO_SOON' }
  const many = { status: 429, code: 'EMAIL_TOO_MANY' }

  // Holds account#61.
  it('let one a minute through to an address, whoever asks and however many at once', async () => {
    const people = await Promise.all([member(), member(), member()])
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(people[index % 3]!, index % 2 === 0 ? email : email.toLowerCase())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await desk.mail.list(email)).toHaveLength(1)
    const refused = await ask(people[0], email)
    expect(refused).toMatchObject(soon)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  })

  // Holds account#61.
  it('let five an hour and ten a day through to an address', async () => {
    const email = freshEmail()
    // Of accounts in turn, as an account has a limit of its own.
    const people = [await member(), await member()]
    let sent = 0
    const at = async (time: number) => {
      shop().setClock(time)
      const answer = await ask(people[sent % 2]!, email)
      if (answer.status === 200) sent++
      return answer
    }
    for (let index = 0; index < 5; index++) expect(await at(index * MINUTE)).toMatchObject({ status: 200 })
    expect(await at(5 * MINUTE)).toMatchObject(many)
    for (let index = 0; index < 5; index++)
      expect(await at(HOUR + 5 * MINUTE + index * MINUTE)).toMatchObject({ status: 200 })
    shop().setClock(0)
    const { pool, limits, clock } = shop().shop
    const key = { kind: 'email-address', subject: email.toLowerCase() }
    expect(await limits.count(pool, key, DAY, clock.now())).toBe(10)
  })

  // Holds account#61.
  it('let ten a day through to an account, whichever the addresses', async () => {
    const someone = await member()
    for (let index = 0; index < 10; index++) expect(await ask(someone, freshEmail())).toMatchObject({ status: 200 })
    expect(await ask(someone, freshEmail())).toMatchObject(many)
  })

  // Holds account#61.
  it('let thirty an hour through of one address of the network', async () => {
    const address = shop().freshAddress()
    const { pool, limits, clock } = shop().shop
    const key = { kind: 'email-client', subject: address }
    const full = { ...key, limits: [{ most: emailCodeLimits.perClientAnHour, within: HOUR }] }
    for (let hit = 1; hit < 30; hit++) await limits.take(pool, [full], clock.now())
    const someone = await member()
    const browser = openBrowser(shop(), address)
    for (const [name, value] of someone.browser.cookies) browser.cookies.set(name, value)
    expect(await ask({ ...someone, browser }, freshEmail())).toMatchObject({ status: 200 })
    expect(await ask({ ...someone, browser }, freshEmail())).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the limits beyond one address', () => {
  const many = { status: 429, code: 'TOO_MANY_REQUESTS' }

  /** Takes all but one of what a limit allows. */
  async function nearly(kind: string, subject: string, most: number, within: number) {
    const { pool, limits, clock } = shop().shop
    for (let hit = 1; hit < most; hit++)
      await limits.take(pool, [{ kind, subject, limits: [{ most, within }] }], clock.now())
  }
  async function memberAt(address: string) {
    const someone = await member()
    const browser = openBrowser(shop(), address)
    for (const [name, value] of someone.browser.cookies) browser.cookies.set(name, value)
    return { ...someone, browser }
  }

  // Holds account#61.
  it('let a hundred an hour through of one network, whichever of its addresses asks', async () => {
    const network = shop().freshAddress().split('.').slice(0, 3).join('.')
    await nearly('email-network', `${network}.0/24`, 100, HOUR)
    expect(await ask(await memberAt(`${network}.7`), freshEmail())).toMatchObject({ status: 200 })
    expect(await ask(await memberAt(`${network}.8`), freshEmail())).toMatchObject(many)
    expect(await ask(await memberAt(`${network.replace('10.', '11.')}.8`), freshEmail())).toMatchObject({ status: 200 })
  })

  // Holds account#61.
  it('let so many a minute through of the whole shop, and tell the log when they bar', async () => {
    // On a day of its own, as every other test here takes of it.
    shop().setClock(2 * DAY)
    await nearly('email-everyone', '', 300, MINUTE)
    expect(await ask(await member(), freshEmail())).toMatchObject({ status: 200 })
    expect(await ask(await member(), freshEmail())).toMatchObject(many)
    expect(shop().logged.join()).toContain('the breaker of mails is open')
    shop().setClock(2 * DAY + MINUTE + 1000)
    expect(await ask(await member(), freshEmail())).toMatchObject({ status: 200 })
    const { pool, limits, clock } = shop().shop
    await limits.purge(pool, new Date(clock.now().getTime() + 1))
  })

  // Holds account#61.
  it('take the spellings of one mailbox for one', async () => {
    const email = freshEmail()
    expect(await ask(await member(), email.replace('@', '+1@'))).toMatchObject({ status: 200 })
    expect(await ask(await member(), email.replace('@', '+2@'))).toMatchObject({ status: 429, code: 'EMAIL_TOO_SOON' })
    expect(await ask(await member(), email)).toMatchObject({ status: 429, code: 'EMAIL_TOO_SOON' })
  })

  // Holds account#61.
  it.each([
    ['Lin.Zhixia+shop@Gmail.com', 'linzhixia@gmail.com'],
    ['linzhixia@googlemail.com', 'linzhixia@gmail.com'],
    ['Lin.Zhixia+a+b@qq.com', 'lin.zhixia@qq.com'],
    ['lin@notgmail.com', 'lin@notgmail.com'],
  ])('count %s as %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
})

describe('a provider that does not take a mail', () => {
  // Holds account#64.
  it.each([
    ['refuse', 503, 'EMAIL_UNAVAILABLE'],
    ['cut', 503, 'EMAIL_UNAVAILABLE'],
    ['limit', 429, 'EMAIL_TOO_MANY'],
  ] as const)('does %s: the code is void and the shopper is told', async (mode, status, code) => {
    const someone = await member()
    const email = freshEmail()
    await desk.mail.setFault({ mode }, email)
    expect(await ask(someone, email)).toMatchObject({ status, code })
    expect(await bind(someone, email, '000000')).toMatchObject(spent)
    expect(shop().logged.join()).not.toContain(email)
  })
})

describe('the overview of an account', () => {
  // Holds account#49.
  it('tells what is bound, masked', async () => {
    const someone = await member()
    const before = await overview(someone)
    expect(before).toEqual({
      accountId: someone.accountId,
      phoneStr: `${someone.phone.slice(0, 3)}****${someone.phone.slice(-4)}`,
      email: null,
      hasPassword: false,
      createdAt: expect.any(Number),
    })
    expect(Math.abs(before.createdAt - Date.now())).toBeLessThan(60_000)
    const { pool, clock } = shop().shop
    await setPassword(pool, shop().shop, someone.accountId, 'Hean@2026', clock.now())
    expect(await overview(someone)).toMatchObject({ hasPassword: true })
    expect(await openBrowser(shop()).send('GET', '/account')).toMatchObject({ status: 401 })
  })
})
