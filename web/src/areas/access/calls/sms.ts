import type * as operations from '@shop/contract/areas/access/sms'
import { smsPaths } from '@shop/contract/paths/access/sms'
import { callsOf } from '../../../lib/client.ts'

export const sms = callsOf<typeof operations>(smsPaths)
