import { createServer, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { type DeskClient, deskClient } from '@shop/sandbox/client'
import { type Sandbox, startSandbox } from '@shop/sandbox/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MAIL_TIMEOUT_MS, type Mail, MailGatewayFailure } from './port.ts'
import { type SmtpMailSettings, smtpMail } from './smtp.ts'

const login = { user: 'user-of-the-shop', password: 'a-password-of-the-tests' }
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'id',
    smsAccessKeySecret: 'secret',
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'unused',
    mail: { port: 0, ...login },
  })
  desk = deskClient(sandbox.deskUrl)
})

afterAll(() => sandbox.stop())

function gateway(changes: Partial<SmtpMailSettings> = {}) {
  return smtpMail({
    host: '127.0.0.1',
    port: sandbox.smtpPort ?? 0,
    security: 'none',
    login,
    from: { name: '禾安健康', address: 'service@hean.example' },
    ...changes,
  })
}

/** Each test has an address of its own, so none sees another's mails or faults. */
let addresses = 0
function mail(changes: Partial<Mail> = {}): Mail {
  addresses += 1
  return {
    to: `shopper-${addresses}@example.com`,
    subject: '您的邮箱验证码',
    text: '验证码为 482913，10 分钟内有效',
    html: '<p>验证码为 <b>482913</b></p>',
    reference: `ref-${addresses}`,
    ...changes,
  }
}

async function failureOf(sending: Promise<void>): Promise<MailGatewayFailure> {
  const error: unknown = await sending.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(MailGatewayFailure)
  return error as MailGatewayFailure
}

/** A provider that does with each connection what the test says. */
async function provider(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('sending by SMTP', () => {
  it('delivers subject, text and page with the reference as the id of the mail', async () => {
    const sent = mail()
    await gateway().send(sent)
    const [received, ...more] = await desk.mail.list(sent.to)
    expect(more).toEqual([])
    expect(received).toMatchObject({
      to: sent.to,
      from: '禾安健康 <service@hean.example>',
      subject: sent.subject,
      code: '482913',
      attachments: [],
    })
    expect(received?.text.trim()).toBe(sent.text)
    expect(received?.html?.trim()).toBe(sent.html)
    expect(received?.headers).toContainEqual({ name: 'message-id', value: `<${sent.reference}@hean.example>` })
    expect(received?.headers).toContainEqual({ name: 'auto-submitted', value: 'auto-generated' })
  })

  it('delivers a file, byte for byte, under its name', async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10, 46, 13, 10])
    const sent = mail({ attachments: [{ name: '电子发票-261121.pdf', type: 'application/pdf', content }] })
    await gateway().send(sent)
    const [received] = await desk.mail.list(sent.to)
    expect(received?.attachments).toEqual([{ name: '电子发票-261121.pdf', type: 'application/pdf', size: 11 }])
    expect(Buffer.from(await desk.mail.attachment(received!))).toEqual(content)
  })

  it.each(['a\r\nBcc: v@example.com', 'a"; x="', '../a.pdf', '', 'a b.pdf'])(
    'refuses a file of the name %j',
    async (name) => {
      const sent = mail({ attachments: [{ name, type: 'application/pdf', content: Buffer.from('%PDF') }] })
      expect(await failureOf(gateway().send(sent))).toMatchObject({ kind: 'refused', reason: 'ATTACHMENT' })
    },
  )

  it.each([
    ['a wrong password', { login: { user: login.user, password: 'another' } }],
    ['an unknown user', { login: { user: 'nobody', password: login.password } }],
  ])('reports %s as refused, and nothing is delivered', async (_, changes) => {
    const sent = mail()
    expect(await failureOf(gateway(changes).send(sent))).toMatchObject({
      kind: 'refused',
      retryable: false,
      reason: 'SMTP_535',
    })
    expect(await desk.mail.list(sent.to)).toEqual([])
  })

  it.each([
    ['refuse', 'refused', false, 'SMTP_550'],
    ['limit', 'limited', true, 'SMTP_452'],
    ['cut', 'unreachable', true, undefined],
  ] as const)('reports a provider that does %s', async (mode, kind, retryable, reason) => {
    const sent = mail()
    await desk.mail.setFault({ mode }, sent.to)
    const failure = await failureOf(gateway().send(sent))
    expect(failure).toMatchObject({ kind, retryable, ...(reason ? { reason } : {}) })
    expect(await desk.mail.list(sent.to)).toEqual([])
  })

  it('gives up on a provider that hangs', async () => {
    const sent = mail()
    await desk.mail.setFault({ mode: 'hang' }, sent.to)
    const began = performance.now()
    const failure = await failureOf(gateway({ timeout: 300 }).send(sent))
    expect(failure).toMatchObject({ kind: 'unreachable', retryable: true, reason: 'TIMEOUT' })
    expect(performance.now() - began).toBeLessThan(MAIL_TIMEOUT_MS)
  })

  it('gives up on a provider that trickles', async () => {
    const port = await provider((socket) => {
      const drip = setInterval(() => socket.write('220-wait\r\n'), 50)
      socket.on('close', () => clearInterval(drip))
    })
    const began = performance.now()
    expect(await failureOf(gateway({ port, timeout: 300 }).send(mail()))).toMatchObject({ reason: 'TIMEOUT' })
    expect(performance.now() - began).toBeLessThan(MAIL_TIMEOUT_MS)
  })

  it('waits for a provider that is slow', async () => {
    const sent = mail()
    await desk.mail.setFault({ delay: 300 }, sent.to)
    await gateway().send(sent)
    expect(await desk.mail.list(sent.to)).toHaveLength(1)
  })

  it('reports a provider that is not there as unreachable', async () => {
    const failure = await failureOf(gateway({ port: 9 }).send(mail()))
    expect(failure).toMatchObject({ kind: 'unreachable', retryable: true })
    expect(failure.reason).toMatch(/^E[A-Z]+$/)
  })

  // Holds account#67.
  it.each(['starttls', 'tls'] as const)(
    'says nothing that matters to a provider without TLS when told %s',
    async (security) => {
      const heard: string[] = []
      const port = await provider((socket) => {
        socket.on('data', (data) => heard.push(data.toString('latin1')))
        socket.on('data', (data) => {
          if (/^EHLO/.test(String(data))) socket.write('250-sandbox\r\n250 AUTH PLAIN LOGIN\r\n')
          else if (/^STARTTLS/.test(String(data))) socket.write('502 no\r\n')
          else socket.write('250 OK\r\n')
        })
        socket.write('220 sandbox\r\n')
      })
      await failureOf(gateway({ port, security, timeout: 1_000 }).send(mail()))
      expect(heard.join()).not.toMatch(/AUTH|MAIL FROM|RCPT|482913/)
    },
  )

  it.each([
    ['timeout', { timeout: 100 }],
    ['log-in', { login: { user: login.user, password: 'another' } }],
    ['connection', { port: 9 }],
  ])('keeps address, code and password out of a failure by %s', async (_, changes) => {
    const sent = mail()
    await desk.mail.setFault({ mode: 'hang' }, sent.to)
    const told = inspect(await failureOf(gateway(changes).send(sent)), { depth: 10, showHidden: true })
    for (const secret of [sent.to, '482913', login.password, login.user]) expect(told).not.toContain(secret)
  })
})

describe('headers', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085', '%0d%0a', '\\r\\n']
  const smuggled = [
    'Bcc: victim@example.com',
    'Subject: other',
    'X-Smuggled: 1',
    'Content-Type: text/html',
    'RCPT TO:<v@example.com>',
  ]
  const payloads = breaks.flatMap((cut) => smuggled.map((header) => `${cut}${header}`))
  // 8 × 5 payloads in 5 places.
  const places: ((payload: string) => Partial<Mail>)[] = [
    (payload) => ({ subject: `验证码${payload}` }),
    (payload) => ({ to: `shopper@example.com${payload}` }),
    (payload) => ({ to: `"a${payload}"@example.com` }),
    (payload) => ({ reference: `ref${payload}` }),
    (payload) => ({ text: payload, html: payload }),
  ]

  // Holds account#66.
  it('stay as they are, whatever 200 payloads try', async () => {
    await desk.mail.clear()
    const usual = mail()
    await gateway().send(usual)
    const names = async () => (await desk.mail.list()).map(({ headers }) => headers.map(({ name }) => name).sort())
    const [expected] = await names()
    let refused = 0
    for (const place of places) {
      const sendings = payloads.map((payload) => gateway().send(mail(place(payload))))
      const outcomes = await Promise.allSettled(sendings)
      refused += outcomes.filter(({ status }) => status === 'rejected').length
    }
    expect(payloads.length * places.length).toBe(200)
    for (const each of await names()) expect(each).toEqual(expected)
    const delivered = await desk.mail.list()
    // Only texts carry what they like, and subjects what is one line all the same.
    expect([delivered.length, refused]).toEqual([51, 150])
    expect(delivered.filter(({ to }) => !to.startsWith('shopper-'))).toEqual([])
    // What is one line stays what it says, and only that.
    expect(delivered.filter(({ subject }) => subject.includes('%0d%0a'))).toHaveLength(5)
  })
})
