import type { StoredAddress } from '@shop/contract/areas/addresses'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { lineOf, namesOf } from './domain/place.ts'
import { decryptAddress } from './encrypted-address.ts'
import { regions } from './regions.ts'
import { findAddress } from './store.ts'

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
 * One address of a member's own book.
 * @param cipher of the account's personal key
 * @returns undefined for one that is missing or somebody else's
 */
export async function readOwnAddress(
  db: Database,
  cipher: FieldCipher,
  accountId: string,
  id: string,
): Promise<OwnAddress | undefined> {
  const row = await findAddress(db, accountId, id)
  if (!row) return undefined
  const { consignee, mobile, customArea } = decryptAddress(cipher, id, row)
  const deliveryAddress = lineOf(namesOf(regions(), row), customArea)
  return { provinceCode: row.provinceCode, consignee, phone: mobile, deliveryAddress }
}

/** The province of one address of a member's own; undefined as above. */
export async function findOwnProvince(db: Database, accountId: string, id: string): Promise<string | undefined> {
  return (await findAddress(db, accountId, id))?.provinceCode
}
