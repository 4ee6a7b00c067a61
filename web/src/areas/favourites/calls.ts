import type * as operations from '@shop/contract/areas/favourites'
import { favouritesPaths } from '@shop/contract/paths/favourites'
import { callsOf } from '../../lib/client.ts'

export const favourites = callsOf<typeof operations>(favouritesPaths)
