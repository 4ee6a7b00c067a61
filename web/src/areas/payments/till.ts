import type { PayRequest } from './pay-request.ts'
import type { PayMethod, PaymentStart, PaymentView } from './types.ts'

/** Where attempts to pay are begun and asked about: a member's pay page, or that of a link. */
export interface Till {
  start(request: PayRequest, method: PayMethod): Promise<PaymentStart>
  get(paymentId: string, signal: AbortSignal): Promise<PaymentView>
  /** Has the provider asked. */
  check(paymentId: string): Promise<PaymentView>
  /** Has what is shown of these orders read again. */
  invalidate(): Promise<void>
  /** The page's own address, which says where paying stands. */
  address(request: PayRequest): string
}
