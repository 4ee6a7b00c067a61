import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readBase64 } from '../wire-values.ts'

/**
 * RSA2 as Alipay has it, by node:crypto. Its library signs alike (a test compares them), but takes a kind of signature that is out of use when a
 * notice asks for it, checks answers only when told, and takes a third of a second to load.
 */
export interface AlipaySignature {
  /** Adds the signature to what is asked. */
  signed(parameters: Readonly<Record<string, string>>): Record<string, string>
  /** Whether Alipay signed this text. */
  isSigned(text: string, signature: string): boolean
}

/** @param privateKey of the shop @param publicKey of Alipay; both PEM */
export function alipaySignature(privateKey: string, publicKey: string): AlipaySignature {
  const ours: KeyObject = createPrivateKey(privateKey)
  const theirs: KeyObject = createPublicKey(publicKey)
  return {
    signed: (parameters) => ({
      ...parameters,
      sign: sign('RSA-SHA256', Buffer.from(signedText(parameters)), ours).toString('base64'),
    }),
    isSigned: (text, signature) => {
      const bytes = readBase64(signature)
      return bytes !== undefined && verify('RSA-SHA256', Buffer.from(text), theirs, bytes)
    },
  }
}

/** What is signed: all parameters in order, as `name=value&…`, values not escaped. */
export function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * The text of one member of an answer, byte for byte, as the signature covers that and nothing else.
 * @returns undefined when the answer does not begin with that member, or it is no object
 */
export function textOfMember(answer: string, name: string): string | undefined {
  const start = `{"${name}":`
  const trimmed = answer.trim()
  if (!trimmed.startsWith(start) || trimmed[start.length] !== '{') return undefined
  let depth = 0
  let isText = false
  for (let index = start.length; index < trimmed.length; index++) {
    const character = trimmed[index]
    if (isText) {
      if (character === '\\') index += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return trimmed.slice(start.length, index + 1)
  }
  return undefined
}
