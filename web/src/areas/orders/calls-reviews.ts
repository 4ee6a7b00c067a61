import type * as operations from '@shop/contract/areas/orders/reviews'
import { reviewsPaths } from '@shop/contract/paths/orders/reviews'
import { callsOf } from '../../lib/client.ts'

export const reviews = callsOf<typeof operations>(reviewsPaths)
