// Generated from the areas by `npm run generate`; do not edit.
import type * as accountClosure from '@shop/contract/areas/account/closure'
import { call } from '../../lib/client.ts'

export const applyForClosure = /* @__PURE__ */ call<typeof accountClosure.applyForClosure>('POST', '/api/closeapply', 'json')
export const previewClosure = /* @__PURE__ */ call<typeof accountClosure.previewClosure>('GET', '/api/closeapply')
