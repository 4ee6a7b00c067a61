import { addressLimits } from '@shop/contract/fields/address'
import { isMaskedLandline } from '@shop/contract/fields/landline'
import type { Database } from '../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../platform/http/api-error.ts'
import type { Member } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { openLockedBook } from '../../platform/sessions/locked-book.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { type AddressInput, cleanAddress } from './domain/address-input.ts'
import { decryptAddress, encryptAddress } from './encrypted-address.ts'
import { unmaskPhones } from './masked-phones.ts'
import { refuseUnknownPlace } from './regions.ts'
import {
  clearDefault,
  deleteAddress,
  findAddress,
  insertAddress,
  lockBook,
  markUsed,
  readAddresses,
  setDefault,
  updateAddress,
} from './store.ts'

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
  const { held, cipher } = await openLockedBook(tx, keyring, accountId, lockBook)
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

/**
 * Changes an address; the default stays the default (account#71), and a phone in its masked form stays what it is (account#76).
 * @throws ApiError NOT_FOUND, MASK_DIFFERS, TOO_MANY_REQUESTS, REGION_REQUIRED, REGION_UNKNOWN
 */
export async function changeAddress(
  platform: Platform,
  member: Member,
  id: string,
  given: AddressInput,
  now: Date,
): Promise<void> {
  const { accountId } = member
  const address = cleanAddress(given)
  const result = await memberTransaction(platform, member, now, async (tx) => {
    const { cipher } = await openLockedBook(tx, platform.keyring, accountId, lockBook)
    const stored = await findAddress(tx, accountId, id)
    if (!stored) return throwApiError('NOT_FOUND')
    refuseUnknownPlace(address)
    const unmasked = await unmaskPhones(tx, platform, accountId, address, decryptAddress(cipher, id, stored), now)
    if (unmasked.outcome === 'differs') return unmasked
    const fields = encryptAddress(cipher, id, { ...address, ...unmasked.phones })
    await updateAddress(tx, { accountId, id }, fields, now)
    if (given.isDefault) await setDefault(tx, accountId, id)
    return unmasked
  })
  // Refused only now, so that the miss is kept.
  if (result.outcome === 'differs') throwApiError('MASK_DIFFERS', { field: result.field })
}

/**
 * Removes an address in the caller's transaction; after the default the latest used takes its place (account#70).
 * @throws ApiError NOT_FOUND
 */
export async function removeAddress(tx: Database, accountId: string, id: string): Promise<void> {
  await lockBook(tx, accountId)
  const gone = await deleteAddress(tx, accountId, id)
  if (!gone) return throwApiError('NOT_FOUND')
  if (!gone.isDefault) return
  const [latest] = await readAddresses(tx, accountId)
  if (latest) await setDefault(tx, accountId, latest.id)
}

/** Makes an address the default, in the caller's transaction. @throws ApiError NOT_FOUND */
export async function makeAddressDefault(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await lockBook(tx, accountId)
  if (!(await findAddress(tx, accountId, id))) return throwApiError('NOT_FOUND')
  await setDefault(tx, accountId, id)
  await markUsed(tx, accountId, id, now)
}
