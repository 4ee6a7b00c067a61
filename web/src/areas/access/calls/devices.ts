import type * as operations from '@shop/contract/areas/access/devices'
import { devicesPaths } from '@shop/contract/paths/access/devices'
import { callsOf } from '../../../lib/client.ts'

export const devices = callsOf<typeof operations>(devicesPaths)
