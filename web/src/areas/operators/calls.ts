import type * as addresses from '@shop/contract/areas/addresses'
import type * as mall from '@shop/contract/areas/mall'
import type * as operators from '@shop/contract/areas/operators'
import type * as orders from '@shop/contract/areas/orders/operating'
import type * as feeds from '@shop/contract/areas/products/feeds'
import type * as products from '@shop/contract/areas/products/operating'
import { clientFor } from '@shop/contract/kit/client'
import { formData } from '@shop/contract/kit/form-data'
import { addressesPaths } from '@shop/contract/paths/addresses'
import { mallPaths } from '@shop/contract/paths/mall'
import { operatingPaths } from '@shop/contract/paths/operating'
import { operatorsPaths } from '@shop/contract/paths/operators'
import { sendOnce } from '../../lib/client.ts'
import { operatorClient, whoKey } from './query-client.ts'
import { keyGivenAgain } from './renewal.ts'

type Stated = typeof operators &
  typeof orders &
  typeof products &
  typeof feeds &
  Pick<typeof mall, 'changeSetting' | 'getSettings'> &
  Pick<typeof addresses, 'listRegions'>

/**
 * All that operators do, and what they choose from. No member's session stands behind these calls: whoever is not let in goes to
 * the log-in by key, and whose session ends at work is asked for it there. What was refused for that did nothing, so it is sent again.
 */
export const operating = clientFor<Stated>({
  bodies: { file: formData },
  paths: { ...addressesPaths, ...mallPaths, ...operatorsPaths, ...operatingPaths },
  send: async (path, init) => {
    const response = await sendOnce(path, init)
    if (response.status !== 401) return response
    if (operatorClient.getQueryData(whoKey)) return (await keyGivenAgain()) ? sendOnce(path, init) : response
    operatorClient.setQueryData(whoKey, null)
    return response
  },
})
