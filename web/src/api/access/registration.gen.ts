// Generated from the areas by `npm run generate`; do not edit.
import type * as accessRegistration from '@shop/contract/areas/access/registration'
import { call } from '../../lib/client.ts'

export const isRegistered = /* @__PURE__ */ call<typeof accessRegistration.isRegistered>('POST', '/api/validate', 'json')
export const register = /* @__PURE__ */ call<typeof accessRegistration.register>('POST', '/api/register', 'json')
