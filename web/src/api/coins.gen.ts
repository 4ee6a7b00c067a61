// Generated from the areas by `npm run generate`; do not edit.
import type * as coins from '@shop/contract/areas/coins'
import { call } from '../lib/client.ts'

export const getCoins = /* @__PURE__ */ call<typeof coins.getCoins>('GET', '/api/coins')
export const listCoins = /* @__PURE__ */ call<typeof coins.listCoins>('GET', '/api/coins/history', 'none', ['page', 'size'])
