import * as contract from '@shop/contract/areas/addresses'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { splitAddress } from './domain/split-address.ts'
import { addAddress, changeAddress, makeAddressDefault, removeAddress } from './manage-addresses.ts'
import { presentAddress } from './present.ts'
import { regions } from './regions.ts'
import { readAddresses } from './store.ts'

export function addressRoutes(binder: Binder, platform: Platform): void {
  const { pool, keyring } = platform

  binder.bind(contract.listAddresses, async (_context, { accountId }) => {
    const rows = await readAddresses(pool, accountId)
    if (rows.length === 0) return []
    const cipher = await findFieldCipher(pool, keyring, accountId, 'personal')
    return cipher ? rows.map((row) => presentAddress(row, cipher)) : throwApiError('NOT_LOGGED_IN')
  })

  binder.bind(contract.addAddress, ({ body, now }, member) =>
    memberTransaction(platform, member, now, (tx) => addAddress(tx, keyring, member.accountId, body, now)),
  )

  binder.bind(contract.changeAddress, async ({ params, body, now }, member) => {
    await changeAddress(platform, member, params.id, body, now)
    return undefined
  })

  binder.bind(contract.removeAddress, async ({ params, now }, member) => {
    await memberTransaction(platform, member, now, (tx) => removeAddress(tx, member.accountId, params.id))
    return undefined
  })

  binder.bind(contract.makeAddressDefault, async ({ params, now }, member) => {
    await memberTransaction(platform, member, now, (tx) => makeAddressDefault(tx, member.accountId, params.id, now))
    return undefined
  })

  binder.bind(contract.splitAddress, async ({ body }) => splitAddress(regions(), body.text))

  binder.bind(contract.listRegions, async ({ query: { parent }, header }) => {
    const found = parent === undefined ? regions().provinces : regions().below(parent)
    if (!found) return throwApiError('NOT_FOUND')
    // The same for everybody, and it changes once a year.
    header('cache-control', 'public, max-age=86400')
    return [...found]
  })
}
