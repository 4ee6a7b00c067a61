import type * as operations from '@shop/contract/areas/account'
import { accountPaths } from '@shop/contract/paths/account'
import { callsOf } from '../../lib/client.ts'

export const account = callsOf<typeof operations>(accountPaths)
