/** The providers that have a stand-in; the shop's type codes are 1 to 4 in this order. */
export const SOCIAL_PROVIDERS = ['qq', 'weixin', 'alipay', 'weibo'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export interface ClientKey {
  readonly id: string
  readonly secret: string
}

/** What the shop registered with the providers. */
export interface SocialKeys {
  /** The origin that they send browsers back to. */
  readonly site: string
  readonly qq: ClientKey
  readonly weixin: ClientKey
  readonly weibo: ClientKey
  readonly alipay: {
    readonly appId: string
    /** The shop's public key: SPKI, base64. */
    readonly appPublicKey: string
    /** The provider's own private key: PKCS 8, base64. */
    readonly privateKey: string
  }
}
