import { paymentTypes } from '@shop/contract/fields/orders'
import {
  type PaymentProviderName,
  type PaymentProviders,
  paymentProviderNames,
} from '../../../gateways/payments/port.ts'

export type Method = 4 | 27

const methods: Readonly<Record<PaymentProviderName, Method>> = {
  alipay: paymentTypes.alipay,
  wechat: paymentTypes.weChatPay,
}

/** The type of payment that a provider stands for. */
export function methodOf(provider: PaymentProviderName): Method {
  return methods[provider]
}

export function providerOf(method: Method): PaymentProviderName {
  return method === methods.alipay ? 'alipay' : 'wechat'
}

/** The ways to pay online that are offered: of providers that are configured, while the shop takes online payment (docs/product/money.md#33). */
export function offeredMethods(providers: PaymentProviders, { onlinePay }: { onlinePay: boolean }): Method[] {
  return onlinePay ? paymentProviderNames.filter((name) => providers[name] !== undefined).map(methodOf) : []
}
