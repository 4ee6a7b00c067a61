/** The payment providers that have a stand-in. */
export const PAYMENT_PROVIDERS = ['alipay', 'wechat'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** What the shop and the payment providers know of each other; keys are base64, public ones SPKI, private ones PKCS 8. */
export interface PaymentKeys {
  readonly alipay: {
    readonly appId: string
    /** The merchant's own number. */
    readonly sellerId: string
    readonly appPublicKey: string
    readonly privateKey: string
  }
  readonly wechat: {
    readonly appId: string
    readonly merchantId: string
    readonly certificateSerial: string
    readonly merchantPublicKey: string
    readonly apiKey: string
    /** The provider's own by their ids: of public keys and of certificates alike. */
    readonly privateKeys: Readonly<Record<string, string>>
  }
}
