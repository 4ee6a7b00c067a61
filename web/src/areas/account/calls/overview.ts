import type * as operations from '@shop/contract/areas/account/overview'
import { overviewPaths } from '@shop/contract/paths/account/overview'
import { callsOf } from '../../../lib/client.ts'

export const overview = callsOf<typeof operations>(overviewPaths)
