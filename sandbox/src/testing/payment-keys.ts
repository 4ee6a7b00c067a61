import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PaymentKeys } from '../payments/keys.ts'
import { selfSigned } from './certificate.ts'

/** Both ends' keys of the payment providers, made for one test run. */
export interface PaymentTestKeys {
  /** For `startSandbox`. */
  provider: PaymentKeys
  /** The shop's variables; the endpoints come with the sandbox. */
  shop: Record<string, string>
}

/** The two ids by which WeChat Pay signs: of a public key and of a certificate. */
export const wechatKeyIds = {
  publicKey: 'PUB_KEY_ID_0119000001092026112100000001',
  certificate: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
} as const

/** Made once a process; too short to guard anything, as a longer pair costs a fifth of a second. */
let pairs: Record<'shop' | 'alipay' | 'wechat' | 'certified', ReturnType<typeof rsaPair>> | undefined

export function paymentTestKeys(): PaymentTestKeys {
  pairs ??= { shop: rsaPair(), alipay: rsaPair(), wechat: rsaPair(), certified: rsaPair() }
  const { shop, alipay, wechat, certified } = pairs
  const apiKey = randomBytes(16).toString('hex')
  const provider: PaymentKeys = {
    alipay: {
      appId: '2021000000000002',
      sellerId: '2088000000000002',
      appPublicKey: publicOf(shop.publicKey),
      privateKey: privateOf(alipay.privateKey),
    },
    wechat: {
      appId: 'wx0000000000000002',
      merchantId: '1900000109',
      certificateSerial: '4D2CF2B28E6C4A1B9C5D1E0F3A7B8C9D0E1F2A3B',
      merchantPublicKey: publicOf(shop.publicKey),
      apiKey,
      privateKeys: {
        [wechatKeyIds.publicKey]: privateOf(wechat.privateKey),
        [wechatKeyIds.certificate]: privateOf(certified.privateKey),
      },
    },
  }
  const providerKeys = [
    `${wechatKeyIds.publicKey}=${publicOf(wechat.publicKey)}`,
    `${wechatKeyIds.certificate}=${selfSigned(certified.privateKey, wechatKeyIds.certificate)}`,
  ]
  return {
    provider,
    shop: {
      PAY_ALIPAY_APP_ID: provider.alipay.appId,
      PAY_ALIPAY_SELLER_ID: provider.alipay.sellerId,
      PAY_ALIPAY_PRIVATE_KEY: privateOf(shop.privateKey),
      PAY_ALIPAY_PUBLIC_KEY: publicOf(alipay.publicKey),
      PAY_WECHAT_APP_ID: provider.wechat.appId,
      PAY_WECHAT_MERCHANT_ID: provider.wechat.merchantId,
      PAY_WECHAT_CERTIFICATE_SERIAL: provider.wechat.certificateSerial,
      PAY_WECHAT_PRIVATE_KEY: privateOf(shop.privateKey),
      PAY_WECHAT_API_KEY: apiKey,
      PAY_WECHAT_PROVIDER_KEYS: providerKeys.join(','),
    },
  }
}

function rsaPair() {
  return generateKeyPairSync('rsa', { modulusLength: 1024 })
}

function privateOf(key: KeyObject): string {
  return key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

function publicOf(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64')
}
