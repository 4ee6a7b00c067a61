import { recipientsOf, recipientsProblem } from '@shop/contract/fields/recipients'
import { type Builders, type BuiltMember, line, makeBuilders } from '@shop/world'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxMessages } from '../../platform/jobs/tables.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { invoiceMailDelivery } from './mail-delivery.ts'
import { invoiceMails } from './tables.ts'

const { desk, mail } = await useSandbox()
const shop = useShop({ environment: mail })
let a: Builders
let member: BuiltMember
let bearer: { authorization: string }
let ordersCode: string

const invoice = { state: 'issued', type: '1-1', title: '叶不语', taxPayerNumber: null, content: '明细' } as const

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: () => clock.now() })
})
beforeEach(async () => {
  shop().setClock(0)
  const session = await a.session()
  member = session.member
  bearer = session.bearer
  const order = await a.order({ member, status: 'completeTransaction', lines: [line('10080001')], invoice })
  ordersCode = order.ordersCode
})

let addresses = 0
function address(): string {
  addresses += 1
  return `buyer-${addresses}@example.com`
}

const sendTo = (emails: string, code = ordersCode) =>
  shop().app.inject({
    method: 'POST',
    url: '/api/my_invoice/email',
    headers: { ...bearer, 'x-forwarded-for': shop().freshAddress() },
    payload: { ordersCode: code, emails },
  })

const rowsOf = () =>
  shop().shop.pool.orm.select().from(invoiceMails).where(eq(invoiceMails.accountId, member.accountId))

/** Delivers what the outbox holds of mails, as its worker would. */
async function deliver(): Promise<unknown[]> {
  const { pool } = shop().shop
  const waiting = await pool.orm.select().from(outboxMessages).where(eq(outboxMessages.kind, 'invoice-mail'))
  const failures: unknown[] = []
  for (const { id, payload } of waiting) {
    if (payload.accountId !== member.accountId) continue
    await invoiceMailDelivery(shop().shop)(payload, id).catch((error: unknown) => failures.push(error))
  }
  return failures
}

describe('mailing an invoice', () => {
  // Holds orders#88.
  it('brings the same PDF that is read in the page to each of three addresses, and forgets them', async () => {
    const to = [address(), address(), address()]
    expect((await sendTo(to.join('，'))).statusCode).toBe(204)
    const [kept] = await rowsOf()
    expect(kept?.recipients?.toString('latin1')).not.toContain('example.com')
    expect(JSON.stringify(await shop().shop.pool.orm.select().from(outboxMessages))).not.toContain('example.com')
    expect(await deliver()).toEqual([])
    const read = await shop().app.inject({ url: await signedAddress(), headers: bearer })
    for (const each of to) {
      const [received, ...more] = await desk.mail.list(each)
      expect(more).toEqual([])
      expect(received?.subject).toBe(`您的电子发票（订单 ${ordersCode}）`)
      expect(received?.text).toContain('样张，不作为报销凭证')
      expect(received?.text).not.toContain(invoice.title)
      expect(received?.attachments).toMatchObject([{ name: `电子发票-${ordersCode}.pdf`, type: 'application/pdf' }])
      expect(Buffer.from(await desk.mail.attachment(received!))).toEqual(read.rawPayload)
    }
    expect(await rowsOf()).toMatchObject([{ recipients: null, sentAt: expect.any(Date) }])
    await deliver()
    expect(await desk.mail.list(to[0])).toHaveLength(1)
  })

  it('goes on with those who are still to get it after the provider was away', async () => {
    const [first, second] = [address(), address()]
    await sendTo(`${first},${second}`)
    await desk.mail.setFault({ mode: 'limit' }, second)
    expect(await deliver()).toHaveLength(1)
    await desk.mail.setFault({ mode: 'none' }, second)
    expect(await deliver()).toEqual([])
    expect([await desk.mail.list(first), await desk.mail.list(second)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('gives up on an address that the provider will never take, not on the others', async () => {
    const [bad, good] = [address(), address()]
    await desk.mail.setFault({ mode: 'refuse' }, bad)
    await sendTo(`${bad},${good}`)
    expect(await deliver()).toEqual([])
    expect(await desk.mail.list(good)).toHaveLength(1)
    expect(await rowsOf()).toMatchObject([{ recipients: null }])
    expect(shop().logged.join()).not.toContain(bad)
  })

  // Holds orders#88.
  it('says what became of the last mail: on its way, sent, not for every address, or given up after a day', async () => {
    const lastMail = async () =>
      (await shop().app.inject({ url: `/api/my_invoice/${ordersCode}`, headers: bearer })).json().lastMail
    expect(await lastMail()).toBeNull()
    const [bad, good] = [address(), address()]
    await desk.mail.setFault({ mode: 'refuse' }, bad)
    await sendTo(`${bad},${good}`)
    expect(await lastMail()).toEqual({ at: expect.any(Number), state: 'waiting', refused: 0 })
    await deliver()
    expect(await lastMail()).toMatchObject({ state: 'sent', refused: 1 })
    await sendTo(good)
    await deliver()
    expect(await lastMail()).toMatchObject({ state: 'sent', refused: 0 })
    await desk.mail.setFault({ mode: 'limit' }, good)
    await sendTo(good)
    await deliver()
    const { at } = await lastMail()
    shop().setClock(at + 24 * 60 * 60 * 1000 - Date.now())
    bearer = (await a.session({ member })).bearer
    expect(await lastMail()).toEqual({ at, state: 'undelivered', refused: 0 })
  })

  // Holds orders#89.
  it('is done five times a day in Shanghai, of a hundred wishes at once', async () => {
    const noon = new Date('2026-11-23T04:00:00Z').getTime() - Date.now()
    shop().setClock(noon)
    bearer = (await a.session({ member })).bearer
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendTo('a@example.com')))
    const refused = answers.filter(({ statusCode }) => statusCode !== 204)
    expect(await rowsOf()).toHaveLength(5)
    expect(refused).toHaveLength(95)
    const spent = refused.filter((answer) => answer.json().code === 'INVOICE_MAILS_SPENT')
    // The others were more than one member may ask for within a minute, or waited too long for their turn with the row.
    for (const answer of refused) {
      expect([429, 503]).toContain(answer.statusCode)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(spent.length).toBeGreaterThan(0)
    const wait = Number(spent[0]!.headers['retry-after'])
    expect(wait).toBeGreaterThan(11 * 3600)
    expect(wait).toBeLessThanOrEqual(12 * 3600)
    shop().setClock(noon + wait * 1000)
    bearer = (await a.session({ member })).bearer
    expect((await sendTo('a@example.com')).statusCode).toBe(204)
  }, 30_000)

  // Holds orders#89.
  it('takes no address that is more than one line, whatever 200 payloads try', async () => {
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0000', '%0d%0a', '\\r\\n', ' ']
    const headers = ['Bcc: v@example.com', 'Subject: x', 'Content-Type: text/html', 'RCPT TO:<v@example.com>', 'x']
    const places = [
      (payload: string) => `a@example.com${payload}`,
      (payload: string) => `${payload}a@example.com`,
      (payload: string) => `"a${payload}"@example.com`,
      (payload: string) => `a@example.com,b@${payload}example.com`,
      (payload: string) => `A${payload} <a@example.com>`,
    ]
    const payloads = places.flatMap((place) =>
      breaks.flatMap((cut) => headers.map((header) => place(`${cut}${header}`))),
    )
    expect(payloads).toHaveLength(200)
    const taken = payloads.filter((emails) => recipientsProblem(emails) === undefined)
    // Only what is one plain address all the same, once blanks around it are gone.
    expect(new Set(taken.flatMap(recipientsOf))).toEqual(new Set(['xa@example.com']))
    for (const emails of payloads.filter((each) => !taken.includes(each)).filter((_, index) => index % 9 === 0)) {
      const answer = await sendTo(emails)
      expect([answer.statusCode, answer.json().fields?.[0].message]).toEqual([400, '请填写有效的邮箱地址'])
    }
    expect(await rowsOf()).toEqual([])
  })

  // Holds orders#87.
  it.each([
    ['', '邮箱不能为空'],
    [' , ', '邮箱不能为空'],
    ['a@b', '请填写有效的邮箱地址'],
    ['a@example.com,b@example.com,c@example.com,d@example.com', '最多可填写3个邮箱地址'],
  ])('says beside the field what is wrong with %j', async (emails, message) => {
    const answer = await sendTo(emails)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([expect.objectContaining({ path: 'emails', message })])
  })
})

async function signedAddress(): Promise<string> {
  const answer = await shop().app.inject({ url: `/api/my_invoice/url?ordersCode=${ordersCode}`, headers: bearer })
  return answer.json().urls[0]
}

describe('a signed address', () => {
  const read = (url: string, headers: Record<string, string> = bearer) =>
    shop().app.inject({ url, headers: { ...headers, 'x-forwarded-for': shop().freshAddress() } })

  it('opens the PDF for its member: shown, or saved, and kept by nobody', async () => {
    const url = await signedAddress()
    const shown = await read(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; filename="invoice-\d{18}\.pdf"/),
    })
    expect((await read(`${url}?download=1`)).headers['content-disposition']).toMatch(/^attachment;/)
  })

  // Holds orders#85.
  it('is good for five minutes, and not a moment more', async () => {
    shop().setClock(0)
    const began = shop().shop.clock.now().getTime()
    const url = await signedAddress()
    const past = shop().shop.clock.now().getTime() - began
    shop().setClock(300_000 - past - 2000)
    expect((await read(url)).statusCode).toBe(200)
    shop().setClock(300_001)
    expect((await read(url)).json().code).toBe('INVOICE_NOT_FOUND')
  })

  // Holds orders#85.
  it('opens nothing for another member, or for nobody', async () => {
    const url = await signedAddress()
    const other = (await a.session()).bearer
    expect((await read(url, other)).json().code).toBe('INVOICE_NOT_FOUND')
    expect((await read(url, {})).statusCode).toBe(401)
  })

  // Holds orders#85.
  it('cannot be made or bent: every figure of it counts', async () => {
    const url = await signedAddress()
    const [path, signature] = [url.slice(0, url.lastIndexOf('/') + 1), url.slice(url.lastIndexOf('/') + 1)]
    const bent = [...signature].map((figure, index) => {
      const other = figure === 'A' ? 'B' : 'A'
      return signature.slice(0, index) + other + signature.slice(index + 1)
    })
    bent.push(signature.slice(0, -1), `${signature}A`, 'A'.repeat(signature.length))
    for (const each of bent) {
      const answer = await read(path + each)
      if (answer.statusCode !== 429) expect(answer.json().code, each).toBe('INVOICE_NOT_FOUND')
    }
  })

  it('is not given for an invoice that is not made, or of an order without one', async () => {
    const asked = await a.order({ member, status: 'waitDelivery', invoice: { ...invoice, state: 'requested' } })
    const without = await a.order({ member, status: 'waitDelivery' })
    const codeOf = async (code: string) => (await read(`/api/my_invoice/url?ordersCode=${code}`)).json().code
    expect(await codeOf(asked.ordersCode)).toBe('INVOICE_NOT_ISSUED')
    expect(await codeOf(without.ordersCode)).toBe('INVOICE_NOT_FOUND')
    expect(await codeOf('261121000000000000')).toBe('ORDER_NOT_FOUND')
  })
})
