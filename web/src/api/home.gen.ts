// Generated from the areas by `npm run generate`; do not edit.
import type * as home from '@shop/contract/areas/home'
import { call } from '../lib/client.ts'

export const getCounts = /* @__PURE__ */ call<typeof home.getCounts>('GET', '/api/counts')
