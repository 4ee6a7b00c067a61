/** How long a link opens its order: three days; what a chronic patient is asked for, one. */
export const linkHours = { pay: 72, plain: 72, chronic: 24 } as const
const HOUR = 60 * 60 * 1000

/** Tries that are compared with the hidden digits, of one key and of one order by all its keys (links#5). */
export const linkLimits = {
  triesAKey: 5,
  triesAnOrder: 15,
  /** New links that the owner may ask for, a minute and a day. */
  renewalsAMinute: 1,
  renewalsADay: 3,
  /** Hours behind its end in which a browser that had entered the digits still reads what became of the order (links#24). */
  hoursAfterEnd: 3,
  /** Days back that unpaid orders are looked up. */
  unpaidDays: 7,
} as const

/** What one order that an operator makes for a consignee may hold. */
export const consigneeOrderLimits = { products: 30 } as const

/** How long a link lasts goes by its kind. */
export type LinkKind = keyof typeof linkHours

/** Kinds of links to pay; those of completing are `completionKinds`. */
export const linkKinds = ['pay', 'chronic'] as const satisfies readonly LinkKind[]
export type PayLinkKind = (typeof linkKinds)[number]

/** `open` may be opened; `used`: its order is paid or over; `locked` by wrong digits; `withdrawn` by the shop; `replaced` by a new one. */
export const linkStates = ['open', 'used', 'expired', 'locked', 'withdrawn', 'replaced'] as const
export type LinkState = (typeof linkStates)[number]

/** When a link that is made at `now` ends; epoch ms. */
export function linkEndOf(kind: LinkKind, now: number): number {
  return now + linkHours[kind] * HOUR
}

/** What the specification calls a phone that has no account, one whose time is over, and one that has an account. */
export const bindStates = { notRegistered: '0', registered: '1', timedOut: '2' } as const
export type BindState = (typeof bindStates)[keyof typeof bindStates]

/** How many digits of a phone are hidden and asked for. */
export const HIDDEN_DIGITS = 4

/** The phone that a masked one becomes with its hidden digits. @param masked such as 138****5678 */
export function completePhone(masked: string, digits: string): string {
  return masked.slice(0, 3) + digits + masked.slice(-4)
}

export type HiddenDigitsProblem = 'LINK_DIGITS_REQUIRED'

/** All four hidden digits are filled in (links#4). */
export function hiddenDigitsProblem(text: string): HiddenDigitsProblem | undefined {
  return /^\d{4}$/.test(text) ? undefined : 'LINK_DIGITS_REQUIRED'
}
