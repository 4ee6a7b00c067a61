/** A name as those recognise it who know it: its first sign, and the last of a longer one. */
export function maskName(name: string): string {
  const signs = [...name]
  if (signs.length <= 2) return `${signs[0] ?? ''}${'*'.repeat(Math.max(0, signs.length - 1))}`
  return `${signs[0]}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`
}
