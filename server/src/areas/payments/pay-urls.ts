import type { PaymentProviderName } from '../../gateways/payments/port.ts'
import type { Settings } from '../../platform/settings.ts'

type Site = Pick<Settings, 'publicUrl'>

/** The path, below the site's own, that notices of a provider come to. */
export const noticePath = (provider: string) => `/api/pay/notices/${provider}`

export function noticeUrl({ publicUrl }: Site, provider: PaymentProviderName): URL {
  return new URL(noticePath(provider), publicUrl)
}

/** Our own pay page, with the parameters that are specified for it. */
export function cashierPath(codes: readonly string[], paySource?: string): string {
  const query = new URLSearchParams({
    orderCodes: codes.join(','),
    platform: 'PC',
    paymentType: '99',
    ...(paySource ? { paySource } : {}),
  })
  return `/pay?${query}`
}

/** Where a provider sends a member's browser back to: the pay page, which asks what became of the attempt. */
export function returnPath(codes: readonly string[], paymentId: string): string {
  return `/pay?${new URLSearchParams({ orderCodes: codes.join(','), paymentId })}`
}
