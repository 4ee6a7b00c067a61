import { type LinkState, linkLimits } from '@shop/contract/fields/links'

/** What decides about a link. */
export interface LinkInput {
  state: Exclude<LinkState, 'expired'>
  tries: number
  expiresAt: Date
}

/** What a link is now: one whose time is over has no other state, unless it was withdrawn. */
export function stateOf({ state, expiresAt }: LinkInput, now: Date): LinkState {
  return state !== 'withdrawn' && expiresAt <= now ? 'expired' : state
}

/** How many digits may still be compared with one key, as far as its order has tries left (docs/product/links.md#5). */
export function triesLeft({ tries }: Pick<LinkInput, 'tries'>, orderTries: number): number {
  return Math.max(0, Math.min(linkLimits.triesAKey - tries, linkLimits.triesAnOrder - orderTries))
}

/** A name as somebody may see it who knows four digits: its first character. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(rest.length, 2))
}

/** An address in the same way: the city that it begins with, and nothing of the rest. */
export function maskAddress(address: string, city: string | undefined): string {
  if (city === undefined) return '****'
  return `${address.slice(0, address.indexOf(city) + city.length)}****`
}
