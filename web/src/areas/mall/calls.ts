import type * as operations from '@shop/contract/areas/mall'
import { mallPaths } from '@shop/contract/paths/mall'
import { callsOf } from '../../lib/client.ts'

export const mall = callsOf<typeof operations>(mallPaths)
