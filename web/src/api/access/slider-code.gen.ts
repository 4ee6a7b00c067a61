// Generated from the areas by `npm run generate`; do not edit.
import type * as accessSliderCode from '@shop/contract/areas/access/slider-code'
import { call } from '../../lib/client.ts'

export const drawSliderCode = /* @__PURE__ */ call<typeof accessSliderCode.drawSliderCode>('POST', '/api/slider/code')
export const judgeSliderCode = /* @__PURE__ */ call<typeof accessSliderCode.judgeSliderCode>('PUT', '/api/slider/code/{id}', 'json')
