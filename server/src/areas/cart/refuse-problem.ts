import type { CartProblem } from '@shop/contract/fields/cart'
import type { ErrorCode } from '@shop/contract/messages/index'
import { throwApiError } from '../../platform/http/api-error.ts'

const codes = {
  notSold: 'PRODUCT_UNKNOWN',
  outOfStock: 'STOCK_SHORT',
  tooFew: 'STOCK_SHORT',
  banned: 'PRODUCT_BANNED',
  restricted: 'RESTRICTED',
  appOnly: 'PRODUCT_APP_ONLY',
} as const satisfies Record<CartProblem, ErrorCode>

/** The code that the fault is refused with. */
export const problemCode = (problem: CartProblem) => codes[problem]

/** @throws ApiError with the fault's code */
export function refuseProblem(problem: CartProblem | null, field?: string): void {
  if (problem) throwApiError(problemCode(problem), field === undefined ? {} : { field })
}
