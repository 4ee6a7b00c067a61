// Generated from the areas by `npm run generate`; do not edit.
import type * as accountOverview from '@shop/contract/areas/account/overview'
import { call } from '../../lib/client.ts'

export const getAccount = /* @__PURE__ */ call<typeof accountOverview.getAccount>('GET', '/api/account')
