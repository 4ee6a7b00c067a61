import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { applyForClosure } from '../actions/apply-for-closure.ts'
import { previewClosure } from '../actions/preview-closure.ts'

/** Closing the account (decision 21). */
export function closureRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.previewClosure, ({ now }, member) => previewClosure(shop, member, now))

  binder.bind(operations.applyForClosure, ({ body, client, now }, member) =>
    applyForClosure(shop, client, member, body, now),
  )
}
