import { type LinkState, linkLimits } from '@shop/contract/fields/links'
import type { LinkPurpose, LinkStage } from '@shop/contract/kit/operation'

const HOUR = 60 * 60 * 1000

/** What decides about a link. */
export interface LinkInput {
  state: Exclude<LinkState, 'expired'>
  tries: number
  expiresAt: Date
}

/** What a link is now: one that still opened something, or was locked, has expired once its time is over; any other stays what it was. */
export function stateOf({ state, expiresAt }: LinkInput, now: Date): LinkState {
  return (state === 'open' || state === 'locked') && expiresAt <= now ? 'expired' : state
}

/** Whether its digits were tried too often (links#5): nobody gives them any more, whatever it was used for. */
export const isLocked = ({ state, tries }: Pick<LinkInput, 'state' | 'tries'>) =>
  state === 'locked' || tries >= linkLimits.triesAKey

/** Why a link opens nothing any more to a browser that holds it. */
export type LinkDenial = 'LINK_EXPIRED' | 'LINK_WITHDRAWN' | 'LINK_DONE'

/**
 * How far a link is open to a browser that has come to `stage`: not at all, or that far (links#5, links#23, links#24). Wrong digits close
 * it to everybody. For some hours behind its end it tells who had entered the digits what became of the order. One for completing that was
 * answered tells what comes next to who had entered the code, and opens nothing to anybody else (links#31).
 */
export function openingOf(
  link: LinkInput & { purpose: LinkPurpose },
  stage: LinkStage,
  now: Date,
): { stage: LinkStage; isOpen: boolean } | LinkDenial {
  const state = stateOf(link, now)
  if (state === 'withdrawn' || state === 'replaced') return 'LINK_WITHDRAWN'
  const reached = isLocked(link) ? 'open' : stage
  if (link.purpose === 'complete' && state === 'used' && reached !== 'code') return 'LINK_DONE'
  if (link.expiresAt > now) return { stage: reached, isOpen: state === 'open' }
  const tellsUntil = link.expiresAt.getTime() + linkLimits.hoursAfterEnd * HOUR
  if (link.purpose === 'pay' && reached !== 'open' && now.getTime() < tellsUntil)
    return { stage: reached, isOpen: false }
  return state === 'used' ? 'LINK_DONE' : 'LINK_EXPIRED'
}

/** How many digits may still be compared with one key, as far as its order has tries left (links#5). */
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

/** Messages with a link that one order's phone is sent, whoever has it sent: the phone belongs to somebody. */
const sendings = [{ most: 5, within: 24 * HOUR }]

export const linkSendings = (orderId: string) => ({ kind: 'link-sending', subject: orderId, limits: sendings })
