import type { addAddress, StoredAddress } from '@shop/contract/areas/addresses'
import type { BodyOf } from '@shop/contract/kit/operation'

/** What a form gives; a change replaces all of it but the phones that come back masked (account#76). */
export type AddressInput = BodyOf<typeof addAddress>

/** Texts trimmed, nothing left undefined, null for what is absent or empty. */
export function cleanAddress(given: AddressInput): StoredAddress {
  return {
    consignee: given.consignee.trim(),
    landline: given.consigneePhone1 || null,
    mobile: given.consigneePhone2,
    provinceCode: given.provinceCode,
    cityCode: given.cityCode,
    regionCode: given.regionCode || null,
    streetCode: given.streetCode || null,
    customArea: given.customArea.trim(),
    zipCode: given.zipCode || null,
  }
}
