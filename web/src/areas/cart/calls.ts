import type * as operations from '@shop/contract/areas/cart'
import { cartPaths } from '@shop/contract/paths/cart'
import { callsOf } from '../../lib/client.ts'

export const cart = callsOf<typeof operations>(cartPaths)
