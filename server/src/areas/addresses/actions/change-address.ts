import type { Member } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import type { Shop } from '../../../platform/shop.ts'
import { cleanAddress, type GivenAddress } from '../domain/given-address.ts'
import { refuseUnknownPlace } from '../known-place.ts'
import { unmaskPhones } from '../masked-phones.ts'
import { openBook } from '../open-book.ts'
import { openAddress, sealAddress } from '../sealed-address.ts'
import { findAddress, setDefault, updateAddress } from '../store.ts'

/**
 * Changes an address; the default stays the default (access spec section 4), and a phone in its masked form stays what it is.
 * @throws Refusal NOT_FOUND, MASK_DIFFERS, TOO_MANY_REQUESTS, REGION_REQUIRED, REGION_UNKNOWN
 */
export async function changeAddress(
  shop: Shop,
  member: Member,
  id: string,
  given: GivenAddress,
  now: Date,
): Promise<void> {
  const { accountId } = member
  const address = cleanAddress(given)
  const result = await memberTransaction(shop, member, now, async (tx) => {
    const { cipher } = await openBook(tx, shop.keyring, accountId)
    const stored = await findAddress(tx, accountId, id)
    if (!stored) return refuse('NOT_FOUND')
    refuseUnknownPlace(address)
    const unmasked = await unmaskPhones(tx, shop, accountId, address, openAddress(cipher, id, stored), now)
    if (unmasked.outcome === 'differs') return unmasked
    const fields = sealAddress(cipher, id, { ...address, ...unmasked.phones })
    await updateAddress(tx, { accountId, id }, fields, now)
    if (given.isDefault) await setDefault(tx, accountId, id)
    return unmasked
  })
  // Refused only now, so that the miss is kept.
  if (result.outcome === 'differs') refuse('MASK_DIFFERS', { field: result.field })
}
