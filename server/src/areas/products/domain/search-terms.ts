/** Lines and pieces that a product is found by, and the pieces that a word asks for (decision record 32). */

/** A text as the search compares it: one width, one case, no blanks, nothing that is not a character. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, '')
}

/** A name in Latin letters: each syllable or run of letters and digits, in lower case. */
export type Syllables = readonly { text: string; isHan: boolean }[]

/** A name with how it is read. */
export interface ReadName {
  name: string
  syllables: Syllables
}

/** What `products.search_text` and `products.search_pieces` hold. */
export interface SearchFields {
  searchText: string
  searchPieces: string[]
}

/** What a search may be narrowed by. */
export interface Shelf {
  categoryCode: string
  prescriptionType: number
}

/** What something is found by through its names; the first line of the text is the first name, which ranks before all others. */
export function nameFields(names: readonly ReadName[]): SearchFields {
  const lines = names.flatMap(({ name, syllables }) => [comparable(name), pinyinOf(syllables), initialsOf(syllables)])
  const pieces = names.flatMap(({ name, syllables }, index) => [
    ...marked(index === 0 ? '' : OTHER_NAME, textPieces(comparable(name))),
    ...pinyinPieces(syllables),
    ...initialPieces(initialsOf(syllables)),
  ])
  const beginnings = lines.flatMap((line, index) => beginningPieces(index === 0 ? NAME_BEGINS : LINE_BEGINS, line))
  return { searchText: lines.join('\n'), searchPieces: [...new Set([...pieces, ...beginnings])] }
}

/** What a product is found by, and what a search may be narrowed by. */
export function searchFields(names: readonly ReadName[], shelf: Shelf): SearchFields {
  const { searchText, searchPieces } = nameFields(names)
  return {
    searchText,
    searchPieces: [...searchPieces, categoryPiece(shelf.categoryCode), typePiece(shelf.prescriptionType)],
  }
}

/** Pieces one of which a product must have. */
type OneOf = readonly string[]

/** One word of a search: what must stand in the text, and the ways to find it, each with all that it asks for. */
export interface Term {
  text: string
  ways: readonly (readonly OneOf[])[]
  /** Whether the pieces say by themselves that the text holds the word. */
  isPiece: boolean
  /** A piece that says so by itself; what is found by the other ways alone is little beside it. */
  known?: string
}

/**
 * The words of a search; each must be found. Letters may be a name's own, its initials from any character on, or its pinyin
 * from any syllable on. One or two letters say little: they are a name's own, its initials, or what its pinyin begins with.
 * @returns none where nothing is left that can be looked for
 */
export function searchTerms(keyword: string): Term[] {
  const words = new Set(keyword.split(/\s+/u).map(comparable))
  words.delete('')
  return (isSpelt([...words]) ? [comparable(keyword)] : [...words]).map((text) => {
    const inNames = pairs(text).map((pair) => [pair, OTHER_NAME + pair])
    const initials = pairs(text).map((pair) => [INITIALS + pair])
    const isPiece = [...text].length <= 2
    if (!isLatin(text)) return { text, ways: [inNames], isPiece }
    // Pinyin first: it is what most are found by, and the others are then not looked for.
    if (!isPiece) return { text, ways: [[[pinyinBeginning(text)]], inNames, initials], isPiece, ...knownPinyin(text) }
    // Whatever it is found by is one piece: asked for together they are read at once.
    return { text, ways: [[[...inNames, ...initials].flat().concat(LINE_BEGINS + text)]], isPiece }
  })
}

/** Short words do: a form of medicine, or the syllables that it is written with. */
export function mayFitMany({ isPiece, known }: Term): boolean {
  return isPiece || known !== undefined
}

/** The pieces without which a product has no such rank: its name begins with the words, holds them, another line begins so. */
export function rankPieces(whole: string): readonly [readonly string[], readonly string[], readonly string[]] {
  return [[beginningPieces(NAME_BEGINS, whole).at(-1)!], pairs(whole), [beginningPieces(LINE_BEGINS, whole).at(-1)!]]
}

/** What narrows is a piece too, so that the index alone knows what a word finds there. */
export function categoryPiece(code: string): string {
  return CATEGORY + code
}

export function typePiece(prescriptionType: number): string {
  return TYPE + prescriptionType
}

/** Pinyin written syllable by syllable is one word. */
function isSpelt(words: readonly string[]): boolean {
  return words.length > 1 && words.every(isLatin) && words.some(({ length }) => length <= 2)
}

function isLatin(text: string): boolean {
  return /^[a-z0-9]+$/.test(text)
}

// Capitals tell the pieces of all else from those of the name itself, which has none once it is `comparable`.
const OTHER_NAME = 'N'
const PINYIN = 'P'
const INITIALS = 'I'
const NAME_BEGINS = 'B'
/** Of any line but the name. */
const LINE_BEGINS = 'L'
const CATEGORY = 'C'
const TYPE = 'T'
/** From each syllable on, pinyin is known by so many letters: of one syllable, or of two. */
const PINYIN_LENGTHS = [3, 4, 8] as const
/** What a line begins with is known by so many characters. */
const BEGINNING_LENGTHS = [1, 2, 4] as const

function pinyinOf(syllables: Syllables): string {
  return syllables.map(({ text }) => text).join('')
}

function initialsOf(syllables: Syllables): string {
  return syllables.map(({ text, isHan }) => (isHan ? text.slice(0, 1) : text)).join('')
}

/** Every character alone and with the next one. */
function textPieces(text: string): string[] {
  return [...new Set([...text, ...pairs(text)])]
}

/** Every two neighbours; of one character that one. */
function pairs(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function marked(mark: string, pieces: readonly string[]): string[] {
  return pieces.map((piece) => mark + piece)
}

function initialPieces(initials: string): string[] {
  return initials.length > 1 ? marked(INITIALS, pairs(initials)) : []
}

function pinyinPieces(syllables: Syllables): string[] {
  return syllables.flatMap((_, index) => {
    const rest = pinyinOf(syllables.slice(index))
    return PINYIN_LENGTHS.filter((length) => rest.length >= length).map((length) => PINYIN + rest.slice(0, length))
  })
}

function beginningPieces(mark: string, line: string): string[] {
  const characters = [...line]
  return BEGINNING_LENGTHS.filter((length) => characters.length >= length).map(
    (length) => mark + characters.slice(0, length).join(''),
  )
}

/** The longest piece that whatever holds the pinyin has. */
function pinyinBeginning(text: string): string {
  const known = PINYIN_LENGTHS.findLast((length) => length <= text.length)
  return PINYIN + text.slice(0, known)
}

function knownPinyin(text: string): Pick<Term, 'known'> {
  return PINYIN_LENGTHS.some((length) => length === text.length) ? { known: PINYIN + text } : {}
}
