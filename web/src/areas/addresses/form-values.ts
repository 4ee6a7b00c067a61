import type { AddressInput } from '@shop/contract/areas/addresses'
import { consigneeProblem, detailAddressProblem, zipCodeProblem } from '@shop/contract/fields/address'
import {
  isMaskedLandline,
  joinLandline,
  type Landline,
  landlineProblem,
  splitLandline,
} from '@shop/contract/fields/landline'
import { isMaskedPhone, ownPhoneProblem, phoneProblem } from '@shop/contract/fields/phone'
import { addressMessages } from '@shop/contract/messages/addresses'
import { smsFieldMessages } from '@shop/contract/messages/sms-form'
import type { Place } from '../../ui/region-picker/region-picker.tsx'
import type { AddressView } from './queries.ts'

/** What stands in the form. */
export interface AddressValues {
  consignee: string
  mobile: string
  landline: Landline
  place: Place
  customArea: string
  zipCode: string
  isDefault: boolean
}

export type FieldName = Exclude<keyof AddressValues, 'isDefault'>
export type Faults = { [Place in FieldName | 'form']?: string | undefined }

export const noLandline: Landline = { area: '', number: '', extension: '' }

export const emptyValues: AddressValues = {
  consignee: '',
  mobile: '',
  landline: noLandline,
  place: { path: [], isWhole: false },
  customArea: '',
  zipCode: '',
  isDefault: false,
}

/** An address as it is changed: its phones stay masked until they are typed anew. */
export function valuesOf(address: AddressView): AddressValues {
  const { provinceCode, cityCode, regionCode, streetCode, provinceName, cityName, regionName, streetName } = address
  const path = [
    { code: provinceCode, name: provinceName },
    { code: cityCode, name: cityName },
    ...(regionCode ? [{ code: regionCode, name: regionName ?? '' }] : []),
    ...(streetCode ? [{ code: streetCode, name: streetName ?? '' }] : []),
  ]
  return {
    consignee: address.consignee,
    mobile: address.consigneePhone2,
    landline: address.consigneePhone1 ? splitLandline(address.consigneePhone1) : noLandline,
    place: { path, isWhole: true },
    customArea: address.customArea,
    zipCode: address.zipCode ?? '',
    isDefault: address.isDefault,
  }
}

/** What was cleared of a masked number and not typed anew stays what it is; a landline that is cleared as a whole is none any more. */
export function withMasksBack(values: AddressValues, stored: AddressView | undefined): AddressValues {
  if (!stored) return values
  const { mobile, landline } = valuesOf(stored)
  const { area, number, extension } = values.landline
  const isUntyped = number === '' && area !== '' && area === landline.area && extension === landline.extension
  return { ...values, mobile: values.mobile || mobile, landline: isUntyped ? landline : values.landline }
}

const ofLength = (path: Place['path'], digits: number) => path.find(({ code }) => code.length === digits)?.code

/** What the form sends: all of it, as a change takes away what is left out. */
export function inputOf(values: AddressValues): Required<AddressInput> {
  const { path } = values.place
  return {
    consignee: values.consignee.trim(),
    consigneePhone1: joinLandline(values.landline) || null,
    consigneePhone2: values.mobile,
    provinceCode: ofLength(path, 2) ?? '',
    cityCode: ofLength(path, 4) ?? '',
    regionCode: ofLength(path, 6) ?? null,
    streetCode: ofLength(path, 9) ?? null,
    customArea: values.customArea.trim(),
    zipCode: values.zipCode || null,
    isDefault: values.isDefault,
  }
}

const messages = { ...addressMessages, ...smsFieldMessages }
const said = (code: keyof typeof messages | undefined) => code && messages[code]

type Judge = (values: AddressValues, stored: AddressView | undefined) => string | undefined

/**
 * What is wrong with each field by the rules of the contract, in the order of the form (account#72 to account#76); a masked phone
 * is right only as the shop gave it.
 */
const judges: Readonly<Record<FieldName, Judge>> = {
  consignee: ({ consignee }) => said(consigneeProblem(consignee)),
  mobile: ({ mobile }, stored) => {
    if (!stored) return said(phoneProblem(mobile))
    if (isMaskedPhone(mobile) && mobile !== stored.consigneePhone2) return messages.MASK_DIFFERS
    return said(ownPhoneProblem(mobile))
  },
  place: ({ place }) => said(place.isWhole ? undefined : 'REGION_REQUIRED'),
  customArea: ({ customArea }) => said(detailAddressProblem(customArea)),
  landline: ({ landline }, stored) => {
    const text = joinLandline(landline)
    if (text === stored?.consigneePhone1) return undefined
    if (isMaskedLandline(text)) return stored ? messages.MASK_DIFFERS : messages.LANDLINE_MALFORMED
    return said(landlineProblem(text))
  },
  zipCode: ({ zipCode }) => said(zipCodeProblem(zipCode)),
}

/** The form's fields in their order. */
export const formPlaces = Object.keys(judges) as readonly FieldName[]

export function allProblems(values: AddressValues, stored: AddressView | undefined): Faults {
  return Object.fromEntries(formPlaces.map((at) => [at, judges[at](values, stored)]))
}
