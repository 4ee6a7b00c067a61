import type * as operations from '@shop/contract/areas/orders/reading'
import { readingPaths } from '@shop/contract/paths/orders/reading'
import { callsOf } from '../../lib/client.ts'

export const orders = callsOf<typeof operations>(readingPaths)
