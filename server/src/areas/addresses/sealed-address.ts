import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { AddressRow } from './store.ts'

/** The fields of an address that are sealed with the account's personal key, by column. */
const columns = {
  consignee: 'consignee',
  landline: 'landline',
  mobile: 'mobile',
  customArea: 'custom_area',
} as const
export type SealedField = keyof typeof columns

export interface PlainAddress {
  consignee: string
  landline: string | null
  mobile: string
  customArea: string
}
type SealedAddress = Pick<AddressRow, SealedField>

/** Where a sealed value stands: it opens in its own row and column alone. */
const place = (field: SealedField, id: string) => `addresses.${columns[field]}:${id}`

export function sealAddress(cipher: FieldCipher, id: string, plain: PlainAddress): SealedAddress {
  const seal = (field: SealedField, text: string) => cipher.seal(text, place(field, id))
  return {
    consignee: seal('consignee', plain.consignee),
    landline: plain.landline === null ? null : seal('landline', plain.landline),
    mobile: seal('mobile', plain.mobile),
    customArea: seal('customArea', plain.customArea),
  }
}

export function openAddress(cipher: FieldCipher, id: string, sealed: SealedAddress): PlainAddress {
  const open = (field: SealedField, value: Buffer) => cipher.open(value, place(field, id))
  return {
    consignee: open('consignee', sealed.consignee),
    landline: sealed.landline && open('landline', sealed.landline),
    mobile: open('mobile', sealed.mobile),
    customArea: open('customArea', sealed.customArea),
  }
}
