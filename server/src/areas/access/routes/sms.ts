import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import { checkSmsCode } from '../actions/check-sms-code.ts'
import { drawImageCaptcha } from '../actions/draw-image-captcha.ts'
import { issueSmsTicket } from '../actions/issue-sms-ticket.ts'
import { loginBySms } from '../actions/login-by-sms.ts'
import { sendSmsCode } from '../actions/send-sms-code.ts'
import { drawSlider, judgeSlider } from '../actions/slider.ts'
import { drawSliderCode, judgeSliderCode } from '../actions/slider-code.ts'
import type { AccessParts } from '../ports.ts'
import { answerSession } from '../session-answer.ts'

export function smsRoutes(binder: Binder, platform: AccessParts): void {
  binder.bind(operations.drawSlider, ({ client, now }) => drawSlider(platform, client, now))

  binder.bind(operations.judgeSlider, async ({ params, body, client, now }) => {
    await judgeSlider(platform, client, params.id, body, now)
    return undefined
  })

  binder.bind(operations.drawSliderCode, ({ client, now }) => drawSliderCode(platform, client, now))

  binder.bind(operations.judgeSliderCode, async ({ params, body, client, now }) => {
    await judgeSliderCode(platform, client, params.id, body.code, now)
    return undefined
  })

  binder.bind(operations.issueSmsTicket, ({ body, client, now }) =>
    issueSmsTicket(platform, client, body.phoneNum, body.purpose ?? 'login', now),
  )

  for (const operation of [operations.drawImageCaptcha, operations.redrawImageCaptcha]) {
    binder.bind(operation, ({ body, client, now }) => drawImageCaptcha(platform, client, body.ticket, now))
  }

  binder.bind(operations.sendSmsCode, ({ body, client, now }) => sendSmsCode(platform, client, body, now))

  binder.bind(operations.checkSmsCode, async ({ body, client, now }) => {
    await checkSmsCode(platform, client, { purpose: body.purpose, phone: body.phoneNum, code: body.captcha }, now)
    return {}
  })

  binder.bind(operations.loginBySms, async ({ body, client, now }, caller) =>
    answerSession(platform, client, await loginBySms(platform, client, caller, body, now), now),
  )
}
