import { describe, expect, it } from 'vitest'
import { drawPack, products } from './index.ts'
import { palettes } from './pack-shapes/brush.ts'

const drawings = products.map((product) => ({ product, name: product.productName, svg: drawPack(product) }))

/** Names what is wrong with a piece of XML made of elements, attributes and text; undefined when it is well-formed. */
function flaw(xml: string): string | undefined {
  const open: string[] = []
  const piece = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>|([^<>&]+)/gi
  let end = 0
  for (const match of xml.matchAll(piece)) {
    if (match.index !== end) return `unreadable at ${end}: ${xml.slice(end, end + 40)}`
    end += match[0].length
    const [, closes, name, attributes = '', empty, text] = match
    if (text !== undefined) {
      if (text.trim() && open.at(-1) !== 'text') return `stray text ${text}`
      continue
    }
    if (closes) {
      if (open.pop() !== name) return `wrong end ${name}`
      continue
    }
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `attribute twice in ${match[0]}`
    if (!empty) open.push(name ?? '')
  }
  if (end !== xml.length) return `unreadable at ${end}`
  return open.length > 0 ? `not closed: ${open.join(' ')}` : undefined
}

describe('the check itself', () => {
  it.each([
    '<svg><g></svg>',
    '<svg',
    '<svg a="1" a="2"></svg>',
    '<svg>loose</svg>',
    '<svg><path d="a"></svg>',
    '<svg>&x;</svg>',
  ])('finds the flaw in %s', (xml) => expect(flaw(xml)).toBeDefined())
})

describe('drawPack', () => {
  it.each(drawings)('draws $name as a small, well-formed, harmless picture', ({ svg, product }) => {
    expect(flaw(svg)).toBeUndefined()
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">')).toBe(true)
    expect(new TextEncoder().encode(svg).length).toBeLessThan(4096)
    expect(svg).not.toMatch(/<(?!\/?(svg|g|path|rect|circle|ellipse|text)\b)/)
    expect(svg).not.toMatch(/\s(on\w+|href|style|src|xlink:\w+)=|url\(|javascript:|NaN|undefined/i)
    expect(drawPack(product)).toBe(svg)
  })

  it.each(drawings)('writes the short name of $name on its label', ({ svg, product }) => {
    const written = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join('')
    expect(written).toContain(product.pack.label)
    expect([...product.pack.label].length).toBeLessThanOrEqual(5)
  })

  it('shows at least twelve shapes and every colour, and hardly a picture twice', () => {
    expect(new Set(products.map(({ pack }) => pack.shape)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(products.map(({ pack }) => pack.hue)).size).toBe(Object.keys(palettes).length)
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBeGreaterThanOrEqual(products.length - 2)
  })
})
