import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getAccount } from '../actions/get-account.ts'

export function overviewRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.getAccount, (_context, caller) => getAccount(shop, caller))
}
