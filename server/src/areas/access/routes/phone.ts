import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isCurrentPhone } from '../actions/answer-about-phone.ts'
import { changePhone } from '../actions/change-phone.ts'
import { giveProof } from '../actions/give-proof.ts'
import { sendOwnSmsCode } from '../actions/send-own-sms-code.ts'

export function phoneRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.sendOwnSmsCode, ({ body, client, now }, caller) =>
    sendOwnSmsCode(platform, client, caller, body.purpose ?? 'close', now),
  )

  binder.bind(operations.giveProof, ({ body, client, now }, caller) => giveProof(platform, client, caller, body, now))

  binder.bind(operations.isCurrentPhone, ({ body, now }, caller) =>
    isCurrentPhone(platform, caller, body.phoneNum, now),
  )

  binder.bind(operations.changePhone, async ({ query, body, client, now }, caller) => {
    await changePhone(platform, client, caller, { ...query, ...body }, now)
    return undefined
  })
}
