import { addressLimits } from '@shop/contract/fields/address'
import { isMaskedLandline } from '@shop/contract/fields/landline'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { type AddressInput, cleanAddress } from '../domain/address-input.ts'
import { encryptAddress } from '../encrypted-address.ts'
import { refuseUnknownPlace } from '../known-place.ts'
import { readAddressBook } from '../read-address-book.ts'
import { clearDefault, insertAddress } from '../store.ts'

/**
 * Adds an address in the caller's transaction; the first is the default, whatever is asked (account#70).
 * @returns its id
 * @throws ApiError ADDRESS_LIMIT, REGION_REQUIRED, REGION_UNKNOWN
 */
export async function addAddress(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  given: AddressInput,
  now: Date,
): Promise<{ id: string }> {
  refuseUnheldMask(given)
  const address = cleanAddress(given)
  refuseUnknownPlace(address)
  const { held, cipher } = await readAddressBook(tx, keyring, accountId)
  if (held >= addressLimits.addresses) throwApiError('ADDRESS_LIMIT')
  const id = newId(now)
  const isDefault = held === 0 || given.isDefault === true
  if (isDefault) await clearDefault(tx, accountId)
  const fields = encryptAddress(cipher, id, address)
  await insertAddress(tx, { accountId, id, ...fields, isDefault, usedAt: now, createdAt: now })
  return { id }
}

/** A masked number means "unchanged", and here there is nothing yet that could stay (account#76). */
function refuseUnheldMask({ consigneePhone1 }: AddressInput): void {
  if (consigneePhone1 && isMaskedLandline(consigneePhone1)) {
    throwApiError('INPUT_INVALID', { fields: [fieldError('consigneePhone1', 'LANDLINE_MALFORMED')] })
  }
}
