import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { changePhone } from '../actions/change-phone.ts'
import { giveProof } from '../actions/give-proof.ts'
import { isCurrentPhone } from '../actions/is-current-phone.ts'
import { sendOwnSmsCode } from '../actions/send-own-sms-code.ts'

export function phoneRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.sendOwnSmsCode, ({ body, client, now }, caller) =>
    sendOwnSmsCode(shop, client, caller, body.purpose ?? 'close', now),
  )

  binder.bind(operations.giveProof, ({ body, client, now }, caller) => giveProof(shop, client, caller, body, now))

  binder.bind(operations.isCurrentPhone, ({ body, now }, caller) => isCurrentPhone(shop, caller, body.phoneNum, now))

  binder.bind(operations.changePhone, async ({ query, body, client, now }, caller) => {
    await changePhone(shop, client, caller, { ...query, ...body }, now)
    return undefined
  })
}
