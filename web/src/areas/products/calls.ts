import type * as operations from '@shop/contract/areas/products/search'
import { searchPaths } from '@shop/contract/paths/products/search'
import { callsOf } from '../../lib/client.ts'

export const products = callsOf<typeof operations>(searchPaths)
