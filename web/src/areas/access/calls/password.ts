import type * as operations from '@shop/contract/areas/access/password'
import { passwordPaths } from '@shop/contract/paths/access/password'
import { callsOf } from '../../../lib/client.ts'

export const password = callsOf<typeof operations>(passwordPaths)
