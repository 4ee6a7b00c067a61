import { createDecipheriv, createPrivateKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { WechatPaymentSettings } from '../../platform/payment-settings.ts'
import { readBase64 } from '../wire-values.ts'

/** Seconds that a signed message may be away from our clock. */
const MOST_AWAY = 300
/** What signatures of the provider's probes begin with: they must fail. */
const PROBE = 'WECHATPAY/SIGNTEST/'

type SigningSettings = Pick<
  WechatPaymentSettings,
  'merchantId' | 'certificateSerial' | 'privateKey' | 'providerKeys' | 'apiKey'
>

/** What says of a message who signed it, when and how. */
export interface SignedBy {
  readonly serial: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

/** WECHATPAY2-SHA256-RSA2048 and AEAD_AES_256_GCM, by node:crypto. */
export interface WechatSignature {
  /** The header that says who asks, over method, path with query, and body. */
  authorization(method: string, path: string, body: string): string
  /** Undefined when WeChat Pay signed this body just now, else why it is not believed. */
  fault(by: SignedBy, body: string): 'key' | 'stale' | 'signature' | undefined
  /** @returns undefined for what was not encrypted with our key */
  decrypt(box: { readonly ciphertext: string; readonly nonce: string; readonly associated: string }): string | undefined
}

export function wechatSignature(settings: SigningSettings, now: () => Date): WechatSignature {
  const { merchantId, certificateSerial, providerKeys, apiKey } = settings
  const ours: KeyObject = createPrivateKey(settings.privateKey)
  return {
    authorization: (method, path, body) => {
      const timestamp = String(Math.floor(now().getTime() / 1000))
      const nonce = randomBytes(16).toString('hex').toUpperCase()
      const text = lines(method, path, timestamp, nonce, body)
      const signature = sign('RSA-SHA256', Buffer.from(text), ours).toString('base64')
      const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: certificateSerial }
      const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
      return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
    },
    fault: ({ serial, timestamp, nonce, signature }, body) => {
      if (signature.startsWith(PROBE)) return 'signature'
      const key = providerKeys.get(serial)
      if (key === undefined) return 'key'
      if (!/^\d{10}$/.test(timestamp)) return 'stale'
      const away = Math.abs(now().getTime() / 1000 - Number(timestamp))
      if (away > MOST_AWAY) return 'stale'
      const bytes = readBase64(signature)
      const isSigned =
        bytes !== undefined && verify('RSA-SHA256', Buffer.from(lines(timestamp, nonce, body)), key, bytes)
      return isSigned ? undefined : 'signature'
    },
    decrypt: ({ ciphertext, nonce, associated }) => {
      const bytes = readBase64(ciphertext)
      if (bytes === undefined || bytes.length < 16) return undefined
      try {
        const box = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: 16 })
        box.setAAD(Buffer.from(associated))
        box.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([box.update(bytes.subarray(0, -16)), box.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function lines(...parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('')
}
