import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveConsent } from '../actions/give-consent.ts'
import { listConsents } from '../actions/list-consents.ts'
import { listSensitiveReads } from '../actions/list-sensitive-reads.ts'
import { withdrawConsent } from '../actions/withdraw-consent.ts'

/** Consents, and who read what is sensitive. */
export function privacyRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.listConsents, (_context, member) => listConsents(platform, member))

  binder.bind(operations.giveConsent, async ({ body, now }, member) => {
    await giveConsent(platform, member, body, now)
    return undefined
  })

  binder.bind(operations.withdrawConsent, async ({ params, now }, member) => {
    await withdrawConsent(platform, member, params.kind, now)
    return undefined
  })

  binder.bind(operations.listSensitiveReads, ({ query }, member) => listSensitiveReads(platform, member, query.page))
}
