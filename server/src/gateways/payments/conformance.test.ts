import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wechatKeyIds } from '@shop/sandbox/testing'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { offsetClock } from '../../platform/clock.ts'
import { readSettings } from '../../platform/settings.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { testEnvironment } from '../../testing/test-shop.ts'
import { shanghaiTime } from '../wire-values.ts'
import {
  type NoticeDelivery,
  NoticeInvalid,
  type PaymentAttempt,
  type PaymentProvider,
  type PaymentProviderName,
  PaymentUnknown,
  paymentProviderNames,
} from './port.ts'
import { paymentProviders } from './providers.ts'

const { desk, payments } = await useSandbox()
const clock = offsetClock()
const DAY_MS = 24 * 60 * 60 * 1000

/** What the providers sent, and where they send it: it takes each notice, or refuses all. */
const received: NoticeDelivery[] = []
let isTaking = true
let current: PaymentProvider | undefined
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  received.push({ headers: request.headers, body })
  const reply = isTaking ? current?.acknowledge() : current?.refuse()
  response.writeHead(reply?.status ?? 500, { 'content-type': reply?.type ?? 'text/plain' }).end(reply?.body)
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const notifyUrl = new URL(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notice`)

afterAll(async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})
afterEach(async () => {
  isTaking = true
  received.length = 0
  await setTime(0)
  await desk.payments.clearFaults()
  await desk.payments.signNoticesBy(null)
})

async function setTime(offset: number) {
  clock.setOffset(offset)
  await desk.clock.setOffset(offset)
}

function providerOf(
  name: PaymentProviderName,
  changes: Record<string, string> = {},
  timeout = 20_000,
): PaymentProvider {
  const settings = readSettings({ ...testEnvironment('postgres://unused'), ...payments, ...changes })
  current = paymentProviders(settings.payments, clock, timeout)[name] as PaymentProvider
  return current
}

function newAttempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    outTradeNo: `T${randomBytes(10).toString('hex')}`,
    amount: 8_888,
    subject: '禾安健康 订单',
    expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
    notifyUrl,
    returnUrl: new URL('http://localhost:8080/pay/result?attempt=1'),
    ...changes,
  }
}

/** Starts an attempt and takes the shopper to where it is paid. */
async function started(provider: PaymentProvider, changes: Partial<PaymentAttempt> = {}) {
  const attempt = newAttempt(changes)
  const start = await provider.start(attempt)
  if (start.kind === 'redirect') await desk.payments.visit(start.url)
  else await desk.payments.scan(start.codeUrl)
  return attempt
}

async function paid(provider: PaymentProvider, changes: Partial<PaymentAttempt> = {}) {
  const attempt = await started(provider, changes)
  await desk.payments.pay(attempt.outTradeNo)
  return attempt
}

const refundOf = ({ outTradeNo, amount }: PaymentAttempt, part = amount) => ({
  outTradeNo,
  outRefundNo: `R${randomBytes(10).toString('hex')}`,
  amount: part,
  total: amount,
  reason: '订单取消',
  notifyUrl,
})

const delivered = (count: number) => expect.poll(() => received.length, { timeout: 30_000 }).toBe(count)

/** Why a notice is not believed; undefined when it is. */
function faultOf(provider: PaymentProvider, delivery: NoticeDelivery | undefined): string | undefined {
  try {
    provider.readNotice(delivery as NoticeDelivery)
    return undefined
  } catch (error) {
    return error instanceof NoticeInvalid ? error.fault : String(error)
  }
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    (answer) => answer,
    (thrown) => thrown,
  )
  return error instanceof PaymentUnknown ? error.reason : `no PaymentUnknown: ${String(error)}`
}

describe.each(paymentProviderNames)('%s', (name) => {
  // Holds money#1.
  it('a payment is started, paid and told of, once by the notice and whenever it is asked for', async () => {
    const provider = providerOf(name)
    const attempt = await started(provider)
    const { outTradeNo, amount } = attempt
    expect((await desk.payments.trades(outTradeNo))[0]).toMatchObject({ amount, subject: '禾安健康 订单' })
    await desk.payments.pay(outTradeNo)
    await delivered(1)
    const notice = provider.readNotice(received[0] as NoticeDelivery)
    expect(notice).toMatchObject({ kind: 'payment', outTradeNo, amount, state: 'paid', id: expect.any(String) })
    const known = await provider.query(outTradeNo)
    expect(known).toEqual({ state: 'paid', transactionId: notice.transactionId, amount, paidAt: notice.at })
    expect(Math.abs(notice.at.getTime() - clock.now().getTime())).toBeLessThan(60_000)
    await expect.poll(async () => (await desk.payments.notices(outTradeNo))[0]?.state).toBe('taken')
  })

  // Holds money#1.
  it('a payment that is started again leads to the same trade', async () => {
    const provider = providerOf(name)
    const attempt = await started(provider)
    const again = await provider.start(attempt)
    if (again.kind === 'redirect') await desk.payments.visit(again.url)
    else expect((await desk.payments.scan(again.codeUrl)).outTradeNo).toBe(attempt.outTradeNo)
    expect(await desk.payments.trades(attempt.outTradeNo)).toHaveLength(1)
  })

  // Holds money#1.
  it('a payment is none before anybody began it, pending while it is open, and closed when the shop closes it', async () => {
    const provider = providerOf(name)
    expect(await provider.query('T0000000000000000000')).toEqual({ state: 'none' })
    expect(await provider.close('T0000000000000000000')).toEqual({ state: 'none' })
    const { outTradeNo } = await started(provider)
    await desk.payments.open(outTradeNo)
    expect(await provider.query(outTradeNo)).toEqual({ state: 'pending' })
    expect(await provider.close(outTradeNo)).toEqual({ state: 'closed' })
    expect(await provider.close(outTradeNo)).toEqual({ state: 'closed' })
    expect(await provider.query(outTradeNo)).toEqual({ state: 'closed' })
    await expect(desk.payments.pay(outTradeNo)).rejects.toThrow('这笔交易不能再付款')
  })

  // Holds money#1.
  it('a payment that is paid is not closed: closing it says what was paid', async () => {
    const provider = providerOf(name)
    const { outTradeNo, amount } = await paid(provider)
    expect(await provider.close(outTradeNo)).toMatchObject({ state: 'paid', amount })
  })

  // Holds money#6.
  it('a payment ends by itself when its time is over, and money that was on its way is still told of', async () => {
    const provider = providerOf(name)
    const { outTradeNo, amount } = await started(provider)
    await desk.payments.open(outTradeNo)
    await setTime(30 * 60_000 + 1_000)
    expect(await provider.query(outTradeNo)).toEqual({ state: 'closed' })
    await desk.payments.pay(outTradeNo, { force: true })
    await delivered(1)
    expect(provider.readNotice(received[0] as NoticeDelivery)).toMatchObject({ outTradeNo, amount, state: 'paid' })
    expect(await provider.query(outTradeNo)).toMatchObject({ state: 'paid', amount })
  })

  // Holds money#2.
  it('a payment is told of twice with one id, and again until the shop takes it', async () => {
    const provider = providerOf(name)
    await desk.payments.setFault({ notices: 'double' })
    isTaking = false
    const { outTradeNo } = await paid(provider)
    await delivered(2)
    await expect.poll(async () => (await desk.payments.notices(outTradeNo))[0]?.nextAt).not.toBeNull()
    expect((await desk.payments.notices(outTradeNo))[0]?.state).toBe('waiting')
    const idsOf = (deliveries: NoticeDelivery[]) => deliveries.map((delivery) => provider.readNotice(delivery).id)
    const first = idsOf(received)
    isTaking = true
    await setTime(60 * 60_000)
    await delivered(4)
    expect(new Set([...first, ...idsOf(received.slice(2))]).size).toBe(1)
    await expect.poll(async () => (await desk.payments.notices(outTradeNo))[0]?.state).toBe('taken')
  })

  // Holds money#5.
  it('a payment whose notice comes late or never is found by asking', async () => {
    const provider = providerOf(name)
    await desk.payments.setFault({ notices: 'drop' })
    const { outTradeNo, amount } = await paid(provider)
    expect(await provider.query(outTradeNo)).toMatchObject({ state: 'paid', amount })
    await desk.payments.setFault({ notices: 'none', noticeDelay: 3_600 })
    const late = await paid(provider)
    expect(received).toEqual([])
    await setTime(3_601_000)
    await delivered(1)
    expect(provider.readNotice(received[0] as NoticeDelivery)).toMatchObject({ outTradeNo: late.outTradeNo })
  })

  // Holds money#2.
  it.each([
    ['forge', 'signature'],
    ['recipient', 'recipient'],
    ['state', 'malformed'],
    ['old', 'stale'],
  ] as const)('a payment is not believed by a notice with the fault %s: %s', async (mode, fault) => {
    const provider = providerOf(name)
    const { outTradeNo } = await started(provider)
    await desk.payments.notify(outTradeNo, mode)
    expect(faultOf(provider, received[0])).toBe(fault)
  })

  // Holds money#2.
  it('a payment has the amount that the notice says, for the shop to compare', async () => {
    const provider = providerOf(name)
    const { outTradeNo, amount } = await paid(provider)
    await desk.payments.notify(outTradeNo, 'amount')
    await delivered(2)
    expect(provider.readNotice(received[1] as NoticeDelivery)).toMatchObject({ kind: 'payment', amount: amount + 1 })
    expect(await provider.query(outTradeNo)).toMatchObject({ amount })
  })

  // Holds money#2.
  it('a payment is not believed by a notice that was kept back, or is meant for another app', async () => {
    const provider = providerOf(name)
    await paid(provider)
    await delivered(1)
    const other = { PAY_ALIPAY_APP_ID: '2021000000000009', PAY_WECHAT_APP_ID: 'wx0000000000000009' }
    expect(faultOf(providerOf(name, other), received[0])).toBe('recipient')
    await setTime(2 * DAY_MS)
    expect(faultOf(provider, received[0])).toBe('stale')
  })

  // Holds money#5.
  it('a payment is unknown, never failed, while the provider is down, slow, at fault, or answers what it did not sign', async () => {
    const patient = providerOf(name)
    const attempt = await paid(patient)
    const calls = (provider: PaymentProvider): Promise<unknown>[] => [
      provider.query(attempt.outTradeNo),
      provider.close(attempt.outTradeNo),
      provider.refund(refundOf(attempt)),
      provider.queryRefund(attempt.outTradeNo, 'R0000000000'),
      provider.bill('2026-01-01'),
    ]
    const reasons = async (provider = patient) => Promise.all(calls(provider).map(reasonOf))
    await desk.payments.setFault({ mode: 'down' })
    for (const reason of await reasons()) expect(reason).toMatch(/^[A-Z][A-Z_]+$/)
    await desk.payments.setFault({ mode: 'error' })
    expect(new Set(await reasons())).toEqual(new Set(['HTTP_500']))
    await desk.payments.setFault({ mode: 'signature' })
    for (const reason of await reasons()) expect(reason).toMatch(/^SIGNATURE_/)
    await desk.payments.setFault({ mode: 'none', delay: 60_000 })
    expect(new Set(await reasons(providerOf(name, {}, 300)))).toEqual(new Set(['TIMEOUT']))
    await desk.payments.clearFaults()
    expect(await patient.query(attempt.outTradeNo)).toMatchObject({ state: 'paid' })
  })

  // Holds money#7.
  it('a payment is paid back in part and in whole, once for each number', async () => {
    const provider = providerOf(name)
    const attempt = await paid(provider)
    const { outTradeNo, amount } = attempt
    const part = refundOf(attempt, 1_000)
    expect(await provider.queryRefund(outTradeNo, part.outRefundNo)).toEqual({ state: 'none' })
    expect(await provider.refund(part)).toEqual({ state: 'done', amount: 1_000 })
    expect(await provider.refund(part)).toEqual({ state: 'done', amount: 1_000 })
    expect((await desk.payments.trades(outTradeNo))[0]?.refunds).toHaveLength(1)
    expect(await provider.refund({ ...part, amount: 2_000 })).toMatchObject({ state: 'failed', mayRepeat: false })
    expect(await provider.refund(refundOf(attempt, amount - 999))).toMatchObject({ state: 'failed', mayRepeat: false })
    expect(await provider.refund(refundOf(attempt, amount - 1_000))).toEqual({ state: 'done', amount: amount - 1_000 })
    expect(await provider.queryRefund(outTradeNo, part.outRefundNo)).toEqual({ state: 'done', amount: 1_000 })
    expect(await provider.query(outTradeNo)).toMatchObject({ state: 'paid', amount })
    await delivered(3)
    const told = received.map((delivery) => provider.readNotice(delivery))
    expect(told.filter(({ kind }) => kind === 'refund')).toHaveLength(2)
    expect(told).toContainEqual(expect.objectContaining({ outRefundNo: part.outRefundNo, outTradeNo, state: 'done' }))
  })

  // Holds money#7.
  it('a payment that is paid back and whose answer is lost is paid back once', async () => {
    const provider = providerOf(name)
    const attempt = await paid(provider)
    const refund = refundOf(attempt)
    await desk.payments.setFault({ mode: 'lost' })
    await expect(provider.refund(refund)).rejects.toThrow(PaymentUnknown)
    await desk.payments.clearFaults()
    expect(await provider.refund(refund)).toEqual({ state: 'done', amount: attempt.amount })
    expect((await desk.payments.trades(attempt.outTradeNo))[0]?.refunds).toHaveLength(1)
  })

  // Holds money#7.
  it('a payment is paid back later, or not at all, as the provider has it', async () => {
    const provider = providerOf(name)
    const attempt = await paid(provider)
    const refund = refundOf(attempt)
    await desk.payments.setFault({ refunds: 'balance' })
    expect(await provider.refund(refund)).toMatchObject({ state: 'failed', mayRepeat: true })
    await desk.payments.setFault({ refunds: 'delay' })
    expect(await provider.refund(refund)).toEqual({ state: 'accepted' })
    expect(await provider.refund(refund)).toEqual({ state: 'accepted' })
    await desk.payments.finishRefund(attempt.outTradeNo, refund.outRefundNo, 'done')
    expect(await provider.queryRefund(attempt.outTradeNo, refund.outRefundNo)).toMatchObject({ state: 'done' })
    await desk.payments.setFault({ refunds: 'fail' })
    const other = await paid(provider)
    expect(await provider.refund(refundOf(other))).toMatchObject({ state: 'failed', mayRepeat: false })
  })

  // Holds money#8.
  it('a payment stands in the bill of its day with what was paid back, once the day is over', async () => {
    const provider = providerOf(name)
    await setTime(40 * DAY_MS)
    const day = shanghaiTime(clock.now()).slice(0, 10)
    const attempt = await paid(provider, { subject: '逗号,制表\t' })
    const refund = refundOf(attempt, 1_000)
    await provider.refund(refund)
    expect(await provider.bill(day)).toEqual({ state: 'none' })
    await setTime(41 * DAY_MS)
    const { transactionId } = (await desk.payments.trades(attempt.outTradeNo))[0] ?? {}
    const common = { transactionId, outTradeNo: attempt.outTradeNo, at: expect.any(Date) }
    expect(await provider.bill(day)).toEqual({
      state: 'ready',
      rows: [
        { ...common, kind: 'payment', amount: 8_888, fee: 53 },
        { ...common, kind: 'refund', outRefundNo: refund.outRefundNo, amount: 1_000, fee: -6 },
      ],
    })
    await desk.payments.setFault({ bills: 'wrong' })
    expect(await provider.bill(day)).toMatchObject({ rows: [{ amount: 8_889 }] })
    await desk.payments.setFault({ bills: 'broken' })
    await expect(provider.bill(day)).rejects.toThrow(PaymentUnknown)
  })

  // Holds money#3.
  it('a payment is not believed by any of 1,000 notices that were changed on the way', async () => {
    const provider = providerOf(name)
    await paid(provider)
    await delivered(1)
    const notice = received[0] as NoticeDelivery
    const accepted = Array.from({ length: 1_000 }, (_, index) => mutated(notice, index)).filter(
      (changed) => faultOf(provider, changed) === undefined,
    )
    expect(accepted).toEqual([])
    expect(faultOf(provider, notice)).toBeUndefined()
  })
})

/** The notice with one thing changed: a character of the body or of a signing header goes, comes twice, or becomes another. */
function mutated({ headers, body }: NoticeDelivery, index: number): NoticeDelivery {
  const signing = Object.entries(headers).filter(([header]) => header.startsWith('wechatpay-'))
  const [header, value] = index % 3 === 0 ? (signing[index % signing.length] ?? []) : []
  if (header !== undefined && typeof value === 'string')
    return { headers: { ...headers, [header]: changed(value, index * 7) }, body }
  return { headers, body: changed(body, index * 13) }
}

/** A letter or digit that is no part of an escape, so that the change does not read the same. */
function changed(text: string, wanted: number): string {
  let at = wanted % text.length
  while (!/[A-Za-z0-9]/.test(text[at] ?? '') || /%.?$/.test(text.slice(Math.max(0, at - 2), at)))
    at = (at + 1) % text.length
  const other = text[at] === 'x' ? 'y' : 'x'
  const middle = [other, '', `${text[at]}${text[at]}`][wanted % 3] ?? other
  return `${text.slice(0, at)}${middle}${text.slice(at + 1)}`
}

// Holds money#4.
it.each(['publicKey', 'certificate'] as const)('notices of WeChat Pay are taken by its %s', async (kind) => {
  const provider = providerOf('wechat')
  await desk.payments.signNoticesBy(wechatKeyIds[kind])
  const { outTradeNo } = await paid(provider)
  await delivered(1)
  expect(received[0]?.headers['wechatpay-serial']).toBe(wechatKeyIds[kind])
  expect(provider.readNotice(received[0] as NoticeDelivery)).toMatchObject({ outTradeNo })
})

// Holds money#2.
it('a notice of WeChat Pay by an unknown key, a probe, and one that is 301 seconds old are told apart and not believed', async () => {
  const provider = providerOf('wechat')
  const { outTradeNo } = await paid(provider)
  await delivered(1)
  await desk.payments.notify(outTradeNo, 'key')
  await desk.payments.notify(outTradeNo, 'probe')
  clock.setOffset(301_000)
  expect(received.map((delivery) => faultOf(provider, delivery))).toEqual(['stale', 'key', 'signature'])
})

// Holds money#2.
it('a notice of Alipay with another kind of signature, or with a name twice, is not believed', async () => {
  const provider = providerOf('alipay')
  await paid(provider)
  await delivered(1)
  const { headers, body } = received[0] as NoticeDelivery
  const kinds = ['sign_type=RSA', 'sign_type=rsa2', 'sign_type=']
  for (const kind of kinds)
    expect(faultOf(provider, { headers, body: body.replace('sign_type=RSA2', kind) })).toBe('signature')
  expect(faultOf(provider, { headers, body: `${body}&total_amount=0.01` })).toBe('malformed')
})

it('a shopper who paid at Alipay comes back to the shop’s own address', async () => {
  const provider = providerOf('alipay')
  const { outTradeNo } = await started(provider)
  const [trade] = await desk.payments.trades(outTradeNo)
  const response = await fetch(new URL(trade?.cashier ?? '', payments.PAY_ALIPAY_ENDPOINT), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  })
  expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:8080\/pay\/result\?attempt=1&/)
  expect(await provider.query(outTradeNo)).toMatchObject({ state: 'paid' })
})
