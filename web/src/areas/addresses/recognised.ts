import { splitLandline } from '@shop/contract/fields/landline'
import type { LoadBelow, Named } from '../../ui/region-picker/region-picker.tsx'
import type { AddressValues } from './form-values.ts'
import type { SplitAddress } from './queries.ts'

/**
 * What was recognised in a pasted line, as values of the form; what was not found is left out, so that it changes nothing.
 * A place counts as whole when no district is missing.
 */
export async function valuesRecognised(split: SplitAddress, loadBelow: LoadBelow): Promise<Partial<AddressValues>> {
  const { consignee, consigneePhone1, consigneePhone2, customArea, zipCode } = split
  const codes = [split.provinceCode, split.cityCode, split.regionCode, split.streetCode].filter(
    (code) => code !== undefined,
  )
  const path: Named[] = []
  for (const code of codes) {
    const found = (await loadBelow(path.at(-1)?.code)).find((region) => region.code === code)
    if (found) path.push({ code: found.code, name: found.name })
  }
  const last = path.at(-1)?.code ?? ''
  const isWhole = last.length >= 6 || (last.length === 4 && (await loadBelow(last))[0]?.code.length === 9)
  return {
    ...(consignee === undefined ? {} : { consignee }),
    ...(consigneePhone2 === undefined ? {} : { mobile: consigneePhone2 }),
    ...(path.length > 0 ? { place: { path, isWhole } } : {}),
    ...(customArea === undefined ? {} : { customArea }),
    ...(consigneePhone1 === undefined ? {} : { landline: splitLandline(consigneePhone1) }),
    ...(zipCode === undefined ? {} : { zipCode }),
  }
}
