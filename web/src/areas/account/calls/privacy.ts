import type * as operations from '@shop/contract/areas/account/privacy'
import { privacyPaths } from '@shop/contract/paths/account/privacy'
import { callsOf } from '../../../lib/client.ts'

export const privacy = callsOf<typeof operations>(privacyPaths)
