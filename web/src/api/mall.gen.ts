// Generated from the areas by `npm run generate`; do not edit.
import type * as mall from '@shop/contract/areas/mall'
import { call } from '../lib/client.ts'

export const getSettings = /* @__PURE__ */ call<typeof mall.getSettings>('GET', '/api/settings', 'none', ['module', 'key'])
export const listSettings = /* @__PURE__ */ call<typeof mall.listSettings>('GET', '/api/settings/modules')
