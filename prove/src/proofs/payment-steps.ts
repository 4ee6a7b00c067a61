import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltMember, BuiltOrder } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, send } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'

/** Orders that one member has open, and pays by one browser; what happens to the orders of one member happens one after another. */
const ORDERS_A_MEMBER = 4
const METHODS = [4, 27] as const

export interface Attempt {
  order: BuiltOrder
  outTradeNo: string
  browser: Browser
  provider: 'alipay' | 'wechat'
}

/** Orders that wait to be paid, each with an attempt at one of the providers, on which its shopper stands. */
export async function startAttempts(rig: ProvingRig, count: number): Promise<Attempt[]> {
  const groups = Array.from({ length: Math.ceil(count / ORDERS_A_MEMBER) }, (_, index) =>
    Math.min(ORDERS_A_MEMBER, count - index * ORDERS_A_MEMBER),
  )
  const started = await interleave(groups.length, 6, async (group) => {
    const member: BuiltMember = await rig.world.member()
    const browser = rig.browser(await rig.world.cookies(member))
    const options = Array.from({ length: groups[group]! }, () => ({ status: 'waitPay' }) as const)
    const orders = await rig.world.orders(member, options)
    return interleave(orders.length, 4, (index) => startAttempt(rig, browser, orders[index]!, METHODS[index % 2]!))
  })
  return started.flat()
}

async function startAttempt(
  { next, desk }: ProvingRig,
  browser: Browser,
  order: BuiltOrder,
  paymentType: 4 | 27,
): Promise<Attempt> {
  const answer = await browser.call(next(), 'POST', '/pay', { orderCodes: order.ordersCode, paymentType })
  const { paymentId, url, codeUrl } = answer.json as { paymentId: string; url: string | null; codeUrl: string | null }
  if (url !== null) await desk.payments.visit(url)
  else if (codeUrl !== null) await desk.payments.scan(codeUrl)
  else throw new Error(`a payment was not started: ${answer.text}`)
  return {
    order,
    browser,
    outTradeNo: paymentId.replaceAll('-', ''),
    provider: paymentType === 4 ? 'alipay' : 'wechat',
  }
}

/** Has the processes run a job of theirs now. */
export const runJob = ({ database }: ProvingRig, name: string) =>
  database.query(`SELECT graphile_worker.add_job($1, '{}'::json)`, [name])

/** Waits until something holds, or for so many ms. */
export async function until(holds: () => Promise<boolean>, ms = 60_000): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < ms && !(await holds())) await pause(100)
  return Math.round(performance.now() - start)
}

export type Notice = { headers: IncomingHttpHeaders; body: string }

/** What a provider sends of an attempt, byte for byte, without the shop hearing of it. */
export async function captureNotice({ desk }: ProvingRig, outTradeNo: string): Promise<Notice> {
  const found: Notice[] = []
  const listener = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    found.push({ headers: request.headers, body })
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  await desk.payments.notify(outTradeNo, 'none', `http://127.0.0.1:${port}/`)
  listener.closeAllConnections()
  await new Promise((resolve) => listener.close(resolve))
  return found[0]!
}

/** Posts a notice to a process, as its provider would. */
export function deliver(
  rig: ProvingRig,
  provider: Attempt['provider'],
  notice: Notice,
  index: number,
): Promise<Answer> {
  return deliverTo(rig.shops[index % rig.shops.length]!.url, provider, notice)
}

/** As `deliver`, to the process at an address. */
export function deliverTo(to: string, provider: Attempt['provider'], { headers, body }: Notice): Promise<Answer> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('wechatpay-'))
  return send(to, `/api/pay/notices/${provider}`, {
    method: 'POST',
    headers: Object.fromEntries(kept) as Record<string, string>,
    body,
  })
}

/** How often a provider sends a notice again that was not acknowledged. */
const RESENDINGS = 16

/** Posts a notice until it is acknowledged, as its provider would: a process that is busy refuses what it could not keep in time. */
export async function deliverUntilTaken(
  rig: ProvingRig,
  provider: Attempt['provider'],
  notice: Notice,
  index: number,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await deliver(rig, provider, notice, index)
    if (isTaken(answer) || tries > RESENDINGS) return answer
    await pause(500 * Math.random() * tries)
  }
}

/** Whether a notice was acknowledged, in the words of its provider. */
export const isTaken = ({ status, text }: Answer) => status === 200 && (text === 'success' || text.includes('SUCCESS'))
