import type * as operations from '@shop/contract/areas/account/email'
import { emailPaths } from '@shop/contract/paths/account/email'
import { callsOf } from '../../../lib/client.ts'

export const email = callsOf<typeof operations>(emailPaths)
