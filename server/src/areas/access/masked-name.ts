const graphemes = new Intl.Segmenter('zh')

/** A name at a provider as its owner recognises it and a bystander does not: first and last sign. */
export function maskedName(name: string): string {
  const signs = [...graphemes.segment(name)].map(({ segment }) => segment)
  const [first = ''] = signs
  const last = signs.length > 2 ? signs.at(-1) : ''
  return `${first}***${last}`
}
