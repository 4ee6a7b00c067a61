import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bindEmail, unbindEmail } from '../actions/bind-email.ts'
import { sendEmailCode } from '../actions/send-email-code.ts'

export function emailRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.sendEmailCode, ({ body, client, now }, caller) =>
    sendEmailCode(platform, client, caller, body.email, now),
  )

  binder.bind(operations.bindEmail, async ({ body, client, now }, caller) => {
    await bindEmail(platform, client, caller, body, now)
    return undefined
  })

  binder.bind(operations.unbindEmail, async ({ client, now }, caller) => {
    await unbindEmail(platform, client, caller, now)
    return undefined
  })
}
