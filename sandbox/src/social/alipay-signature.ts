import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { keyOfNobody } from '../key-of-nobody.ts'
import type { Query } from './stand-in.ts'

/** What is signed of a request: every parameter but the signature, sorted, joined as `name=value&…`, values not escaped. */
function signedText(parameters: Query): string {
  return Object.entries(parameters)
    .filter(([name, value]) => name !== 'sign' && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

export interface AlipaySigning {
  /** Whether the shop signed these parameters (RSA2). */
  isSigned(parameters: Query): boolean
  /** Wraps a body as the gateway answers it: the signature covers the body's text. */
  signed(name: string, body: string, wrongly: boolean): string
}

/**
 * @param appPublicKey of the shop: SPKI, base64
 * @param privateKey of the provider: PKCS 8, base64
 */
export function alipaySigning(appPublicKey: string, privateKey: string): AlipaySigning {
  const theirs = createPublicKey({ key: Buffer.from(appPublicKey, 'base64'), format: 'der', type: 'spki' })
  const ours = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return {
    isSigned: (parameters) =>
      parameters.sign_type === 'RSA2' &&
      verify('RSA-SHA256', Buffer.from(signedText(parameters)), theirs, Buffer.from(parameters.sign ?? '', 'base64')),
    signed: (name, body, wrongly) => {
      const key = wrongly ? keyOfNobody() : ours
      const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64')
      return `{"${name}":${body},"sign":"${signature}"}`
    },
  }
}
