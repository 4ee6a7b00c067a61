import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { giveConsent } from '../actions/give-consent.ts'
import { listConsents } from '../actions/list-consents.ts'
import { listSensitiveReads } from '../actions/list-sensitive-reads.ts'
import { withdrawConsent } from '../actions/withdraw-consent.ts'

/** Consents, and who read what is sensitive. */
export function privacyRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.listConsents, (_context, member) => listConsents(shop, member))

  binder.bind(operations.giveConsent, async ({ body, now }, member) => {
    await giveConsent(shop, member, body, now)
    return undefined
  })

  binder.bind(operations.withdrawConsent, async ({ params, now }, member) => {
    await withdrawConsent(shop, member, params.kind, now)
    return undefined
  })

  binder.bind(operations.listSensitiveReads, ({ query }, member) => listSensitiveReads(shop, member, query.page))
}
