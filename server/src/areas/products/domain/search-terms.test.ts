import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryPiece,
  comparable,
  mayFitMany,
  type ReadName,
  rankPieces,
  searchFields,
  searchTerms,
  typePiece,
} from './search-terms.ts'

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

describe('what a product is found by', () => {
  const han = (text: string) => ({ text, isHan: true })
  const cold: ReadName = { name: '感冒灵', syllables: ['gan', 'mao', 'ling'].map(han) }

  // Holds shop#13.
  it('is its name, its pinyin and its initials, a line each', () => {
    const names = [cold, { name: '片 VC', syllables: [han('pian'), { text: 'vc', isHan: false }] }]
    expect(searchFields(names, { categoryCode: '2001', prescriptionType: 2 }).searchText).toBe(
      '感冒灵\nganmaoling\ngml\n片vc\npianvc\npvc',
    )
  })

  it('is kept as pieces, each once: of the name, of its pinyin from each syllable on, of its initials, of beginnings', () => {
    const { searchPieces } = searchFields([cold], { categoryCode: '2001', prescriptionType: 2 })
    expect([...searchPieces].sort()).toEqual(
      [
        ...['感', '冒', '灵', '感冒', '冒灵'],
        ...['Pgan', 'Pganm', 'Pganmaoli', 'Pmao', 'Pmaol', 'Plin', 'Pling'],
        ...['Igm', 'Iml'],
        ...['B感', 'B感冒', 'Lg', 'Lga', 'Lganm', 'Lgm'],
        ...['C2001', 'T2'],
      ].sort(),
    )
  })

  it('of another name is told apart from the name itself', () => {
    const other = { name: '片v', syllables: [] }
    const { searchPieces } = searchFields([cold, other], { categoryCode: '2001', prescriptionType: 2 })
    expect(searchPieces.filter((piece) => /^N|^L片/.test(piece))).toEqual(['N片', 'Nv', 'N片v', 'L片', 'L片v'])
    expect(searchPieces).not.toContain('片')
  })

  it('has no initials of a name of one syllable, and nothing of an empty one', () => {
    const piecesOf = (name: ReadName) => searchFields([name], { categoryCode: '2', prescriptionType: 0 }).searchPieces
    expect(piecesOf({ name: '参', syllables: [han('shen')] })).toEqual([
      ...['参', 'Pshe', 'Pshen', 'B参', 'Ls', 'Lsh', 'Lshen', 'C2', 'T0'],
    ])
    expect(piecesOf({ name: '', syllables: [] })).toEqual(['C2', 'T0'])
  })

  // Holds shop#14.
  it('is narrowed by category and type, which are pieces of their own', () => {
    expect([categoryPiece('2001'), typePiece(4)]).toEqual(['C2001', 'T4'])
  })
})

describe('a text as the search compares it', () => {
  // Holds shop#13.
  it.each([
    ['ＡｂＣ', 'abc'],
    [' 阿 莫\t西\n林 ', '阿莫西林'],
    ['阿\u200b莫\u0000西\u202e林', '阿莫西林'],
    ['㎎', 'mg'],
    ['', ''],
  ])('%j is %j', (text, plain) => expect(comparable(text)).toBe(plain))
})

describe('the ways to find a word', () => {
  it.each([
    ['感', [[['感', 'N感']]]],
    ['感冒', [[['感冒', 'N感冒']]]],
    ['g', [[['g', 'Ng', 'Ig', 'Lg']]]],
    ['Gm', [[['gm', 'Ngm', 'Igm', 'Lgm']]]],
    ['7', [[['7', 'N7', 'I7', 'L7']]]],
  ])('of %s are one piece, which says that the text holds it', (keyword, ways) => {
    expect(searchTerms(keyword)).toEqual([{ text: keyword.toLowerCase(), ways, isPiece: true }])
  })

  it('of three characters are the pairs of neighbours, and of letters pinyin first and initials last', () => {
    expect(searchTerms('感冒灵')).toEqual([
      {
        text: '感冒灵',
        ways: [
          [
            ['感冒', 'N感冒'],
            ['冒灵', 'N冒灵'],
          ],
        ],
        isPiece: false,
      },
    ])
    const gml = {
      text: 'gml',
      ways: [
        [['Pgml']],
        [
          ['gm', 'Ngm'],
          ['ml', 'Nml'],
        ],
        [['Igm'], ['Iml']],
      ],
      isPiece: false,
    }
    expect(searchTerms('gml')).toEqual([{ ...gml, known: 'Pgml' }])
  })

  it.each([
    ['gan', 'Pgan', 'Pgan'],
    ['ganm', 'Pganm', 'Pganm'],
    ['ganma', 'Pganm', undefined],
    ['ganmaol', 'Pganm', undefined],
    ['ganmaoli', 'Pganmaoli', 'Pganmaoli'],
    ['ganmaolin', 'Pganmaoli', undefined],
  ])('by pinyin %s begin with the longest piece that is kept', (keyword, piece, known) => {
    const [term] = searchTerms(keyword)
    expect(term!.ways[0]).toEqual([[piece]])
    expect(term!.known).toBe(known)
  })

  it.each([
    ['感冒 颗粒', ['感冒', '颗粒']],
    ['感冒  感冒', ['感冒']],
    ['gan mao', ['gan', 'mao']],
    ['gan ma', ['ganma']],
    ['a mo xi lin', ['amoxilin']],
    ['感 mo', ['感', 'mo']],
    ['mo', ['mo']],
    ['mo mo', ['mo']],
    ['vc-7 mo', ['vc-7', 'mo']],
    ['+vc mo', ['+vc', 'mo']],
    [' \u0000 ', []],
  ])('of %j are those of the words %j', (keyword, words) => {
    expect(searchTerms(keyword).map(({ text }) => text)).toEqual(words)
  })
})

it.each([
  ['感冒', true],
  ['gm', true],
  ['gan', true],
  ['ganma', false],
  ['感冒灵', false],
])('the word %s may fit many products: %s', (keyword, fits) => {
  expect(mayFitMany(searchTerms(keyword)[0]!)).toBe(fits)
})

// Holds shop#14.
it('a product ranks by the pieces with which its name begins, which it holds, and with which another line begins', () => {
  expect(rankPieces('感冒灵')).toEqual([['B感冒'], ['感冒', '冒灵'], ['L感冒']])
  expect(rankPieces('感')).toEqual([['B感'], ['感'], ['L感']])
  expect(rankPieces('gml7x')).toEqual([['Bgml7'], ['gm', 'ml', 'l7', '7x'], ['Lgml7']])
})
