import type { StoredAddress } from '@shop/contract/areas/addresses'
import type { Database } from '../../platform/db/database.ts'
import { cipherFrom, type FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { KeyKind, Keyring } from '../../platform/secrets/keyring.ts'
import { lineOf, namesOf } from './domain/place.ts'
import { decryptAddress } from './encrypted-address.ts'
import { regions } from './regions.ts'
import { findAddress, takeAddress } from './store.ts'

/** Not taken over by an order: what the line of the address holds, and what no parcel needs. */
type LeftOut = 'cityCode' | 'regionCode' | 'streetCode' | 'customArea' | 'landline' | 'zipCode'

/** A member's address as an order needs it, decrypted. A further field is taken over, or stands among those left out. */
export interface OwnAddress extends Omit<StoredAddress, LeftOut | 'mobile'> {
  /** The mobile, in full. */
  phone: string
  /** All of it in one line. */
  deliveryAddress: string
}

/**
 * Takes one address of a member's own book for an order: it is the latest used from now on.
 * @returns it with the ciphers of its account, which the order is kept with; undefined for one that is missing or somebody else's
 */
export async function takeOwnAddress(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  id: string,
  now: Date,
): Promise<{ address: OwnAddress; ciphers: Record<KeyKind, FieldCipher> } | undefined> {
  const taken = await takeAddress(tx, accountId, id, now)
  if (!taken) return undefined
  const cipherOf = (kind: KeyKind) => cipherFrom(keyring, accountId, kind, taken.keys[kind])
  const ciphers = { personal: cipherOf('personal'), retained: cipherOf('retained') }
  const { provinceCode } = taken.address
  const { consignee, mobile, customArea } = decryptAddress(ciphers.personal, id, taken.address)
  const deliveryAddress = lineOf(namesOf(regions(), taken.address), customArea)
  return { address: { provinceCode, consignee, phone: mobile, deliveryAddress }, ciphers }
}

/** The province of one address of a member's own; undefined as above. */
export async function findOwnProvince(db: Database, accountId: string, id: string): Promise<string | undefined> {
  return (await findAddress(db, accountId, id))?.provinceCode
}
