import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../ids.ts'
import { networkOf } from '../limits/network.ts'
import type { CookieNames, SetCookie } from '../sessions/cookies.ts'

/** The other end of a request, as far as handlers may know it. */
export interface Client {
  /** Of the call, as an error shows it to the shopper and the log names it. */
  requestId: string
  /** Of one subscriber, as trusted proxies tell it; see `networkOf`. Limits count by it. */
  address: string
  /** It sent Origin or Sec-Fetch-*: it gets cookies; any other caller gets tokens in the body (access#102). */
  isBrowser: boolean
  /** A page of ours led here: the browser says so, older ones by naming the page. */
  isFromOwnPage: boolean
  /** Browser and system in words. */
  device: string
  /** The id of this browser that one-use things are bound to; null before its first one. */
  browser: string | null
  /** As `browser`, and sets the cookie when there is none yet. */
  bindBrowser(): string
  /** As `bindBrowser`, and has the cookie last its whole life from now: what is bound to it must not outlive it. */
  keepBrowser(): void
  cookie(name: string): string | undefined
  bearer: string | undefined
  setCookies(cookies: readonly SetCookie[]): void
}

const BROWSER_LIFE_SECONDS = 400 * 24 * 60 * 60

/** What of the shop a client depends on. */
export interface ClientParts {
  cookieNames: CookieNames
  secure: boolean
  publicOrigin: string
}

export function clientOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookieNames: names, secure, publicOrigin }: ClientParts,
): Client {
  const setBrowser = (browser: string) => {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: BROWSER_LIFE_SECONDS } as const
    reply.setCookie(names.browser, browser, options)
  }
  const client: Client = {
    requestId: request.id,
    address: networkOf(request.ip),
    isBrowser: isBrowser(request),
    isFromOwnPage: isFromOwnPage(request, publicOrigin),
    get device() {
      return describeDevice(request.headers['user-agent'] ?? '')
    },
    browser: request.cookies[names.browser] || null,
    bindBrowser: () => {
      if (client.browser === null) {
        client.browser = newToken()
        setBrowser(client.browser)
      }
      return client.browser
    },
    keepBrowser: () => setBrowser(client.bindBrowser()),
    cookie: (name) => request.cookies[name],
    bearer: bearerOf(request),
    setCookies: (cookies) => {
      for (const { name, value, options } of cookies) reply.setCookie(name, value, options)
    },
  }
  return client
}

export function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
}

function isFromOwnPage({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.referer !== undefined && URL.parse(headers.referer)?.origin === publicOrigin
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** The kind of browser and system, which is all that is kept of a user agent. */
export function describeDevice(userAgent: string): string {
  const browsers: [RegExp, string][] = [
    [/HeanApp\//, '禾安健康 App'],
    [/MicroMessenger/, '微信'],
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const systems: [RegExp, string][] = [
    [/Windows/, 'Windows'],
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [first(browsers) ?? '其他浏览器', first(systems) ?? '其他系统'].join(' · ')
}
