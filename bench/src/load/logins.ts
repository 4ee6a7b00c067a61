import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { encryptLogin } from '@shop/world'
import { cookieHeader } from '../browser/member-cookies.ts'
import { PASSWORD } from '../data/password-members.ts'
import { percentile } from '../measure/figures.ts'

export interface LoginRound {
  /** Logins, or compares, a second. */
  throughput: number
  /** ms, of reads meanwhile; the bare hasher serves none */
  p99OfOthers?: number
}

/** Enough that the line before the hashing never runs empty, and fewer than it sends away. */
const LOGINS_AT_ONCE = 16
/** ms between two reads of another member */
const READ_EVERY = 10
/** ms until the line before the hashing is as long as it stays; what ends before that does not count */
const FILLING = 1500
const FIRST_PAGE = '/api/v3/orders?type=all&page=1&size=4'

let addresses = 0
/** Of a subscriber of its own: no limit by address stands before the work. */
const freshAddress = () => {
  addresses++
  return `10.${addresses & 255}.${(addresses >> 8) & 255}.${(addresses >> 16) & 255}`
}

/**
 * Logs in on 16 connections, each login with a key of its own as a page fetches it, while one member after the other reads
 * the first page of the order list.
 * @throws when an answer is not 200: a figure of refusals says nothing
 */
export async function measureLogins(
  url: string,
  phones: readonly string[],
  tokens: readonly string[],
  seconds: number,
): Promise<LoginRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: LOGINS_AT_ONCE + 8 })
  const begin = performance.now() + FILLING
  const end = begin + seconds * 1000
  const counts = () => performance.now() >= begin && performance.now() < end
  const times: number[] = []
  let begun = 0
  let done = 0
  const logins = async () => {
    while (performance.now() < end) {
      await logIn(url, agent, phones[begun++ % phones.length]!)
      if (counts()) done++
    }
  }
  const reads = async () => {
    for (let count = 0; performance.now() < end; count++) {
      const start = performance.now()
      await ask(url, agent, 'GET', FIRST_PAGE, { cookie: cookieHeader(tokens[count % tokens.length] ?? '') })
      if (counts()) times.push(performance.now() - start)
      await pause(READ_EVERY)
    }
  }
  await Promise.all([...Array.from({ length: LOGINS_AT_ONCE }, logins), reads()])
  agent.destroy()
  return { throughput: done / seconds, p99OfOthers: percentile(times, 0.99) }
}

async function logIn(url: string, agent: Agent, phone: string): Promise<void> {
  const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': freshAddress() }
  const asked = await ask(url, agent, 'GET', '/api/login/key?nonceStr=benchmark', own)
  const { key } = JSON.parse(asked.text) as { key: string }
  const cookie = asked.cookies.map((line) => line.split(';', 1)[0]).join('; ')
  const body = new URLSearchParams({ ...encryptLogin(key, phone, PASSWORD) }).toString()
  await ask(url, agent, 'POST', '/api/passport/login/v3', { ...own, cookie, origin: 'http://localhost:8080' }, body)
}

function ask(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ text: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const outgoing = request(`${url}${path}`, { agent, method, headers: { ...headers, ...form } }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (incoming.statusCode !== 200) return reject(new Error(`${path} answers ${incoming.statusCode}: ${text}`))
        resolve({ text, cookies: incoming.headers['set-cookie'] ?? [] })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
