import { createHmac } from 'node:crypto'

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
