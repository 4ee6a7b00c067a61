import type * as operations from '@shop/contract/areas/orders/claims'
import { claimsPaths } from '@shop/contract/paths/orders/claims'
import { callsOf } from '../../lib/client.ts'

export const claims = callsOf<typeof operations>(claimsPaths)
