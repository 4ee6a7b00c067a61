import { createServer, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { type DeskClient, deskClient } from '@shop/sandbox/client'
import { type Sandbox, startSandbox } from '@shop/sandbox/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AliyunSmsSettings, aliyunSms } from './aliyun.ts'
import { SMS_TIMEOUT_MS, SmsGatewayFailure, type SmsMessage } from './port.ts'

const SECRET = 'a-secret-of-the-tests'
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'key-of-the-shop',
    smsAccessKeySecret: SECRET,
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'unused',
  })
  desk = deskClient(sandbox.deskUrl)
  await gateway().prepare()
})

afterAll(() => sandbox.stop())

function gateway(changes: Partial<AliyunSmsSettings> = {}) {
  return aliyunSms({
    endpoint: sandbox.providerUrl,
    accessKeyId: 'key-of-the-shop',
    accessKeySecret: SECRET,
    signName: '禾安健康',
    templateCode: 'SMS_000000001',
    noticeTemplateCode: 'SMS_000000002',
    notificationTemplateCode: 'SMS_000000003',
    arrivalTemplateCode: 'SMS_000000004',
    benefitTemplateCode: 'SMS_000000005',
    linkTemplateCode: 'SMS_000000006',
    completionTemplateCode: 'SMS_000000007',
    ...changes,
  })
}

/** Each test has a phone of its own, so none sees another's messages or faults. */
let phones = 0
function message(changes: Partial<SmsMessage> = {}): SmsMessage {
  phones += 1
  const phone = `139${String(phones).padStart(8, '0')}`
  return { phone, template: 'code', parameters: { code: '482913' }, reference: `ref-${phones}`, ...changes }
}

async function failureOf(sending: Promise<void>): Promise<SmsGatewayFailure> {
  const error: unknown = await sending.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(SmsGatewayFailure)
  return error as SmsGatewayFailure
}

describe('sending through the provider', () => {
  // Holds platform#19.
  it('delivers the rendered text with the reference', async () => {
    const sent = message()
    await gateway().send(sent)
    expect(await desk.sms.list(sent.phone)).toEqual([
      expect.objectContaining({
        phone: sent.phone,
        code: '482913',
        reference: sent.reference,
        text: expect.stringMatching(/^【禾安健康】您的验证码为 482913，5 分钟内有效/),
      }),
    ])
  })

  it('signs values that need escaping so that the provider agrees', async () => {
    const sent = message({ parameters: { code: "!'()*~ +&=%中文" }, reference: 'a b+c*(d)' })
    await gateway().send(sent)
    const [received] = await desk.sms.list(sent.phone)
    expect(received).toMatchObject({ code: "!'()*~ +&=%中文", reference: 'a b+c*(d)' })
  })

  it('reports a wrong secret as refused, and nothing is delivered', async () => {
    const sent = message()
    const failure = await failureOf(gateway({ accessKeySecret: 'another' }).send(sent))
    expect(failure).toMatchObject({ kind: 'refused', retryable: false, reason: 'SignatureDoesNotMatch' })
    expect(await desk.sms.list(sent.phone)).toEqual([])
  })

  it('reports an unknown key as refused', async () => {
    const failure = await failureOf(gateway({ accessKeyId: 'nobody' }).send(message()))
    expect(failure).toMatchObject({ kind: 'refused', reason: 'InvalidAccessKeyId.NotFound' })
  })

  it.each([
    ['a signature that was not approved', { signName: '别家药房' }, {}, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['a template that was not approved', { templateCode: 'SMS_1' }, {}, 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['a missing variable', {}, { parameters: {} }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['a number that is none', {}, { phone: '12345' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
  ])('reports %s as refused', async (_, settings, changes, reason) => {
    const failure = await failureOf(gateway(settings).send(message(changes)))
    expect(failure).toMatchObject({ kind: 'refused', retryable: false, reason })
  })

  it('tells limits from refusals', async () => {
    const limited = message()
    await desk.sms.setFault({ mode: 'limit' }, limited.phone)
    expect(await failureOf(gateway().send(limited))).toMatchObject({ kind: 'limited', retryable: true })
    const refused = message()
    await desk.sms.setFault({ mode: 'refuse' }, refused.phone)
    expect(await failureOf(gateway().send(refused))).toMatchObject({ kind: 'refused', reason: 'isv.OUT_OF_SERVICE' })
    expect([...(await desk.sms.list(limited.phone)), ...(await desk.sms.list(refused.phone))]).toEqual([])
  })

  it('gives up on a provider that hangs', async () => {
    const sent = message()
    await desk.sms.setFault({ mode: 'hang' }, sent.phone)
    const began = performance.now()
    const failure = await failureOf(gateway({ timeout: 300 }).send(sent))
    expect(failure).toMatchObject({ kind: 'unreachable', retryable: true, reason: 'TIMEOUT' })
    expect(performance.now() - began).toBeLessThan(SMS_TIMEOUT_MS)
  })

  it('waits for a provider that is slow', async () => {
    const sent = message()
    await desk.sms.setFault({ delay: 300 }, sent.phone)
    const began = performance.now()
    await gateway().send(sent)
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
    expect(await desk.sms.list(sent.phone)).toHaveLength(1)
  })

  it('cannot know that an accepted message was dropped', async () => {
    const sent = message()
    await desk.sms.setFault({ mode: 'drop' }, sent.phone)
    await gateway().send(sent)
    expect(await desk.sms.list(sent.phone)).toEqual([])
  })

  it('reports a provider that is not there as unreachable', async () => {
    const closed = await recorder(() => undefined)
    closed.stop()
    const failure = await failureOf(gateway({ endpoint: closed.url }).send(message()))
    expect(failure).toMatchObject({ kind: 'unreachable', retryable: true, reason: 'ECONNREFUSED' })
  })

  it.each([
    ['prose', 502, 'bad gateway', 'NO_ANSWER'],
    ['a failure of its own', 503, '{"Code":"ServiceUnavailable","Message":"down"}', 'ServiceUnavailable'],
    ['no code at all', 200, '{}', 'UNKNOWN'],
  ])('survives a provider that answers %s', async (_, status, body, reason) => {
    const broken = await recorder((_request, answer) => answer(status, body))
    const failure = await failureOf(gateway({ endpoint: broken.url }).send(message()))
    expect(failure.reason).toBe(reason)
    broken.stop()
  })

  it.each([
    ['timeout', { timeout: 100 }],
    ['signature', { accessKeySecret: 'another' }],
    ['connection', { endpoint: 'http://127.0.0.1:9' }],
  ])('keeps phone and code out of a failure by %s', async (_, changes) => {
    const sent = message()
    await desk.sms.setFault({ mode: 'hang' }, sent.phone)
    const failure = await failureOf(gateway(changes).send(sent))
    const told = inspect(failure, { depth: 10, showHidden: true })
    expect(told).not.toContain(sent.phone)
    expect(told).not.toContain('482913')
  })
})

describe('a request on its way', () => {
  it('is accepted once, as it was signed', async () => {
    const { phone, captured } = await signedRequest()
    expect(await replay(captured)).toMatchObject({ Code: 'OK' })
    expect(await desk.sms.list(phone)).toHaveLength(1)
  })

  it('is refused when its nonce was used', async () => {
    const { phone, captured } = await signedRequest()
    await replay(captured)
    expect(await replay(captured)).toMatchObject({ Code: 'SignatureNonceUsed' })
    expect(await desk.sms.list(phone)).toHaveLength(1)
  })

  it('is refused when a parameter was changed', async () => {
    const { phone, captured } = await signedRequest()
    const url = captured.url.replace('482913', '000000')
    expect(url).not.toBe(captured.url)
    expect(await replay({ ...captured, url })).toMatchObject({ Code: 'SignatureDoesNotMatch' })
    expect(await desk.sms.list(phone)).toEqual([])
  })

  it('is refused when a body was slipped in', async () => {
    const { phone, captured } = await signedRequest()
    const headers = { ...captured.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'PhoneNumbers=13800138000'
    expect(await replay({ ...captured, headers, body })).toMatchObject({ Code: 'SignatureDoesNotMatch' })
    expect(await desk.sms.list(phone)).toEqual([])
  })

  it.each(['x-acs-date', 'x-acs-signature-nonce', 'x-acs-action', 'host'])(
    'is refused when %s was changed',
    async (name) => {
      const { captured } = await signedRequest()
      const changed =
        name === 'x-acs-date'
          ? new Date()
              .toISOString()
              .replace(/\.\d+Z/, 'Z')
              .replace('T', ' ')
          : 'other'
      const headers = { ...captured.headers, [name]: changed }
      expect(await replay({ ...captured, headers })).toMatchObject({ Code: 'SignatureDoesNotMatch' })
    },
  )

  it.each([
    ['16 minutes old', -16],
    ['16 minutes ahead', 16],
  ])('is refused when it is %s', async (_, minutes) => {
    const { phone, captured } = await signedRequest(minutes * 60_000)
    expect(await replay(captured)).toMatchObject({ Code: 'InvalidTimeStamp.Expired' })
    expect(await desk.sms.list(phone)).toEqual([])
  })

  it('is accepted 14 minutes late', async () => {
    const { captured } = await signedRequest(-14 * 60_000)
    expect(await replay(captured)).toMatchObject({ Code: 'OK' })
  })

  it('is refused without a signature', async () => {
    const { captured } = await signedRequest()
    const { authorization: _, ...headers } = captured.headers
    expect(await replay({ ...captured, headers })).toMatchObject({ Code: 'IncompleteSignature' })
  })
})

interface Captured {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** A request that the provider's own library signed, caught before it reached the stand-in. */
async function signedRequest(offset = 0): Promise<{ phone: string; captured: Captured }> {
  const sent = message()
  let captured: Captured | undefined
  const catcher = await recorder((request, answer) => {
    captured = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    }
    answer(200, '{"Code":"OK"}')
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset })
  await gateway({ endpoint: catcher.url })
    .send(sent)
    .finally(() => vi.useRealTimers())
  catcher.stop()
  if (captured === undefined) throw new Error('The library sent nothing')
  return { phone: sent.phone, captured }
}

/** Sends a caught request to the stand-in, byte for byte, under the host it was signed for. */
function replay({ method, url, headers, body = '' }: Captured): Promise<unknown> {
  const { hostname, port } = new URL(sandbox.providerUrl)
  const options: RequestOptions = {
    host: hostname,
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) },
  }
  return new Promise((resolve, reject) => {
    httpRequest(options, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      resolve(JSON.parse(text))
    })
      .on('error', reject)
      .end(body)
  })
}

type Answer = (status: number, body: string) => void

async function recorder(handle: (request: IncomingMessage, answer: Answer) => void) {
  const server = createServer((request, response) => {
    handle(request, (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
