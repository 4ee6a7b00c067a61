import type * as operations from '@shop/contract/areas/products/selling'
import { sellingPaths } from '@shop/contract/paths/products/selling'
import { callsOf } from '../../lib/client.ts'

export const selling = callsOf<typeof operations>(sellingPaths)
