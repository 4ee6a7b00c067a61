// Generated from the areas by `npm run generate`; do not edit.
import type * as accountProfile from '@shop/contract/areas/account/profile'
import { call } from '../../lib/client.ts'

export const changeMember = /* @__PURE__ */ call<typeof accountProfile.changeMember>('PUT', '/api/member/vo', 'json')
export const getHealthInfo = /* @__PURE__ */ call<typeof accountProfile.getHealthInfo>('GET', '/api/member/health')
export const getMember = /* @__PURE__ */ call<typeof accountProfile.getMember>('GET', '/api/member/vo')
