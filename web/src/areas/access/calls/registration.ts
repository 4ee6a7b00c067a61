import type * as operations from '@shop/contract/areas/access/registration'
import { registrationPaths } from '@shop/contract/paths/access/registration'
import { callsOf } from '../../../lib/client.ts'

export const registration = callsOf<typeof operations>(registrationPaths)
