import { describe, expect, it } from 'vitest'
import { type AddressInput, cleanAddress } from './address-input.ts'

const given: AddressInput = {
  consignee: '林知夏',
  consigneePhone2: '13800138000',
  provinceCode: '44',
  cityCode: '4401',
  customArea: '五山路381号',
}

describe('an address as it is stored', () => {
  // Holds account#75, account#77.
  it('a stored address has null for all that was left out or is empty', () => {
    const absent = {
      consignee: '林知夏',
      landline: null,
      mobile: '13800138000',
      provinceCode: '44',
      cityCode: '4401',
      regionCode: null,
      streetCode: null,
      customArea: '五山路381号',
      zipCode: null,
    }
    expect(cleanAddress(given)).toEqual(absent)
    expect(cleanAddress({ ...given, consigneePhone1: '', regionCode: '', streetCode: '', zipCode: '' })).toEqual(absent)
  })

  it('a stored address keeps what was given, names and details without the blanks around them', () => {
    expect(
      cleanAddress({
        ...given,
        consignee: ' 林知夏\n',
        customArea: '\t五山路 381号 ',
        consigneePhone1: '020-85110000-801',
        regionCode: '440106',
        streetCode: '440106001',
        zipCode: '510630',
      }),
    ).toEqual({
      consignee: '林知夏',
      landline: '020-85110000-801',
      mobile: '13800138000',
      provinceCode: '44',
      cityCode: '4401',
      regionCode: '440106',
      streetCode: '440106001',
      customArea: '五山路 381号',
      zipCode: '510630',
    })
  })
})
