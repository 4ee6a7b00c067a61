import type * as operations from '@shop/contract/areas/access/phone'
import { phonePaths } from '@shop/contract/paths/access/phone'
import { callsOf } from '../../../lib/client.ts'

export const phone = callsOf<typeof operations>(phonePaths)
