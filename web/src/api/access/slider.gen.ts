// Generated from the areas by `npm run generate`; do not edit.
import type * as accessSlider from '@shop/contract/areas/access/slider'
import { call } from '../../lib/client.ts'

export const drawSlider = /* @__PURE__ */ call<typeof accessSlider.drawSlider>('POST', '/api/slider')
export const judgeSlider = /* @__PURE__ */ call<typeof accessSlider.judgeSlider>('PUT', '/api/slider/{id}', 'json')
