import type * as operations from '@shop/contract/areas/addresses'
import { addressesPaths } from '@shop/contract/paths/addresses'
import { callsOf } from '../../lib/client.ts'

export const addresses = callsOf<typeof operations>(addressesPaths)
