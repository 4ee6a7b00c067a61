import { addressLimits } from '@shop/contract/fields/address'
import { isMaskedLandline } from '@shop/contract/fields/landline'
import type { Database } from '../../../platform/db/database.ts'
import { fieldRefusal, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { cleanAddress, type GivenAddress } from '../domain/given-address.ts'
import { refuseUnknownPlace } from '../known-place.ts'
import { openBook } from '../open-book.ts'
import { sealAddress } from '../sealed-address.ts'
import { clearDefault, insertAddress } from '../store.ts'

/**
 * Adds an address in the caller's transaction; the first is the default, whatever is asked (decision 23).
 * @returns its id
 * @throws Refusal ADDRESS_LIMIT, REGION_REQUIRED, REGION_UNKNOWN
 */
export async function addAddress(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  given: GivenAddress,
  now: Date,
): Promise<{ id: string }> {
  refuseUnheldMask(given)
  const address = cleanAddress(given)
  refuseUnknownPlace(address)
  const { held, cipher } = await openBook(tx, keyring, accountId)
  if (held >= addressLimits.addresses) refuse('ADDRESS_LIMIT')
  const id = newId(now)
  const isDefault = held === 0 || given.isDefault === true
  if (isDefault) await clearDefault(tx, accountId)
  const fields = sealAddress(cipher, id, address)
  await insertAddress(tx, { accountId, id, ...fields, isDefault, usedAt: now, createdAt: now })
  return { id }
}

/** A masked number means "unchanged", and here there is nothing yet that could stay (decision 22). */
function refuseUnheldMask({ consigneePhone1 }: GivenAddress): void {
  if (consigneePhone1 && isMaskedLandline(consigneePhone1)) {
    refuse('INPUT_INVALID', { fields: [fieldRefusal('consigneePhone1', 'LANDLINE_MALFORMED')] })
  }
}
