// Generated from the areas by `npm run generate`; do not edit.
import type * as accessSocial from '@shop/contract/areas/access/social'
import { call } from '../../lib/client.ts'

export const bindAccount = /* @__PURE__ */ call<typeof accessSocial.bindAccount>('PUT', '/api/account/binder', 'json')
export const finishThirdLogin = /* @__PURE__ */ call<typeof accessSocial.finishThirdLogin>('GET', '/api/thirdLogin/callback/{thirdType}', 'none', ['code', 'auth_code', 'state', 'error'])
export const isThirdPartyBound = /* @__PURE__ */ call<typeof accessSocial.isThirdPartyBound>('POST', '/api/validate/sameThirdBinder', 'json')
export const listThirdParties = /* @__PURE__ */ call<typeof accessSocial.listThirdParties>('GET', '/api/account/thirdBinder')
export const registerByThirdParty = /* @__PURE__ */ call<typeof accessSocial.registerByThirdParty>('PUT', '/api/thirdPartyRegistry', 'json')
export const startThirdLogin = /* @__PURE__ */ call<typeof accessSocial.startThirdLogin>('GET', '/api/thirdLogin', 'none', ['thirdType', 'backUrl', 'origin', 'platform', 'appName'])
export const unbindThirdParty = /* @__PURE__ */ call<typeof accessSocial.unbindThirdParty>('DELETE', '/api/thirdBinder', 'none', ['type'])
