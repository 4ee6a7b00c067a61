import type * as operations from '@shop/contract/areas/access/social'
import { socialPaths } from '@shop/contract/paths/access/social'
import { callsOf } from '../../../lib/client.ts'

export const social = callsOf<typeof operations>(socialPaths)
