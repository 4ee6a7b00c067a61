import type { PayState } from '@shop/contract/fields/payments'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { OrderForPayment } from '../../../orders/index.ts'
import { type Method, offeredMethods } from '../../domain/methods.ts'
import { payStateOf, payStateOfAll } from '../../domain/pay-state.ts'

/** The codes of a call, each once. */
export function codesOf(orderCodes: string): string[] {
  return [...new Set(orderCodes.split(','))]
}

/** @throws ApiError ORDER_NOT_FOUND where one of them is not the member's: nothing is told of the others */
export function requireAll(orders: readonly OrderForPayment[], codes: readonly string[]): void {
  if (orders.length !== codes.length) throwApiError('ORDER_NOT_FOUND')
}

const errors: Readonly<
  Record<Exclude<PayState, 'payable'>, 'PAYMENT_NOTHING_DUE' | 'PAYMENT_TIMED_OUT' | 'PAYMENT_NOT_ALLOWED'>
> = {
  paid: 'PAYMENT_NOTHING_DUE',
  timedOut: 'PAYMENT_TIMED_OUT',
  canceled: 'PAYMENT_NOT_ALLOWED',
  refunding: 'PAYMENT_NOT_ALLOWED',
  refunded: 'PAYMENT_NOT_ALLOWED',
  inquiryNeeded: 'PAYMENT_NOT_ALLOWED',
  underReview: 'PAYMENT_NOT_ALLOWED',
  notPayable: 'PAYMENT_NOT_ALLOWED',
}

/**
 * @returns cents of all together
 * @throws ApiError PAYMENT_NOTHING_DUE, PAYMENT_TIMED_OUT or PAYMENT_NOT_ALLOWED
 */
export function requirePayable(orders: readonly OrderForPayment[]): number {
  const state = payStateOfAll(orders.map(payStateOf))
  if (state !== 'payable') throwApiError(errors[state])
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  // What costs nothing goes on by itself, and is not paid along with others.
  if (sum > 0 && orders.some(({ amount }) => amount === 0)) throwApiError('PAYMENT_NOT_ALLOWED')
  return sum
}

/** The ways in which an order that was placed can be paid online. */
export const offeredOnline = ({ gateways }: Pick<Platform, 'gateways'>): Method[] => offeredMethods(gateways.payments)
