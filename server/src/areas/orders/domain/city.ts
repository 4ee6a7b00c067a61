import { provinceNames } from '@shop/contract/fields/provinces'

const provinces = Object.values(provinceNames)
const codes = Object.entries(provinceNames)
/** Cities that are a province as well: their district comes next, with or without the city once more. */
const municipalities = ['北京市', '天津市', '上海市', '重庆市']

/** The two digits of the province that an address begins with, as written on a parcel; undefined where it names none. */
export function provinceOf(address: string): string | undefined {
  return codes.find(([, name]) => address.startsWith(name))?.[0]
}

/** The city of an address as it is written on a parcel; undefined where it names none. */
export function cityOf(address: string): string | undefined {
  const province = provinces.find((name) => address.startsWith(name)) ?? ''
  if (municipalities.includes(province)) return province
  return /^[^\s\d]{1,10}?(?:市|自治州|地区|盟)/.exec(address.slice(province.length).trimStart())?.[0]
}
