// Generated from the areas by `npm run generate`; do not edit.
import type * as accessEvents from '@shop/contract/areas/access/events'
import { call } from '../../lib/client.ts'

export const listAccessEvents = /* @__PURE__ */ call<typeof accessEvents.listAccessEvents>('GET', '/api/account/events')
