import { createCipheriv, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import { keyOfNobody } from '../key-of-nobody.ts'
import type { PaymentKeys } from './keys.ts'

const MOST_AWAY = 300

export interface WechatSigning {
  /** Whether the merchant signed this request just now. */
  isSigned(request: { method: string; url: string; authorization: string; body: string }): boolean
  /** The headers that go with what is said. */
  headers(body: string, options: { keyId?: string | undefined; forged?: boolean; at?: number }): Record<string, string>
  /** What only the merchant can read. */
  encrypted(text: string, associated: string): { ciphertext: string; nonce: string; associated_data: string }
}

export function wechatSigning(keys: PaymentKeys['wechat'], clock: SandboxClock): WechatSigning {
  const merchant = createPublicKey({ key: Buffer.from(keys.merchantPublicKey, 'base64'), format: 'der', type: 'spki' })
  const ours = new Map(
    Object.entries(keys.privateKeys).map(([id, key]) => [
      id,
      createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
    ]),
  )
  const usual = [...ours.keys()][0] ?? ''
  return {
    isSigned: ({ method, url, authorization, body }) => {
      const parts = Object.fromEntries(
        [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
      )
      const { mchid, nonce_str = '', signature = '', timestamp = '', serial_no } = parts
      const isOurs = mchid === keys.merchantId && serial_no === keys.certificateSerial
      const isFresh = Math.abs(clock.now() / 1000 - Number(timestamp)) <= MOST_AWAY
      const text = `${method}\n${url}\n${timestamp}\n${nonce_str}\n${body}\n`
      return (
        authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
        isOurs &&
        isFresh &&
        verify('RSA-SHA256', Buffer.from(text), merchant, Buffer.from(signature, 'base64'))
      )
    },
    headers: (body, { keyId, forged = false, at = clock.now() }) => {
      const serial = keyId !== undefined && ours.has(keyId) ? keyId : usual
      const key = forged ? keyOfNobody() : ours.get(serial)
      const timestamp = String(Math.floor(at / 1000))
      const nonce = randomBytes(16).toString('hex')
      if (key === undefined) throw new Error('WeChat Pay has no key')
      return {
        'wechatpay-serial': serial,
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
          'base64',
        ),
      }
    },
    encrypted: (text, associated) => {
      const nonce = randomBytes(6).toString('hex')
      const box = createCipheriv('aes-256-gcm', keys.apiKey, nonce)
      box.setAAD(Buffer.from(associated))
      const ciphertext = Buffer.concat([box.update(text, 'utf8'), box.final(), box.getAuthTag()]).toString('base64')
      return { ciphertext, nonce, associated_data: associated }
    },
  }
}
