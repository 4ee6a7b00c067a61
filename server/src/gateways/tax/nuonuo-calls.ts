import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { NuonuoSettings } from '../../platform/tax-settings.ts'
import { exchange } from '../exchange.ts'
import { ProviderUnknown } from '../provider-unknown.ts'

const Envelope = Type.Object({ code: Type.String(), result: Type.Optional(Type.Unknown()) })

const SUCCESS = 'E0000'
/**
 * The provider's word on what was asked. Everything else is open: faults of its own, and codes of the platform before it, such as a token that
 * has run out or a wrong signature, by which nothing was looked at.
 */
const REFUSAL = /^E9\d{3}$/
const OWN_FAULT = 'E9999'

export type NuonuoAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: string }

/** One method of the provider, signed. */
export type NuonuoCall = (method: string, userTax: string, content: object) => Promise<NuonuoAnswer>

/**
 * @param userTax the tax number of the seller in whose name it is asked
 * @throws ProviderUnknown for every answer that is neither success nor the provider's own no
 */
export function nuonuoCalls(settings: NuonuoSettings, now: () => Date, timeout: number): NuonuoCall {
  const { endpoint, appKey, appSecret, accessToken } = settings
  return async (method, userTax, content) => {
    const body = JSON.stringify(content)
    const senid = randomBytes(16).toString('hex')
    const nonce = String(randomInt(10_000_000, 100_000_000))
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const address = new URL('/open/v1/services', endpoint)
    address.search = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey }).toString()
    const answer = await exchange(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-Nuonuo-Sign': nuonuoSignature(appSecret, { appKey, senid, nonce, timestamp, body }),
        accessToken,
        userTax,
        method: `nuonuo.OpeMplatform.${method}`,
      },
      body,
      timeout,
    })
    if (answer.status !== 200) throw new ProviderUnknown(`HTTP_${answer.status}`)
    return judged(answer.body.toString('utf8'))
  }
}

function judged(text: string): NuonuoAnswer {
  const envelope = parsed(text)
  if (!Value.Check(Envelope, envelope)) throw new ProviderUnknown('ANSWER_MALFORMED')
  const { code, result } = envelope
  if (code === SUCCESS) return { ok: true, result }
  if (REFUSAL.test(code) && code !== OWN_FAULT) return { ok: false, code }
  throw new ProviderUnknown(/^[\w.-]{1,40}$/.test(code) ? code : 'UNNAMED')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface SignedCall {
  readonly appKey: string
  /** 32 characters, once. */
  readonly senid: string
  /** Eight digits. */
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: string
  /** Byte for byte what is sent. */
  readonly body: string
}

/** The signature of a call to Nuonuo's one address: HMAC-SHA1 over its path, its parameters and its body, in base64. */
export function nuonuoSignature(appSecret: string, { appKey, senid, nonce, timestamp, body }: SignedCall): string {
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', appSecret).update(text, 'utf8').digest('base64')
}

/** @throws ProviderUnknown for an answer that cannot be read */
export function checked<Schema extends TSchema>(schema: Schema, result: unknown): Static<Schema> {
  if (!Value.Check(schema, result)) throw new ProviderUnknown('ANSWER_MALFORMED')
  return result
}

/** What was left out comes as null, or as nothing. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
