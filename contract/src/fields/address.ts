/** How many addresses a member has (account#69), and how long their texts are (account#72, account#73). */
export const addressLimits = {
  addresses: 20,
  consignee: { least: 2, most: 10 },
  detail: 50,
  zipCode: 6,
  /** Characters of a line that is pasted to be split. */
  pasted: 200,
} as const

export const consigneeNames = /^(?:[\p{Script=Han}·•]+|[A-Za-z][A-Za-z .'-]*)$/u

/** Chinese or English, 2 to 10 characters. */
export function consigneeProblem(text: string): 'CONSIGNEE_MALFORMED' | undefined {
  const { length } = [...text.trim()]
  const { least, most } = addressLimits.consignee
  return length >= least && length <= most && consigneeNames.test(text.trim()) ? undefined : 'CONSIGNEE_MALFORMED'
}

/** One line that a label can print: no control, formatting or half characters. */
export function detailAddressProblem(
  text: string,
): 'DETAIL_REQUIRED' | 'DETAIL_TOO_LONG' | 'DETAIL_MALFORMED' | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return 'DETAIL_REQUIRED'
  if (length > addressLimits.detail) return 'DETAIL_TOO_LONG'
  return /[\p{Cc}\p{Cf}\p{Cs}]/u.test(text.trim()) ? 'DETAIL_MALFORMED' : undefined
}

/** Of a code: whether one was chosen. Which codes there are, the server knows. */
export function provinceAndCityProblem(code: string): 'REGION_REQUIRED' | undefined {
  return /^\d{2}(?:\d{2})?$/.test(code) ? undefined : 'REGION_REQUIRED'
}

/** An empty text means that there is none. */
export function zipCodeProblem(text: string): 'ZIP_CODE_MALFORMED' | undefined {
  return /^(?:\d{6})?$/.test(text) ? undefined : 'ZIP_CODE_MALFORMED'
}
