/**
 * An area code of 3 or 4 digits, a number of 7 or 8, an extension of up to 6; stored as `area-number[-extension]` (account#75).
 * Which digits they are is left open: 400 numbers have no leading 0.
 */
export const landlineLimits = { area: 4, number: 8, extension: 6 } as const

export const landlineShapes = {
  plain: /^\d{3,4}-\d{7,8}(?:-\d{1,6})?$/,
  masked: /^\d{3,4}-\*{3,4}\d{4}(?:-\d{1,6})?$/,
} as const

export interface Landline {
  area: string
  number: string
  extension: string
}

export function isMaskedLandline(text: string): boolean {
  return landlineShapes.masked.test(text)
}

/**
 * An empty text means that there is no landline. The masked form is valid only where the server holds the number; there it means
 * "unchanged" (account#76).
 */
export function landlineProblem(text: string): 'LANDLINE_MALFORMED' | undefined {
  return text === '' || landlineShapes.plain.test(text) || isMaskedLandline(text) ? undefined : 'LANDLINE_MALFORMED'
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
