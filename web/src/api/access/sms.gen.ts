// Generated from the areas by `npm run generate`; do not edit.
import type * as accessSms from '@shop/contract/areas/access/sms'
import { call } from '../../lib/client.ts'

export const checkSmsCode = /* @__PURE__ */ call<typeof accessSms.checkSmsCode>('PUT', '/api/sms/captchas', 'json')
export const drawImageCaptcha = /* @__PURE__ */ call<typeof accessSms.drawImageCaptcha>('POST', '/api/image/captchas', 'json')
export const issueSmsTicket = /* @__PURE__ */ call<typeof accessSms.issueSmsTicket>('POST', '/api/sms/tickets', 'json')
export const loginBySms = /* @__PURE__ */ call<typeof accessSms.loginBySms>('POST', '/api/passport/smsLogin/v2', 'json')
export const redrawImageCaptcha = /* @__PURE__ */ call<typeof accessSms.redrawImageCaptcha>('PUT', '/api/image/captchas', 'json')
export const sendSmsCode = /* @__PURE__ */ call<typeof accessSms.sendSmsCode>('POST', '/api/sms/captchas', 'json')
