import type { Region, RegionTree } from './region-tree.ts'

/** The codes of an address; a city without districts holds its streets itself (account#74). */
export interface PlaceCodes {
  provinceCode: string
  cityCode: string
  regionCode: string | null
  streetCode: string | null
}

export interface PlaceProblem {
  code: 'REGION_REQUIRED' | 'REGION_UNKNOWN'
  field: keyof PlaceCodes
}

/** Whether each code stands below the one before it; the district may be missing only where the city has none. */
export function placeProblem(tree: RegionTree, place: PlaceCodes): PlaceProblem | undefined {
  const { provinceCode, cityCode, regionCode, streetCode } = place
  const holds = (code: string, list: readonly Region[] | undefined) => list?.some((region) => region.code === code)
  if (!holds(provinceCode, tree.provinces)) return { code: 'REGION_UNKNOWN', field: 'provinceCode' }
  if (!holds(cityCode, tree.below(provinceCode))) return { code: 'REGION_UNKNOWN', field: 'cityCode' }
  if (regionCode !== null) {
    // The pattern of the code keeps the streets of a city without districts out of here.
    if (!holds(regionCode, tree.below(cityCode))) return { code: 'REGION_UNKNOWN', field: 'regionCode' }
  } else if (hasDistricts(tree, cityCode)) return { code: 'REGION_REQUIRED', field: 'regionCode' }
  if (streetCode !== null && !holds(streetCode, tree.below(regionCode ?? cityCode))) {
    return { code: 'REGION_UNKNOWN', field: 'streetCode' }
  }
  return undefined
}

export function hasDistricts(tree: RegionTree, cityCode: string): boolean {
  return tree.below(cityCode)?.[0]?.code.length === 6
}

/** Names of a place; null where nothing was chosen, and where the table has dropped the code since. */
export function namesOf(tree: RegionTree, { provinceCode, cityCode, regionCode, streetCode }: PlaceCodes) {
  const nameOf = (code: string | null) => (code === null ? null : (tree.find(code)?.name ?? null))
  return {
    provinceName: nameOf(provinceCode) ?? '',
    cityName: nameOf(cityCode) ?? '',
    regionName: nameOf(regionCode),
    streetName: nameOf(streetCode),
  }
}

/** All of an address in one line; what only says where to look in the table, and a city that is its province, is left out. */
export function lineOf(names: ReturnType<typeof namesOf>, customArea: string): string {
  const { provinceName, cityName, regionName, streetName } = names
  const city = cityName === provinceName || isHeading(cityName) ? '' : cityName
  return [provinceName, city, regionName, streetName, customArea].join('')
}

/** Headings of the table between a province and what it holds directly; no cities. */
export function isHeading(cityName: string): boolean {
  return cityName.endsWith('直辖县市') || cityName === '重庆郊县'
}
