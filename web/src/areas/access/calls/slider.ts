import type * as operations from '@shop/contract/areas/access/slider'
import { sliderPaths } from '@shop/contract/paths/access/slider'
import { callsOf } from '../../../lib/client.ts'

export const slider = callsOf<typeof operations>(sliderPaths)
