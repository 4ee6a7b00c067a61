import type { StoredAddress } from '@shop/contract/areas/addresses'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { AddressFields } from './store.ts'

/** The column of each field that is encrypted with the account's personal key; null for one that is kept as it is. */
const encryptedIn = {
  consignee: 'consignee',
  landline: 'landline',
  mobile: 'mobile',
  provinceCode: null,
  cityCode: null,
  regionCode: null,
  streetCode: null,
  customArea: 'custom_area',
  zipCode: null,
} as const satisfies Record<keyof AddressFields, string | null>

type NullOf<Value> = null extends Value ? null : never
/** An address as its row holds it. A field of the contract without a column, and without a line above, is a type error. */
type EncryptedAddress = {
  [Field in keyof StoredAddress]: (typeof encryptedIn)[Field] extends string
    ? Buffer | NullOf<StoredAddress[Field]>
    : StoredAddress[Field]
}

/** Binds an encrypted value to its own row and column. */
const encryptionContext = (column: string, id: string) => `addresses.${column}:${id}`

/** Encrypts what tells who lives there. @returns every column that a member may change */
export function encryptAddress(cipher: FieldCipher, id: string, address: StoredAddress): AddressFields {
  const encrypted: EncryptedAddress = mapFields<EncryptedAddress>(address, (text, column) =>
    cipher.encrypt(text as string, encryptionContext(column, id)),
  )
  return encrypted
}

/** The address that `encryptAddress` made a row of. */
export function decryptAddress(cipher: FieldCipher, id: string, row: AddressFields): StoredAddress {
  return mapFields<StoredAddress>(row, (value, column) => cipher.open(value as Buffer, encryptionContext(column, id)))
}

/** Turns the fields that are encrypted, where there is a value, and takes the others over. */
function mapFields<Mapped>(
  fields: StoredAddress | AddressFields,
  turn: (value: string | Buffer, column: string) => string | Buffer,
): Mapped {
  const columns = Object.entries(encryptedIn) as [keyof AddressFields, string | null][]
  const mapped = columns.map(([field, column]) => {
    const value = fields[field]
    return [field, column !== null && value !== null ? turn(value, column) : value]
  })
  return Object.fromEntries(mapped) as Mapped
}
