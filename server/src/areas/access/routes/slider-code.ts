import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawSliderCode } from '../actions/draw-slider-code.ts'
import { judgeSliderCode } from '../actions/judge-slider-code.ts'

export function sliderCodeRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.drawSliderCode, ({ client, now }) => drawSliderCode(platform, client, now))

  binder.bind(operations.judgeSliderCode, async ({ params, body, client, now }) => {
    await judgeSliderCode(platform, client, params.id, body.code, now)
    return undefined
  })
}
