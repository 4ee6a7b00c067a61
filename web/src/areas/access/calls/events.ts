import type * as operations from '@shop/contract/areas/access/events'
import { eventsPaths } from '@shop/contract/paths/access/events'
import { callsOf } from '../../../lib/client.ts'

export const events = callsOf<typeof operations>(eventsPaths)
