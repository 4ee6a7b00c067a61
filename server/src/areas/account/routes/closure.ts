import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import { applyForClosure } from '../actions/apply-for-closure.ts'
import { previewClosure } from '../actions/preview-closure.ts'
import type { AccountParts } from '../ports.ts'

/** Closing the account (account#96, account#99). */
export function closureRoutes(binder: Binder, platform: AccountParts): void {
  binder.bind(operations.previewClosure, ({ now }, member) => previewClosure(platform, member, now))

  binder.bind(operations.applyForClosure, ({ body, client, now }, member) =>
    applyForClosure(platform, client, member, body, now),
  )
}
