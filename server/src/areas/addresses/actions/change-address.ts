import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { type AddressInput, cleanAddress } from '../domain/address-input.ts'
import { decryptAddress, encryptAddress } from '../encrypted-address.ts'
import { refuseUnknownPlace } from '../known-place.ts'
import { unmaskPhones } from '../masked-phones.ts'
import { readAddressBook } from '../read-address-book.ts'
import { findAddress, setDefault, updateAddress } from '../store.ts'

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
    const { cipher } = await readAddressBook(tx, platform.keyring, accountId)
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
