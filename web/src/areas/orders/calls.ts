import type * as operations from '@shop/contract/areas/orders'
import { ordersPaths } from '@shop/contract/paths/orders'
import { callsOf } from '../../lib/client.ts'

export const orders = callsOf<typeof operations>(ordersPaths)
