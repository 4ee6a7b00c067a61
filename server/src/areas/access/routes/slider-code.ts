import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { drawSliderCode } from '../actions/draw-slider-code.ts'
import { judgeSliderCode } from '../actions/judge-slider-code.ts'

export function sliderCodeRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.drawSliderCode, ({ client, now }) => drawSliderCode(shop, client, now))

  binder.bind(operations.judgeSliderCode, async ({ params, body, client, now }) => {
    await judgeSliderCode(shop, client, params.id, body.code, now)
    return undefined
  })
}
