import type { CartFault } from '@shop/contract/fields/cart'
import type { RefusalCode } from '@shop/contract/messages/index'
import { refuse } from '../../platform/http/refusal.ts'

const codes = {
  notSold: 'PRODUCT_UNKNOWN',
  outOfStock: 'STOCK_SHORT',
  tooFew: 'STOCK_SHORT',
  banned: 'PRODUCT_BANNED',
  restricted: 'RESTRICTED',
  appOnly: 'PRODUCT_APP_ONLY',
} as const satisfies Record<CartFault, RefusalCode>

/** @throws Refusal with the fault's code */
export function refuseFault(fault: CartFault | null, field?: string): void {
  if (fault) refuse(codes[fault], field === undefined ? {} : { field })
}
