/** Bounds of numbers in a profile. */
export const profileLimits = {
  /** cm */
  height: { minimum: 30, maximum: 250 },
  /** kg */
  weight: { minimum: 2, maximum: 300 },
} as const

/** The list of birth years ends here. */
export const FIRST_BIRTH_YEAR = 1900

/** Stands where health facts are kept but not shown; sent back it means "unchanged" (account#22). */
export const HEALTH_MASK = '******'
export const HEALTH_TEXT_MAX = 200

export const profileAlphabet = /^[\p{Script=Han}A-Za-z0-9_-]+$/u

const fits = (text: string, least: number, most: number) => {
  const { length } = [...text]
  return length >= least && length <= most && profileAlphabet.test(text)
}

/**
 * 4 to 20 of Chinese, letters, digits, underscore and hyphen; names count code points (account#10). An empty text takes the name
 * away.
 */
export function nickNameProblem(text: string): 'NICK_NAME_MALFORMED' | undefined {
  return text === '' || fits(text, 4, 20) ? undefined : 'NICK_NAME_MALFORMED'
}

/** 2 to 20 of the same characters; an empty text takes the name away. */
export function memberNameProblem(text: string): 'MEMBER_NAME_MALFORMED' | undefined {
  return text === '' || fits(text, 2, 20) ? undefined : 'MEMBER_NAME_MALFORMED'
}

/** A blank text takes the fact away. */
export function healthTextProblem(text: string): 'HEALTH_TEXT_TOO_LONG' | undefined {
  return [...text].length <= HEALTH_TEXT_MAX ? undefined : 'HEALTH_TEXT_TOO_LONG'
}
