import { generateKeyPairSync } from 'node:crypto'
import type { SocialKeys } from '../social/keys.ts'

/** Both ends' keys of the social providers, made for one test run. */
export interface SocialTestKeys {
  /** For `startSandbox`. */
  provider: SocialKeys
  /** The shop's variables; `SOCIAL_ENDPOINT` comes with the sandbox. */
  shop: Record<string, string>
}

/** Made once a process; too short to guard anything, as a longer pair costs a fifth of a second. */
let pairs: Record<'shop' | 'alipay', ReturnType<typeof rsaPair>> | undefined

/** @param site the origin of the shop, as its `PUBLIC_URL` says it */
export function socialTestKeys(site: string): SocialTestKeys {
  pairs ??= { shop: rsaPair(), alipay: rsaPair() }
  const { shop, alipay } = pairs
  const key = (provider: string) => ({ id: `${provider}-of-the-tests`, secret: `${provider}-secret-of-the-tests` })
  const provider = {
    site,
    qq: key('qq'),
    weixin: key('weixin'),
    weibo: key('weibo'),
    alipay: { appId: '2021000000000001', appPublicKey: shop.publicKey, privateKey: alipay.privateKey },
  }
  return {
    provider,
    shop: {
      SOCIAL_QQ_ID: provider.qq.id,
      SOCIAL_QQ_SECRET: provider.qq.secret,
      SOCIAL_WEIXIN_ID: provider.weixin.id,
      SOCIAL_WEIXIN_SECRET: provider.weixin.secret,
      SOCIAL_WEIBO_ID: provider.weibo.id,
      SOCIAL_WEIBO_SECRET: provider.weibo.secret,
      SOCIAL_ALIPAY_APP_ID: provider.alipay.appId,
      SOCIAL_ALIPAY_PRIVATE_KEY: shop.privateKey,
      SOCIAL_ALIPAY_PUBLIC_KEY: alipay.publicKey,
    },
  }
}

function rsaPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  })
  return { privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') }
}
