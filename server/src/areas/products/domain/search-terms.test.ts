import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparable, type ReadName, searchFields, searchTerms } from './search-terms.ts'

const amoxicillin: ReadName = {
  name: '阿莫西林胶囊 0.25g',
  syllables: [
    ...['a', 'mo', 'xi', 'lin', 'jiao', 'nang'].map((text) => ({ text, isHan: true })),
    { text: '025g', isHan: false },
  ],
}

/** Whether the search would find a product by a word: its pieces lead there, and its text holds it. */
function isFound(names: readonly ReadName[], keyword: string): boolean {
  const { searchText, searchPieces } = searchFields(names, { categoryCode: '2001', prescriptionType: 4 })
  const pieces = new Set(searchPieces)
  const terms = searchTerms(keyword)
  return (
    terms.length > 0 &&
    terms.every(
      ({ text, ways, isPiece }) =>
        (isPiece || searchText.includes(text)) &&
        ways.some((way) => way.every((oneOf) => oneOf.some((piece) => pieces.has(piece)))),
    )
  )
}

describe('a product is found', () => {
  // Holds shop#13.
  it.each([
    '阿莫西林',
    '莫西',
    '林',
    'amxl',
    'AMXL',
    'ａｍｘｌ',
    'xljn',
    'amoxilin',
    'moxilin',
    'amox',
    'moxi',
    'lin',
    'am',
    'mx',
    'a',
    'g',
    '0.25',
    '阿莫 胶囊',
    'amo jiao',
    'a mo xi lin',
    'mo xi',
    '胶囊0.25g',
    '  阿莫西林 ',
  ])('by %s', (keyword) => {
    expect(isFound([amoxicillin], keyword)).toBe(true)
  })

  it.each(['头孢', 'oxi', 'ilin', 'xi', 'x', '莫林', 'amoxl', '阿莫 头孢', '%', '_', '\\', '\u0000', ' ', ''])(
    'not by %j',
    (keyword) => {
      expect(isFound([amoxicillin], keyword)).toBe(false)
    },
  )

  // Holds shop#13.
  it('by any stretch of its name, however odd its characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (name, from, to) => {
          const text = comparable(name)
          const characters = [...text]
          const [start, end] = [from % (characters.length + 1), to % (characters.length + 1)].sort((a, b) => a - b)
          const stretch = characters.slice(start, end).join('')
          fc.pre(comparable(stretch) === stretch && stretch !== '')
          expect(isFound([{ name, syllables: [] }], stretch)).toBe(true)
        },
      ),
    )
  })
})

describe('pinyin of a syllable or two', () => {
  it.each(['lin', 'jiao', 'jiaonang'])('%s is told by one piece, and by that piece alone', (text) => {
    const { known } = searchTerms(text)[0]!
    const holds = ({ syllables }: ReadName) =>
      syllables.some((_, index) =>
        syllables
          .slice(index)
          .map((each) => each.text)
          .join('')
          .startsWith(text),
      )
    const han = fc
      .constantFrom('a', 'mo', 'xi', 'lin', 'ling', 'jiao', 'nang', 'nan')
      .map((each) => ({ text: each, isHan: true }))
    fc.assert(
      fc.property(fc.array(han, { maxLength: 8 }), (syllables) => {
        const { searchPieces } = searchFields([{ name: '', syllables }], { categoryCode: '2001', prescriptionType: 4 })
        expect(searchPieces.includes(known!)).toBe(holds({ name: '', syllables }))
      }),
    )
  })

  it.each(['ji', 'jiaon', 'jiaonan', 'jiaonangx', '胶囊'])('%s is not told by one piece of it', (text) => {
    expect(searchTerms(text)[0]?.known).toBeUndefined()
  })
})
