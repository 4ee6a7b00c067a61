import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import { applyForClosure, previewClosure } from '../actions/close-account.ts'
import { listSensitiveReads } from '../actions/list-sensitive-reads.ts'
import { giveConsent, listConsents, withdrawConsent } from '../actions/manage-consents.ts'
import { askForExport, fetchExport, listExports } from '../actions/manage-exports.ts'
import type { AccountParts } from '../ports.ts'

/** What a member may ask about the own data: consents (account#29), who read what (account#31), a copy (account#91), closing (account#96). */
export function privacyRoutes(binder: Binder, platform: AccountParts): void {
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

  binder.bind(operations.askForExport, ({ now }, member) => askForExport(platform, member, now))

  binder.bind(operations.listExports, ({ now }, member) => listExports(platform, member, now))

  binder.bind(operations.fetchExport, async ({ params, client, now, header }, member) => {
    const file = await fetchExport(platform, client, member, params.id, now)
    header(
      'content-disposition',
      `attachment; filename="my-data.zip"; filename*=UTF-8''${encodeURIComponent('个人信息副本.zip')}`,
    )
    return file
  })

  binder.bind(operations.previewClosure, ({ now }, member) => previewClosure(platform, member, now))

  binder.bind(operations.applyForClosure, ({ body, client, now }, member) =>
    applyForClosure(platform, client, member, body, now),
  )
}
