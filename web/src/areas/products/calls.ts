import type * as operations from '@shop/contract/areas/products'
import { productsPaths } from '@shop/contract/paths/products'
import { callsOf } from '../../lib/client.ts'

export const products = callsOf<typeof operations>(productsPaths)
