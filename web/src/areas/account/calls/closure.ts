import type * as operations from '@shop/contract/areas/account/closure'
import { closurePaths } from '@shop/contract/paths/account/closure'
import { callsOf } from '../../../lib/client.ts'

export const closure = callsOf<typeof operations>(closurePaths)
