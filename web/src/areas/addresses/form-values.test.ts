import { describe, expect, it } from 'vitest'
import { type AddressValues, allProblems, emptyValues, inputOf, valuesOf, withMasksBack } from './form-values.ts'
import type { AddressView } from './queries.ts'

const stored: AddressView = {
  id: 'id',
  consignee: '林知夏',
  consigneePhone1: '020-****0000-801',
  consigneePhone2: '138****8000',
  provinceCode: '44',
  provinceName: '广东省',
  cityCode: '4401',
  cityName: '广州市',
  regionCode: '440106',
  regionName: '天河区',
  streetCode: null,
  streetName: null,
  customArea: '五山路381号',
  deliveryAddress: '广东省广州市天河区五山路381号',
  zipCode: null,
  isDefault: true,
}
const values = valuesOf(stored)
const withValue = (change: Partial<AddressValues>) => ({ ...values, ...change })
const landline = (area: string, number: string, extension = '') => withValue({ landline: { area, number, extension } })

describe('an address in the form', () => {
  it('is right as the shop gave it, and goes back as it came', () => {
    expect(Object.values(allProblems(values, stored)).filter(Boolean)).toEqual([])
    expect(inputOf(values)).toEqual({
      consignee: '林知夏',
      consigneePhone1: '020-****0000-801',
      consigneePhone2: '138****8000',
      provinceCode: '44',
      cityCode: '4401',
      regionCode: '440106',
      streetCode: null,
      customArea: '五山路381号',
      zipCode: null,
      isDefault: true,
    })
  })

  it('of a city without districts goes as province, city and street', () => {
    const path = ['44', '4419', '441900004'].map((code) => ({ code, name: code }))
    expect(inputOf(withValue({ place: { path, isWhole: true } }))).toMatchObject({
      cityCode: '4419',
      regionCode: null,
      streetCode: '441900004',
    })
  })

  // Holds account#72, account#73, account#75.
  it('that is empty names every field that is required', () => {
    expect(allProblems(emptyValues, undefined)).toEqual({
      consignee: '请输入2到10位的中文名或英文名',
      mobile: '手机号码不能为空',
      place: '省市区不能为空',
      customArea: '详细地址不能为空',
      landline: undefined,
      zipCode: undefined,
    })
  })
})

describe('a masked number', () => {
  // Holds account#72, account#73, account#75.
  it.each([
    ['the stored mobile', 'mobile', values, undefined],
    ['another mobile', 'mobile', withValue({ mobile: '138****8001' }), '号码与原来的不一致，请完整输入'],
    ['the stored landline', 'landline', values, undefined],
    ['another landline', 'landline', landline('020', '****0001', '801'), '号码与原来的不一致，请完整输入'],
    ['another extension', 'landline', landline('020', '****0000', '802'), '号码与原来的不一致，请完整输入'],
    ['no landline any more', 'landline', landline('', ''), undefined],
    ['a new landline', 'landline', landline('0755', '86540000'), undefined],
    ['half a landline', 'landline', landline('0755', ''), '请输入正确的固话号码'],
    ['no area', 'landline', landline('', '86540000'), '请输入正确的固话号码'],
  ] as const)('%s', (_what, at, given, message) => {
    expect(allProblems(given, stored)[at]).toBe(message)
  })

  it.each([
    ['no mobile', withValue({ mobile: '' }), values],
    ['no number of a landline', landline('020', '', '801'), values],
    ['half a mobile', withValue({ mobile: '1390' }), withValue({ mobile: '1390' })],
    ['another area without its number', landline('0755', '', '801'), landline('0755', '', '801')],
    ['a landline without its extension', landline('020', ''), landline('020', '')],
    ['no landline any more', landline('', ''), landline('', '')],
  ])('that was cleared comes back when it is left: %s', (_what, given, stands) => {
    expect(withMasksBack(given, stored)).toEqual(stands)
    expect(withMasksBack(given, undefined)).toBe(given)
  })

  it('is wrong in a new address', () => {
    expect(allProblems(values, undefined).mobile).toBe('请输入正确的手机号码')
    expect(allProblems(values, undefined).landline).toBe('请输入正确的固话号码')
  })
})
