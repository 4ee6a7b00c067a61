import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The font that invoices are written in, and which characters it has. */
export interface InvoiceFont {
  readonly file: Buffer
  has(character: string): boolean
}

let known: InvoiceFont | undefined

/** Read once, when somebody first needs it. */
export function invoiceFont(): InvoiceFont {
  // The package's own name for the file: it stands elsewhere seen from the sources than from the bundle.
  known ??= readFont(readFileSync(createRequire(import.meta.url).resolve('#invoice-font')))
  return known
}

/** What stands for a character that the font lacks. */
export const MISSING = '□'

/** A text as it can be written, and the characters that it lost. */
export function writable(text: string, font: InvoiceFont): { text: string; lost: string[] } {
  const characters = [...text.normalize('NFC')]
  return {
    text: characters.map((character) => (font.has(character) ? character : MISSING)).join(''),
    lost: characters.filter((character) => !font.has(character)),
  }
}

const WINDOWS = 3
const BASIC_PLANE = 1

function readFont(file: Buffer): InvoiceFont {
  const points = codePoints(file)
  return { file, has: (character) => character === '\n' || points.has(character.codePointAt(0)!) }
}

/** What a TrueType font has glyphs for: its table of the basic plane (`cmap`, format 4), which is all that ours holds. */
function codePoints(file: Buffer): ReadonlySet<number> {
  const table = tableOffset(file, 'cmap')
  const count = file.readUInt16BE(table + 2)
  const entry = Array.from({ length: count }, (_, index) => table + 4 + 8 * index).find(
    (at) => file.readUInt16BE(at) === WINDOWS && file.readUInt16BE(at + 2) === BASIC_PLANE,
  )
  if (entry === undefined) throw new Error('the font of invoices has no table of characters')
  const start = table + file.readUInt32BE(entry + 4)
  const doubled = file.readUInt16BE(start + 6)
  const points = new Set<number>()
  for (let at = start + 14; at < start + 14 + doubled; at += 2) {
    const last = file.readUInt16BE(at)
    const first = file.readUInt16BE(at + doubled + 2)
    const delta = file.readUInt16BE(at + 2 * doubled + 2)
    const rangeAt = at + 3 * doubled + 2
    const range = file.readUInt16BE(rangeAt)
    for (let point = first; point <= last && point !== 0xffff; point += 1) {
      const glyph = range === 0 ? point + delta : file.readUInt16BE(rangeAt + range + 2 * (point - first))
      if ((glyph & 0xffff) !== 0) points.add(point)
    }
  }
  return points
}

function tableOffset(file: Buffer, tag: string): number {
  const count = file.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    if (file.toString('latin1', at, at + 4) === tag) return file.readUInt32BE(at + 8)
  }
  throw new Error(`the font of invoices has no ${tag}`)
}
