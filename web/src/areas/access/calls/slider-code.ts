import type * as operations from '@shop/contract/areas/access/slider-code'
import { sliderCodePaths } from '@shop/contract/paths/access/slider-code'
import { callsOf } from '../../../lib/client.ts'

export const sliderCode = callsOf<typeof operations>(sliderCodePaths)
