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
