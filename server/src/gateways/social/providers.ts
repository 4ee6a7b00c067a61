import { socialTypes } from '@shop/contract/areas/access'
import { addressesAt } from './addresses.ts'
import { alipayLogin } from './alipay.ts'
import type { SocialGateways } from './port.ts'
import { qqLogin } from './qq.ts'
import type { SocialSettings } from './settings.ts'
import { weiboLogin } from './weibo.ts'
import { weixinLogin } from './weixin.ts'

/**
 * The providers that have a key.
 * @throws TypeError when SOCIAL_ENDPOINT is no address that may be used
 */
export function socialProviders({ endpoint, qq, weixin, alipay, weibo }: SocialSettings): SocialGateways {
  const at = addressesAt(endpoint)
  return {
    ...(qq ? { [socialTypes.qq]: qqLogin(qq, at) } : {}),
    ...(weixin ? { [socialTypes.weixin]: weixinLogin(weixin, at) } : {}),
    ...(alipay ? { [socialTypes.alipay]: alipayLogin(alipay, at) } : {}),
    ...(weibo ? { [socialTypes.weibo]: weiboLogin(weibo, at) } : {}),
  }
}
