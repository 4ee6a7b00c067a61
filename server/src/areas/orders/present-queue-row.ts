import { cipherFrom } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { cityOf } from './domain/city.ts'
import { encryptionContext } from './encryption-context.ts'
import { presentOperatingHead } from './present.ts'
import { type QueueRow, waitsForOperators } from './store/operating-orders.ts'

/** An order in a queue: of where it goes the city alone, while it waits for somebody. */
export function presentQueueRow(keyring: Keyring, row: QueueRow) {
  return {
    ...presentOperatingHead(row),
    firstProduct: row.first_product ?? '',
    moreProducts: Math.max(0, row.product_count - 1),
    city: waitsForOperators(row.status) ? cityOfRow(keyring, row) : null,
    carrier: row.carrier,
  }
}

function cityOfRow(keyring: Keyring, { id, account_id: accountId, retained_key: wrapped, ...row }: QueueRow) {
  if (!wrapped) return null
  const address = cipherFrom(keyring, accountId, 'retained', wrapped).open(
    row.delivery_address,
    encryptionContext('delivery_address', id),
  )
  return cityOf(address) ?? null
}
