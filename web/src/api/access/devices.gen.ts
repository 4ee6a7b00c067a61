// Generated from the areas by `npm run generate`; do not edit.
import type * as accessDevices from '@shop/contract/areas/access/devices'
import { call } from '../../lib/client.ts'

export const listDevices = /* @__PURE__ */ call<typeof accessDevices.listDevices>('GET', '/api/account/sessions')
export const signOutDevice = /* @__PURE__ */ call<typeof accessDevices.signOutDevice>('DELETE', '/api/account/sessions/{id}')
export const signOutOthers = /* @__PURE__ */ call<typeof accessDevices.signOutOthers>('DELETE', '/api/account/sessions')
