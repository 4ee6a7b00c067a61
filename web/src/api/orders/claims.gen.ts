// Generated from the areas by `npm run generate`; do not edit.
import type * as ordersClaims from '@shop/contract/areas/orders/claims'
import { call } from '../../lib/client.ts'

export const listClaims = /* @__PURE__ */ call<typeof ordersClaims.listClaims>('GET', '/api/v3/orders/{id}/claims')
export const openClaim = /* @__PURE__ */ call<typeof ordersClaims.openClaim>('POST', '/api/v3/orders/{id}/claims', 'json')
export const withdrawClaim = /* @__PURE__ */ call<typeof ordersClaims.withdrawClaim>('DELETE', '/api/v3/orders/{id}/claims/{claimId}')
