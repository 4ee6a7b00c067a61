// Generated from the areas by `npm run generate`; do not edit.
import type * as accessPhone from '@shop/contract/areas/access/phone'
import { call } from '../../lib/client.ts'

export const changePhone = /* @__PURE__ */ call<typeof accessPhone.changePhone>('PUT', '/api/account/phoneBinder', 'json', ['phoneNum', 'smsCode'])
export const giveProof = /* @__PURE__ */ call<typeof accessPhone.giveProof>('POST', '/api/account/proof', 'json')
export const isCurrentPhone = /* @__PURE__ */ call<typeof accessPhone.isCurrentPhone>('POST', '/api/account/current', 'json')
export const sendOwnSmsCode = /* @__PURE__ */ call<typeof accessPhone.sendOwnSmsCode>('POST', '/api/sms/captcha', 'json')
