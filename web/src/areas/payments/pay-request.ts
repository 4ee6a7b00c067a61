import { paymentTypes } from '@shop/contract/fields/orders'
import { isOrdersCode } from '@shop/contract/fields/orders-code'
import { ORDERS_PER_PAYMENT } from '@shop/contract/fields/payments'
import { addressOf } from '@shop/contract/screens'
import type { PayMethod, PaymentStart, PaymentView } from './types.ts'

/** What the address of the pay page asks for; who is logged in pays, whatever `userId` says (money#26). */
export interface PayRequest {
  /** Codes with commas between. */
  orderCodes: string
  paySource: string | undefined
  /** The method that the address wishes for, if it is one. */
  method: PayMethod | undefined
  /** The attempt that the browser comes back from. */
  paymentId: string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PAY_SOURCE_MOST = 20

/** Reads the address; `undefined` where it names no order, one that cannot be, or more than one payment pays. */
export function payRequest(query: URLSearchParams): PayRequest | undefined {
  const codes = [...new Set((query.get('orderCodes') ?? '').split(','))]
  if (codes.length > ORDERS_PER_PAYMENT || !codes.every(isOrdersCode)) return undefined
  const paySource = query.get('paySource') ?? ''
  return {
    ...payWish(query),
    orderCodes: codes.join(','),
    paySource: paySource !== '' && paySource.length <= PAY_SOURCE_MOST ? paySource : undefined,
  }
}

/** As `payRequest`, where something else than the address says which orders are paid. */
export function payWish(query: URLSearchParams): PayRequest {
  const wished = Number(query.get('paymentType'))
  const paymentId = query.get('paymentId') ?? ''
  return {
    orderCodes: '',
    paySource: undefined,
    method: wished === paymentTypes.alipay || wished === paymentTypes.weChatPay ? wished : undefined,
    paymentId: ID.test(paymentId) ? paymentId : undefined,
  }
}

/**
 * The page's own address: what it reads of one and nothing else, as what a provider says along with the way back is not for the
 * address bar nor for the history.
 */
export const pageAddress = ({ orderCodes, paySource, method, paymentId }: PayRequest): string =>
  addressOf('Pay', undefined, { orderCodes, paySource, paymentId, paymentType: method })

/** Whether an attempt is for the orders that are asked for, in whatever order they are named. */
export function isFor({ orderCodes }: PayRequest, attempt: { orderCodes: readonly string[] }): boolean {
  return orderCodes.split(',').toSorted().join() === attempt.orderCodes.toSorted().join()
}

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
