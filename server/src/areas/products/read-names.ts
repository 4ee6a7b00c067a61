import {
  comparable,
  type ReadName,
  type SearchFields,
  type Shelf,
  type Syllables,
  searchFields,
} from './domain/search-terms.ts'

/** Words of medicine that a common dictionary reads otherwise. */
const readings = {
  重组: 'chóng zǔ',
  重楼: 'chóng lóu',
  还少丹: 'huán shào dān',
  阿胶: 'ē jiāo',
  大黄: 'dà huáng',
  白术: 'bái zhú',
  苍术: 'cāng zhú',
  莪术: 'é zhú',
  黄柏: 'huáng bò',
  薄荷: 'bò he',
  曲安奈德: 'qū ān nài dé',
  六神曲: 'liù shén qū',
} as const

/** Reads names in pinyin. The dictionary is loaded with the first name that is read: no request needs it. */
export async function nameReader(): Promise<(name: string) => Syllables> {
  const { customPinyin, pinyin } = await import('pinyin-pro')
  customPinyin(readings)
  return (name) =>
    pinyin(name.normalize('NFKC'), { type: 'all', toneType: 'none', nonZh: 'consecutive', v: true }).flatMap(
      ({ origin, pinyin: read, isZh }) => {
        const text = comparable(isZh ? read : origin).replace(/[^a-z0-9]/g, '')
        return text === '' ? [] : [{ text, isHan: isZh }]
      },
    )
}

interface Named {
  name: string
  commonTitle: string
}

/** What a product is found by: its name, and its generic name where that says something else (decision record 32). */
export async function searchReader(): Promise<(product: Named & Shelf) => SearchFields> {
  const read = await nameReader()
  return ({ name, commonTitle, ...shelf }) => {
    const names = comparable(name).includes(comparable(commonTitle)) ? [name] : [name, commonTitle]
    const readNames = names.map((each): ReadName => ({ name: each, syllables: read(each) }))
    return searchFields(readNames, shelf)
  }
}
