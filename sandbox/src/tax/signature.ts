import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the shop and the provider of invoices know of each other. */
export interface TaxKeys {
  readonly appKey: string
  readonly appSecret: string
  readonly accessToken: string
}

/** Seconds that a call's time may be away. */
const MOST_AWAY = 600

export interface SignedRequest {
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Byte for byte. */
  readonly body: string
}

/** What is wrong with a call before it is looked at, as the platform's code; undefined when it is the shop's. */
export function callProblem(keys: TaxKeys, { query, headers, body }: SignedRequest, now: number): string | undefined {
  const { senid = '', nonce = '', timestamp = '', appkey = '' } = query
  if (appkey !== keys.appKey) return '070101'
  if (senid.length !== 32 || !/^[1-9]\d{7}$/.test(nonce) || !/^\d{10}$/.test(timestamp)) return '070201'
  if (Math.abs(now / 1000 - Number(timestamp)) > MOST_AWAY) return '070202'
  const text = [
    'a=services',
    'l=v1',
    'p=open',
    `k=${appkey}`,
    `i=${senid}`,
    `n=${nonce}`,
    `t=${timestamp}`,
    `f=${body}`,
  ]
  const right = createHmac('sha1', keys.appSecret).update(text.join('&')).digest()
  const given = Buffer.from(String(headers['x-nuonuo-sign'] ?? ''), 'base64')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return '070203'
  return headers.accesstoken === keys.accessToken ? undefined : '070301'
}
