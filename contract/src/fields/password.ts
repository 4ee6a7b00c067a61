/** How a password must look that is being set (access#90), and how older ones may look (access#98). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 16
export const OLD_PASSWORD_MIN = 6
/** The login form's own limit for name and password (access#41). */
export const LOGIN_FIELD_MAX = 20

const classes = { upper: /[A-Z]/, lower: /[a-z]/, digit: /\d/, special: /[^A-Za-z0-9]/ } as const
export type PasswordClass = keyof typeof classes
export const passwordClasses = Object.keys(classes) as PasswordClass[]
const CLASSES_MIN = 3
/** Printable ASCII without the space: what every keyboard can type. */
const typeable = /^[!-~]+$/

/** What of the rule a password that is being typed keeps already. */
export interface PasswordProgress {
  /** Its length fits, and every keyboard can type it. */
  fits: boolean
  classes: readonly PasswordClass[]
  /** All of it. */
  done: boolean
}

export function passwordProgress(text: string): PasswordProgress {
  const fits = text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX && typeable.test(text)
  const held = passwordClasses.filter((each) => classes[each].test(text))
  return { fits, classes: held, done: fits && held.length >= CLASSES_MIN }
}

/** At least three of the four classes upper, lower, digit, special, in 8 to 16 characters. */
export function newPasswordProblem(text: string): 'NEW_PASSWORD_REQUIRED' | 'NEW_PASSWORD_MALFORMED' | undefined {
  if (text === '') return 'NEW_PASSWORD_REQUIRED'
  return passwordProgress(text).done ? undefined : 'NEW_PASSWORD_MALFORMED'
}

const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z0-9]/] as const

/** Reading (b): 6 to 16 characters that combine at least two of letters, digits and symbols. */
export function oldPasswordProblem(text: string): 'OLD_PASSWORD_REQUIRED' | 'OLD_PASSWORD_MALFORMED' | undefined {
  if (text === '') return 'OLD_PASSWORD_REQUIRED'
  const fits = text.length >= OLD_PASSWORD_MIN && text.length <= PASSWORD_MAX
  const isCombined = kinds.filter((kind) => kind.test(text)).length >= 2
  return fits && isCombined ? undefined : 'OLD_PASSWORD_MALFORMED'
}

/** Whether a password was typed a second time. */
export function confirmationRequiredProblem(confirmation: string): 'CONFIRMATION_REQUIRED' | undefined {
  return confirmation === '' ? 'CONFIRMATION_REQUIRED' : undefined
}

/** Whether it was typed the same way. */
export function confirmationProblem(
  password: string,
  confirmation: string,
): 'CONFIRMATION_REQUIRED' | 'CONFIRMATION_DIFFERS' | undefined {
  return confirmationRequiredProblem(confirmation) ?? (confirmation === password ? undefined : 'CONFIRMATION_DIFFERS')
}
