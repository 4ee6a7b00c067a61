import { isHeading } from './place.ts'
import { endsThere, spellings } from './region-names.ts'
import type { Region, RegionTree } from './region-tree.ts'

/** Where in a text a place was found, and what it is. */
export interface FoundPlace {
  provinceCode: string
  cityCode?: string
  regionCode?: string
  streetCode?: string
  start: number
  end: number
}

interface Spelled {
  region: Region
  text: string
  isShort: boolean
}

/** The spellings of all provinces, cities and districts by their first two characters, the longest first. */
type Index = ReadonlyMap<string, readonly Spelled[]>

const indexes = new WeakMap<RegionTree, { provinces: Index; cities: Index; districts: Index }>()

/** What may stand between the levels of a place. */
const between = /^[\s,.，。、;；/|>·_-]*/

/**
 * Finds the place that a text names: at whichever character most levels of it begin. Levels may be left out where the others
 * tell them, as the province of a city or the city of 北京朝阳.
 */
export function findPlace(tree: RegionTree, text: string): FoundPlace | undefined {
  const found = Array.from({ length: text.length }, (_, start) => placeAt(tree, text, start))
  return found
    .filter((place) => place !== undefined)
    .sort((a, b) => b.weight - a.weight || a.start - b.start)
    .map(({ weight: _, ...place }) => place)[0]
}

type Weighed = FoundPlace & { weight: number }

function placeAt(tree: RegionTree, text: string, start: number): Weighed | undefined {
  const { provinces, cities, districts } = indexOf(tree)
  const province = spelledAt(provinces, text, start)[0]
  if (province) {
    const code = province.region.code
    const place: Weighed = { provinceCode: code, start, end: start + province.text.length, weight: 3 }
    const whole = withCity(tree, text, place)
    // 广东 in front of 路, or alone within a word, names no place of its own.
    return province.isShort && !whole.cityCode && !stands(text, start, place.end) ? undefined : whole
  }
  // Without its province a division must be the only one of that name.
  for (const index of [cities, districts]) {
    const spelled = spelledAt(index, text, start)
    const [only] = spelled
    if (!only || spelled.some(({ region, text: other }) => other === only.text && region !== only.region)) continue
    const cityCode = only.region.code.slice(0, 4)
    const isDistrict = only.region.code.length === 6
    const place: Weighed = {
      provinceCode: cityCode.slice(0, 2),
      cityCode,
      ...(isDistrict ? { regionCode: only.region.code } : {}),
      start,
      end: start + only.text.length,
      weight: 2,
    }
    const whole = isDistrict ? withStreet(tree, text, place) : withDistrict(tree, text, place)
    const isSure = whole.end > place.end || (!only.isShort && isAtBreak(text, start)) || stands(text, start, place.end)
    if (isSure && !(isDistrict && only.isShort)) return whole
  }
  return undefined
}

function withCity(tree: RegionTree, text: string, place: Weighed): Weighed {
  const cities = tree.below(place.provinceCode) ?? []
  const at = skip(text, place.end)
  const city = longest(cities, text, at)
  if (city) {
    const next = { ...place, cityCode: city.region.code, end: at + city.text.length, weight: place.weight + 3 }
    // 恩施市 is a district of 恩施州; as a city it would be 恩施 and leave 市 behind.
    const district = districtOfProvince(tree, cities, text, at)
    if (!district || district.text.length <= city.text.length) return withDistrict(tree, text, next)
  }
  // 北京朝阳, 海南琼海: what is in between is left out.
  const district = districtOfProvince(tree, cities, text, at)
  const [only, second] = cities
  if (!district) return only && !second ? { ...place, cityCode: only.code } : place
  const code = district.region.code
  return withStreet(tree, text, {
    ...place,
    cityCode: code.slice(0, 4),
    regionCode: code,
    end: at + district.text.length,
    weight: place.weight + 5,
  })
}

function withDistrict(tree: RegionTree, text: string, place: Weighed): Weighed {
  const below = tree.below(place.cityCode ?? '') ?? []
  if (below[0]?.code.length === 9) return withStreet(tree, text, place)
  const at = skip(text, place.end)
  const district = longest(below, text, at)
  if (!district) return place
  return withStreet(tree, text, {
    ...place,
    regionCode: district.region.code,
    end: at + district.text.length,
    weight: place.weight + 3,
  })
}

function withStreet(tree: RegionTree, text: string, place: Weighed): Weighed {
  const streets = tree.below(place.regionCode ?? place.cityCode ?? '') ?? []
  const at = skip(text, place.end)
  const street = streets[0]?.code.length === 9 ? longest(streets, text, at) : undefined
  if (!street) return place
  const office = /^(?:办事处|街道办)/.exec(text.slice(at + street.text.length))?.[0] ?? ''
  return {
    ...place,
    streetCode: street.region.code,
    end: at + street.text.length + office.length,
    weight: place.weight + 2,
  }
}

/** The one district of that name in a province. */
function districtOfProvince(tree: RegionTree, cities: readonly Region[], text: string, at: number) {
  const isOnlyCity = cities.filter(({ name }) => !isHeading(name)).length === 1
  const districts = cities.flatMap(({ code }) => tree.below(code) ?? []).filter(({ code }) => code.length === 6)
  const found = longest(districts, text, at)
  if (!found) return undefined
  const namesakes = districts.filter((region) => spellings(region).some((spelling) => spelling.text === found.text))
  // A short name alone is too little where the province has many cities.
  return namesakes.length === 1 && (!found.isShort || isOnlyCity) ? found : undefined
}

function longest(regions: readonly Region[], text: string, at: number): Spelled | undefined {
  const fitting = regions.flatMap((region) =>
    spellings(region)
      .filter((spelling) => fits(spelling, text, at))
      .map((spelling) => ({ region, ...spelling })),
  )
  return fitting.sort((a, b) => b.text.length - a.text.length)[0]
}

function fits({ text: name, isShort }: { text: string; isShort: boolean }, text: string, at: number): boolean {
  return text.startsWith(name, at) && (!isShort || endsThere(text.slice(at + name.length)))
}

function spelledAt(index: Index, text: string, at: number): readonly Spelled[] {
  return (index.get(text.slice(at, at + 2)) ?? []).filter((spelled) => fits(spelled, text, at))
}

function skip(text: string, at: number): number {
  return at + (between.exec(text.slice(at))?.[0].length ?? 0)
}

/** Whether a stretch of the text is by itself: a break before it and one after. */
function stands(text: string, start: number, end: number): boolean {
  return isAtBreak(text, start) && (end === text.length || skip(text, end) > end)
}

function isAtBreak(text: string, at: number): boolean {
  return at === 0 || /[\s,.，。、;；/|>·_：:()（）-]/.test(text[at - 1] ?? '')
}

function indexOf(tree: RegionTree) {
  const known = indexes.get(tree)
  if (known) return known
  const cities = tree.provinces.flatMap(({ code }) => tree.below(code) ?? []).filter(({ name }) => !isHeading(name))
  const ofProvinces = new Set(tree.provinces.map(({ name }) => name))
  const made = {
    provinces: indexNames(tree.provinces),
    cities: indexNames(cities.filter(({ name }) => !ofProvinces.has(name))),
    districts: indexNames(
      tree.provinces
        .flatMap(({ code }) => tree.below(code) ?? [])
        .flatMap(({ code }) => tree.below(code) ?? [])
        .filter(({ code }) => code.length === 6),
    ),
  }
  indexes.set(tree, made)
  return made
}

function indexNames(regions: readonly Region[]): Index {
  const index = new Map<string, Spelled[]>()
  for (const region of regions) {
    for (const spelling of spellings(region)) {
      const key = spelling.text.slice(0, 2)
      index.set(key, [...(index.get(key) ?? []), { region, ...spelling }])
    }
  }
  for (const list of index.values()) list.sort((a, b) => b.text.length - a.text.length)
  return index
}
