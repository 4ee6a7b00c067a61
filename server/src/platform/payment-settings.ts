import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { readEndpoint } from './provider-endpoint.ts'
import { rsaCertificate, rsaPem } from './rsa-keys.ts'

/** How the shop is known to Alipay for payments: both sides sign with RSA2. */
export interface AlipayPaymentSettings {
  /** Where its gateway stands. */
  readonly endpoint: URL
  readonly appId: string
  /** The merchant's own number, which notices name. */
  readonly sellerId: string
  /** The shop's own, PKCS 8 in PEM. */
  readonly privateKey: string
  /** The provider's, SPKI in PEM. */
  readonly publicKey: string
}

/** How the shop is known to WeChat Pay (API v3). */
export interface WechatPaymentSettings {
  readonly endpoint: URL
  readonly appId: string
  readonly merchantId: string
  /** The number of the merchant's certificate, which says with what requests are signed. */
  readonly certificateSerial: string
  /** The shop's own, PKCS 8 in PEM. */
  readonly privateKey: string
  /** What notices are encrypted with: 32 characters. */
  readonly apiKey: string
  /** The provider's keys by their ids: public keys (`PUB_KEY_ID_…`) and certificates (their serial numbers) alike. */
  readonly providerKeys: ReadonlyMap<string, KeyObject>
  /** The one of them that the provider is asked to sign answers with: the first. */
  readonly answerKeyId: string
}

/** A provider without its settings is not offered. */
export interface PaymentSettings {
  alipay?: AlipayPaymentSettings
  wechat?: WechatPaymentSettings
}

const Text = Type.String({ maxLength: 200, default: '', description: 'at most 200 characters' })
const Key = Type.String({ maxLength: 8000, default: '', description: 'at most 8000 characters' })
const Endpoint = (usual: string) =>
  Type.String({
    pattern: '^https?://[^/]+/?$',
    default: usual,
    description: `an http address without a path, such as ${usual}`,
  })

/** The variables of paying online; none of them is needed. */
export const paymentVariables = {
  PAY_ALIPAY_ENDPOINT: Endpoint('https://openapi.alipay.com'),
  PAY_ALIPAY_APP_ID: Text,
  PAY_ALIPAY_SELLER_ID: Text,
  PAY_ALIPAY_PRIVATE_KEY: Key,
  PAY_ALIPAY_PUBLIC_KEY: Key,
  PAY_WECHAT_ENDPOINT: Endpoint('https://api.mch.weixin.qq.com'),
  PAY_WECHAT_APP_ID: Text,
  PAY_WECHAT_MERCHANT_ID: Text,
  PAY_WECHAT_CERTIFICATE_SERIAL: Text,
  PAY_WECHAT_PRIVATE_KEY: Key,
  PAY_WECHAT_API_KEY: Text,
  PAY_WECHAT_PROVIDER_KEYS: Type.String({ maxLength: 40_000, default: '', description: 'at most 40000 characters' }),
}

const Variables = Type.Object(paymentVariables)
type Variables = Static<typeof Variables>

export const paymentSecretNames = ['PAY_WECHAT_API_KEY'] as const

/**
 * Which providers are on: those with all of their variables. One with some of them is a mistake, and is told. Plain http is for a stand-in on this
 * machine, and none takes money in production.
 * @returns the settings, and a line for each fault that never repeats a value
 */
export function readPaymentSettings(
  variables: Variables,
  mode: 'demo' | 'production',
): { payments: PaymentSettings; problems: string[] } {
  const problems: string[] = []
  const isWhole = (names: readonly (keyof Variables)[]) => {
    const missing = names.filter((name) => variables[name] === '')
    if (missing.length < names.length) problems.push(...missing.map((name) => `${name}: missing`))
    return missing.length === 0
  }
  const endpoint = (name: 'PAY_ALIPAY_ENDPOINT' | 'PAY_WECHAT_ENDPOINT') => {
    const { address, problem } = readEndpoint(variables[name], mode)
    if (problem) problems.push(`${name}: ${problem}`)
    return address
  }
  const privateKeyOf = (name: 'PAY_ALIPAY_PRIVATE_KEY' | 'PAY_WECHAT_PRIVATE_KEY') => {
    const key = rsaPem(variables[name], 'PRIVATE KEY')
    if (!key) problems.push(`${name}: no RSA key in PKCS 8`)
    return key ?? ''
  }

  const payments: PaymentSettings = {}
  if (isWhole(['PAY_ALIPAY_APP_ID', 'PAY_ALIPAY_SELLER_ID', 'PAY_ALIPAY_PRIVATE_KEY', 'PAY_ALIPAY_PUBLIC_KEY'])) {
    const publicKey = rsaPem(variables.PAY_ALIPAY_PUBLIC_KEY, 'PUBLIC KEY')
    if (!publicKey) problems.push('PAY_ALIPAY_PUBLIC_KEY: no RSA key')
    payments.alipay = {
      endpoint: endpoint('PAY_ALIPAY_ENDPOINT'),
      appId: variables.PAY_ALIPAY_APP_ID,
      sellerId: variables.PAY_ALIPAY_SELLER_ID,
      privateKey: privateKeyOf('PAY_ALIPAY_PRIVATE_KEY'),
      publicKey: publicKey ?? '',
    }
  }
  if (
    isWhole([
      'PAY_WECHAT_APP_ID',
      'PAY_WECHAT_MERCHANT_ID',
      'PAY_WECHAT_CERTIFICATE_SERIAL',
      'PAY_WECHAT_PRIVATE_KEY',
      'PAY_WECHAT_API_KEY',
      'PAY_WECHAT_PROVIDER_KEYS',
    ])
  ) {
    if (Buffer.byteLength(variables.PAY_WECHAT_API_KEY) !== 32) problems.push('PAY_WECHAT_API_KEY: 32 characters')
    const providerKeys = readProviderKeys(variables.PAY_WECHAT_PROVIDER_KEYS, problems)
    payments.wechat = {
      endpoint: endpoint('PAY_WECHAT_ENDPOINT'),
      appId: variables.PAY_WECHAT_APP_ID,
      merchantId: variables.PAY_WECHAT_MERCHANT_ID,
      certificateSerial: variables.PAY_WECHAT_CERTIFICATE_SERIAL,
      privateKey: privateKeyOf('PAY_WECHAT_PRIVATE_KEY'),
      apiKey: variables.PAY_WECHAT_API_KEY,
      providerKeys,
      answerKeyId: [...providerKeys.keys()][0] ?? '',
    }
  }
  return problems.length > 0 ? { payments: {}, problems } : { payments, problems }
}

/** Reads `id=key,id=key`: of a public key its id, of a certificate its serial number, which it must have. */
function readProviderKeys(text: string, problems: string[]): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>()
  for (const [index, part] of text.split(',').entries()) {
    const [, id = '', key = ''] = /^\s*([A-Za-z0-9_]{1,80})\s*=([\s\S]*)$/.exec(part) ?? []
    const isPublicKey = id.startsWith('PUB_KEY_ID_')
    const publicKey = isPublicKey ? rsaPem(key, 'PUBLIC KEY') : undefined
    const certificate = isPublicKey ? undefined : rsaCertificate(key)
    if (publicKey) keys.set(id, createPublicKey(publicKey))
    else if (certificate && certificate.serial === id.toUpperCase()) keys.set(certificate.serial, certificate.publicKey)
    else problems.push(`PAY_WECHAT_PROVIDER_KEYS: part ${index + 1} is no id with its key`)
  }
  return keys
}
