// Generated from the areas by `npm run generate`; do not edit.
import type * as accessSession from '@shop/contract/areas/access/session'
import { call } from '../../lib/client.ts'

export const logout = /* @__PURE__ */ call<typeof accessSession.logout>('POST', '/api/logout', 'json')
export const refreshSession = /* @__PURE__ */ call<typeof accessSession.refreshSession>('POST', '/api/passport/token/refresh', 'json')
