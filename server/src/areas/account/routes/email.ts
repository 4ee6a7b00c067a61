import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { bindEmail } from '../actions/bind-email.ts'
import { sendEmailCode } from '../actions/send-email-code.ts'
import { unbindEmail } from '../actions/unbind-email.ts'

export function emailRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.sendEmailCode, ({ body, client, now }, caller) =>
    sendEmailCode(shop, client, caller, body.email, now),
  )

  binder.bind(operations.bindEmail, async ({ body, client, now }, caller) => {
    await bindEmail(shop, client, caller, body, now)
    return undefined
  })

  binder.bind(operations.unbindEmail, async ({ client, now }, caller) => {
    await unbindEmail(shop, client, caller, now)
    return undefined
  })
}
