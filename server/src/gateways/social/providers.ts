import { socialTypes } from '@shop/contract/areas/access'
import type { SocialSettings } from '../../platform/social-settings.ts'
import { addressesAt } from './addresses.ts'
import { alipayLogin } from './alipay.ts'
import { converse } from './ask.ts'
import { SOCIAL_TIMEOUT_MS, type SocialGateways } from './port.ts'
import { qqLogin } from './qq.ts'
import { weiboLogin } from './weibo.ts'
import { weixinLogin } from './weixin.ts'

/**
 * The providers that have a key.
 * @param timeout ms for all calls of one identification together
 * @throws TypeError when SOCIAL_ENDPOINT is no address that may be used
 */
export function socialProviders(
  { endpoint, qq, weixin, alipay, weibo }: SocialSettings,
  timeout = SOCIAL_TIMEOUT_MS,
): SocialGateways {
  const at = addressesAt(endpoint)
  const begin = () => converse(timeout)
  return {
    ...(qq ? { [socialTypes.qq]: qqLogin(qq, at, begin) } : {}),
    ...(weixin ? { [socialTypes.weixin]: weixinLogin(weixin, at, begin) } : {}),
    ...(alipay ? { [socialTypes.alipay]: alipayLogin(alipay, at, begin) } : {}),
    ...(weibo ? { [socialTypes.weibo]: weiboLogin(weibo, at, begin) } : {}),
  }
}
