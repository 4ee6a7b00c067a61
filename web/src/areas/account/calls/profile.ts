import type * as operations from '@shop/contract/areas/account/profile'
import { profilePaths } from '@shop/contract/paths/account/profile'
import { callsOf } from '../../../lib/client.ts'

export const profile = callsOf<typeof operations>(profilePaths)
