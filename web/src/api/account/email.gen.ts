// Generated from the areas by `npm run generate`; do not edit.
import type * as accountEmail from '@shop/contract/areas/account/email'
import { call } from '../../lib/client.ts'

export const bindEmail = /* @__PURE__ */ call<typeof accountEmail.bindEmail>('PUT', '/api/account/email', 'json')
export const sendEmailCode = /* @__PURE__ */ call<typeof accountEmail.sendEmailCode>('POST', '/api/account/email/captcha', 'json')
export const unbindEmail = /* @__PURE__ */ call<typeof accountEmail.unbindEmail>('DELETE', '/api/account/email')
