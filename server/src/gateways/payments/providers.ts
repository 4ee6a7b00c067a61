import type { Clock } from '../../platform/clock.ts'
import type { PaymentSettings } from '../../platform/payment-settings.ts'
import { CALL_TIMEOUT_MS } from '../exchange.ts'
import { alipayProvider } from './alipay.ts'
import type { PaymentProviders } from './port.ts'
import { wechatProvider } from './wechat.ts'

/**
 * The providers that have their settings.
 * @param timeout ms for one call
 */
export function paymentProviders(
  { alipay, wechat }: PaymentSettings,
  clock: Clock,
  timeout = CALL_TIMEOUT_MS,
): PaymentProviders {
  const now = () => clock.now()
  return {
    ...(alipay ? { alipay: alipayProvider(alipay, now, timeout) } : {}),
    ...(wechat ? { wechat: wechatProvider(wechat, now, timeout) } : {}),
  }
}
