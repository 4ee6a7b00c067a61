// Generated from the areas by `npm run generate`; do not edit.
import type * as accessPassword from '@shop/contract/areas/access/password'
import { call } from '../../lib/client.ts'

export const changePassword = /* @__PURE__ */ call<typeof accessPassword.changePassword>('PUT', '/api/account/pwd', 'json')
export const getLoginKey = /* @__PURE__ */ call<typeof accessPassword.getLoginKey>('GET', '/api/login/key', 'none', ['nonceStr'])
export const loginByPassword = /* @__PURE__ */ call<typeof accessPassword.loginByPassword>('POST', '/api/passport/login/v3', 'form')
export const resetPassword = /* @__PURE__ */ call<typeof accessPassword.resetPassword>('POST', '/api/reset/pwd', 'json')
