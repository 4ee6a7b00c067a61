/** Decision 23: area code of 3 or 4 digits, number of 7 or 8, extension of up to 6; stored `area-number[-extension]`. */
export const landlineLimits = { area: 4, number: 8, extension: 6 } as const

const plain = /^0\d{2,3}-[2-9]\d{6,7}(?:-\d{1,6})?$/
const masked = /^0\d{2,3}-\*{3,4}\d{4}(?:-\d{1,6})?$/

export interface Landline {
  area: string
  number: string
  extension: string
}

export function isMaskedLandline(text: string): boolean {
  return masked.test(text)
}

/** The masked form is valid only where the server holds the number; there it means "unchanged" (decision 22). */
export function landlineFault(text: string): 'LANDLINE_MALFORMED' | undefined {
  return plain.test(text) || isMaskedLandline(text) ? undefined : 'LANDLINE_MALFORMED'
}

/** Area code, last four digits and extension stay. */
export function maskLandline(text: string): string {
  const { area, number, extension } = splitLandline(text)
  return joinLandline({ area, number: `${'*'.repeat(number.length - 4)}${number.slice(-4)}`, extension })
}

export function splitLandline(text: string): Landline {
  const [area = '', number = '', extension = ''] = text.split('-')
  return { area, number, extension }
}

/** Empty when nothing was typed. */
export function joinLandline({ area, number, extension }: Landline): string {
  if (!area && !number && !extension) return ''
  return extension ? `${area}-${number}-${extension}` : `${area}-${number}`
}
