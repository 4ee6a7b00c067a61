import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getAccount } from '../actions/get-account.ts'

export function overviewRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.getAccount, (_context, caller) => getAccount(platform, caller))
}
