import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, startSandbox } from '../testing/index.ts'

const login = { user: 'user', password: 'password of the tests' }
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'id',
    smsAccessKeySecret: 'secret',
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'key',
    mail: { port: 0, ...login },
  })
  desk = deskClient(sandbox.deskUrl)
})

afterAll(() => sandbox.stop())

const plain = ({ user, password }: typeof login) => Buffer.from(`\0${user}\0${password}`).toString('base64')

/** Says SMTP's lines one after another, each once the last was answered. @returns the answers' codes */
function say(lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const answers: string[] = []
    const socket = connect(sandbox.smtpPort ?? 0, '127.0.0.1')
    const waiting = [...lines]
    const end = () => {
      socket.destroy()
      resolve(answers)
    }
    socket.setEncoding('utf8')
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', (text) => {
      const last = String(text).trimEnd().split('\r\n').at(-1) ?? ''
      if (last[3] !== ' ') return
      answers.push(last.slice(0, 3))
      const line = waiting.shift()
      if (line === undefined) end()
      else socket.write(`${line}\r\n`)
    })
  })
}

const to = (address: string) => [`MAIL FROM:<shop@hean.example>`, `RCPT TO:<${address}>`, 'DATA']
const loggedIn = ['EHLO shop', `AUTH PLAIN ${plain(login)}`]

const withAttachment = [
  'From: =?UTF-8?B?56a+5a6J5YGl5bq3?= <shop@hean.example>',
  'To: someone@example.com',
  'Subject: =?UTF-8?B?5Y+R56Wo?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>code <b>123456</b></p><script>document.title = "run"</script>',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Order 1234567, code 123456.',
  '--b',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename=invoice.pdf',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4').toString('base64'),
  '--b--',
  '.',
].join('\r\n')

describe('the provider of mail', () => {
  it('takes a mail apart as its receiver would see it', async () => {
    expect(await say([...loggedIn, ...to('Someone@Example.com'), withAttachment])).toEqual([
      '220',
      '250',
      '235',
      '250',
      '250',
      '354',
      '250',
    ])
    const received = await desk.mail.latest('someone@example.com')
    expect(received).toMatchObject({
      to: 'someone@example.com',
      from: '禾安健康 <shop@hean.example>',
      subject: '发票',
      code: '123456',
      attachments: [{ name: 'invoice.pdf', type: 'application/pdf', size: 8 }],
    })
    expect(Buffer.from(await desk.mail.attachment(received)).toString()).toBe('%PDF-1.4')
    await expect(desk.mail.attachment(received, 1)).rejects.toThrow('no attachment 1')
    const saved = await fetch(new URL(`/desk/api/mail/${received.id}/attachments/0`, sandbox.deskUrl))
    expect(saved.headers.get('content-type')).toBe('application/octet-stream')
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''invoice.pdf")
  })

  it('takes nothing from who is not logged in', async () => {
    expect(await say(['EHLO shop', ...to('nobody@example.com')])).toEqual(['220', '250', '530', '530', '530'])
    const other = plain({ ...login, password: 'another' })
    expect(await say(['EHLO shop', `AUTH PLAIN ${other}`])).toEqual(['220', '250', '535'])
    expect(await desk.mail.list('nobody@example.com')).toEqual([])
  })

  it.each([
    ['refuse', ['250', '550']],
    ['limit', ['250', '452']],
    ['cut', ['250', '250', '354']],
  ] as const)('does what the switch %s says, to one address alone', async (mode, answers) => {
    const address = `${mode}@example.com`
    await desk.mail.setFault({ mode }, address.toUpperCase())
    const lines = mode === 'cut' ? [...to(address), withAttachment] : to(address).slice(0, 2)
    expect((await say([...loggedIn, ...lines])).slice(3)).toEqual(answers)
    expect(await desk.mail.list(address)).toEqual([])
    expect((await say([...loggedIn, ...to('other@example.com')])).at(-1)).toBe('354')
  })

  it('says yes to a mail that it drops', async () => {
    await desk.mail.setFault({ mode: 'drop' }, 'drop@example.com')
    expect((await say([...loggedIn, ...to('drop@example.com'), withAttachment])).at(-1)).toBe('250')
    expect(await desk.mail.list('drop@example.com')).toEqual([])
  })
})

describe('the desk', () => {
  it('gives a mail as a page that can do nothing', async () => {
    await say([...loggedIn, ...to('page@example.com'), withAttachment])
    const { id } = await desk.mail.latest('page@example.com')
    const page = await fetch(`${sandbox.deskUrl}/desk/api/mail/${id}/html`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox; default-src 'none'/)
    expect(policy).not.toMatch(/allow-|script-src/)
    expect(await page.text()).toContain('<b>123456</b>')
    expect((await fetch(`${sandbox.deskUrl}/desk/api/mail/nothing/html`)).status).toBe(404)
  })

  it('has a mailbox, and none where there is no provider of mail', async () => {
    expect(await (await fetch(sandbox.deskUrl)).text()).toContain('id="mail-list"')
    const other = await startSandbox({
      deskPort: 0,
      providerPort: 0,
      smsAccessKeyId: 'id',
      smsAccessKeySecret: 'secret',
      shopUrl: 'http://127.0.0.1:9',
      shopOperatorKey: 'key',
    })
    expect(await (await fetch(other.deskUrl)).text()).not.toContain('id="mail-list"')
    await other.stop()
  })

  it('is emptied on request', async () => {
    await say([...loggedIn, ...to('page@example.com'), withAttachment])
    await desk.mail.clear()
    expect(await desk.mail.list()).toEqual([])
  })
})
