import type { ExportedAddress, listAddresses } from '@shop/contract/areas/addresses'
import { maskLandline } from '@shop/contract/fields/landline'
import { maskPhone } from '@shop/contract/fields/phone'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { lineOf, namesOf } from './domain/place.ts'
import { decryptAddress } from './encrypted-address.ts'
import { regions } from './regions.ts'
import type { AddressRow } from './store.ts'

type AddressView = AnswerOf<typeof listAddresses>[number]

/** An address as its member sees it; phones leave only masked. */
export function presentAddress(row: AddressRow, cipher: FieldCipher): AddressView {
  const { consignee, landline, mobile, customArea } = decryptAddress(cipher, row.id, row)
  const names = namesOf(regions(), row)
  return {
    id: row.id,
    consignee,
    consigneePhone1: landline && maskLandline(landline),
    consigneePhone2: maskPhone(mobile),
    provinceCode: row.provinceCode,
    cityCode: row.cityCode,
    regionCode: row.regionCode,
    streetCode: row.streetCode,
    ...names,
    customArea,
    deliveryAddress: lineOf(names, customArea),
    zipCode: row.zipCode,
    isDefault: row.isDefault,
  }
}

/** An address as the export of one's data tells it, phones in full; a field that is kept is exported. */
export function exportAddress(row: AddressRow, cipher: FieldCipher): ExportedAddress {
  const { provinceCode, cityCode, regionCode, streetCode, customArea, ...told } = decryptAddress(cipher, row.id, row)
  const names = namesOf(regions(), { provinceCode, cityCode, regionCode, streetCode })
  const deliveryAddress = lineOf(names, customArea)
  return { ...told, deliveryAddress, isDefault: row.isDefault, usedAt: row.usedAt.getTime() }
}
