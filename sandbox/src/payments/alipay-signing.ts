import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { keyOfNobody } from '../key-of-nobody.ts'
import type { PaymentKeys } from './keys.ts'

export type Parameters = Readonly<Record<string, string>>

export interface AlipaySigning {
  /** Whether the shop signed these parameters (RSA2). */
  isSigned(parameters: Parameters): boolean
  sign(text: string, forged: boolean): string
}

export function alipaySigning({ appPublicKey, privateKey }: PaymentKeys['alipay']): AlipaySigning {
  const theirs = createPublicKey({ key: Buffer.from(appPublicKey, 'base64'), format: 'der', type: 'spki' })
  const ours = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return {
    isSigned: ({ sign: signature = '', ...parameters }) =>
      parameters.sign_type === 'RSA2' &&
      verify('RSA-SHA256', Buffer.from(signedText(parameters)), theirs, Buffer.from(signature, 'base64')),
    sign: (text, forged) => sign('RSA-SHA256', Buffer.from(text), forged ? keyOfNobody() : ours).toString('base64'),
  }
}

/** Parameters in order, as `name=value&…`, values not escaped; empty ones are left out. */
export function signedText(parameters: Parameters): string {
  return Object.keys(parameters)
    .filter((name) => parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}
