import type { addAddress } from '@shop/contract/areas/addresses'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { PlaceCodes } from './place.ts'

/** What a form gives; a change replaces all of it but the phones that come back masked (decision 22). */
export type GivenAddress = BodyOf<typeof addAddress>

/** An address without what tells who owns it: texts trimmed, nothing left undefined, null for what is absent or empty. */
export interface CleanAddress extends PlaceCodes {
  consignee: string
  landline: string | null
  mobile: string
  customArea: string
  zipCode: string | null
}

export function cleanAddress(given: GivenAddress): CleanAddress {
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
