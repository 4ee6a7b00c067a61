import type * as operations from '@shop/contract/areas/orders/actions'
import { actionsPaths } from '@shop/contract/paths/orders/actions'
import { callsOf } from '../../lib/client.ts'

export const orderActions = callsOf<typeof operations>(actionsPaths)
