import { paymentTypes } from '@shop/contract/fields/orders'

export type Method = 4 | 27

const methods = { alipay: paymentTypes.alipay, wechat: paymentTypes.weChatPay } as const
type Provider = keyof typeof methods

/** The type of payment that a provider stands for. */
export function methodOf(provider: Provider): Method {
  return methods[provider]
}

export function providerOf(method: Method): Provider {
  return method === methods.alipay ? 'alipay' : 'wechat'
}

/**
 * The ways to pay online that are offered: of providers that are configured. Whether an order may be placed to be paid online is
 * settling's to say; one that was placed can be paid (money#33).
 */
export function offeredMethods(configured: Readonly<Partial<Record<Provider, unknown>>>): Method[] {
  return Object.values(methods).filter((method) => configured[providerOf(method)] !== undefined)
}
