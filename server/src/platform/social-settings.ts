import { type Static, Type } from 'typebox'
import { rsaPem } from './rsa-keys.ts'

/** How the shop is known to a provider that speaks OAuth 2. */
export interface OAuthKey {
  id: string
  secret: string
}

/** How the shop is known to Alipay: both sides sign with RSA2. */
export interface AlipayKey {
  appId: string
  /** The shop's own, PKCS 8 in PEM. */
  privateKey: string
  /** The provider's, SPKI in PEM. */
  publicKey: string
}

/** A provider without a key is off. */
export interface SocialSettings {
  /** Where all of them answer, under paths that begin with their host; empty for the providers themselves. */
  endpoint: string
  qq?: OAuthKey
  weixin?: OAuthKey
  weibo?: OAuthKey
  alipay?: AlipayKey
}

const Text = Type.String({ maxLength: 200, default: '', description: 'at most 200 characters' })
const Secret = Type.String({ maxLength: 500, default: '', description: 'at most 500 characters' })
const Key = Type.String({ maxLength: 8000, default: '', description: 'at most 8000 characters' })

/** The variables of social login; none of them is needed. */
export const socialVariables = {
  SOCIAL_ENDPOINT: Type.String({
    pattern: '^(https?://[^/]+/?)?$',
    default: '',
    description: 'an http address without a path',
  }),
  SOCIAL_QQ_ID: Text,
  SOCIAL_QQ_SECRET: Secret,
  SOCIAL_WEIXIN_ID: Text,
  SOCIAL_WEIXIN_SECRET: Secret,
  SOCIAL_WEIBO_ID: Text,
  SOCIAL_WEIBO_SECRET: Secret,
  SOCIAL_ALIPAY_APP_ID: Text,
  SOCIAL_ALIPAY_PRIVATE_KEY: Key,
  SOCIAL_ALIPAY_PUBLIC_KEY: Key,
}

const Variables = Type.Object(socialVariables)
type Variables = Static<typeof Variables>

export const socialSecretNames = ['SOCIAL_QQ_SECRET', 'SOCIAL_WEIXIN_SECRET', 'SOCIAL_WEIBO_SECRET'] as const

/**
 * Which providers are on: those with all of their variables. One with some of them is a mistake, and is told.
 * @returns the settings, and a line for each fault that never repeats a value
 */
export function readSocialSettings(variables: Variables): { social: SocialSettings; problems: string[] } {
  const social: SocialSettings = { endpoint: variables.SOCIAL_ENDPOINT }
  const problems: string[] = []
  const isWhole = (names: readonly (keyof Variables)[]) => {
    const missing = names.filter((name) => variables[name] === '')
    if (missing.length < names.length) problems.push(...missing.map((name) => `${name}: missing`))
    return missing.length === 0
  }
  for (const [provider, id, secret] of oauthProviders) {
    if (isWhole([id, secret])) social[provider] = { id: variables[id], secret: variables[secret] } satisfies OAuthKey
  }
  if (isWhole(['SOCIAL_ALIPAY_APP_ID', 'SOCIAL_ALIPAY_PRIVATE_KEY', 'SOCIAL_ALIPAY_PUBLIC_KEY'])) {
    const privateKey = rsaPem(variables.SOCIAL_ALIPAY_PRIVATE_KEY, 'PRIVATE KEY')
    const publicKey = rsaPem(variables.SOCIAL_ALIPAY_PUBLIC_KEY, 'PUBLIC KEY')
    if (!privateKey) problems.push('SOCIAL_ALIPAY_PRIVATE_KEY: no RSA key in PKCS 8')
    if (!publicKey) problems.push('SOCIAL_ALIPAY_PUBLIC_KEY: no RSA key')
    if (privateKey && publicKey) social.alipay = { appId: variables.SOCIAL_ALIPAY_APP_ID, privateKey, publicKey }
  }
  return { social, problems }
}

const oauthProviders = [
  ['qq', 'SOCIAL_QQ_ID', 'SOCIAL_QQ_SECRET'],
  ['weixin', 'SOCIAL_WEIXIN_ID', 'SOCIAL_WEIXIN_SECRET'],
  ['weibo', 'SOCIAL_WEIBO_ID', 'SOCIAL_WEIBO_SECRET'],
] as const
