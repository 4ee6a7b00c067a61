import { linkLimits } from '@shop/contract/fields/links'
import type { Unit } from './order-standing.ts'

/**
 * What whoever holds a link, or guesses at one, is answered in which standing of its order (links#5, links#8, links#23), written like
 * the rest of the rules without a look at the code that keeps it.
 */

/** Of somebody who holds the link of an order; the last is the operators' who take it back. */
export const holderDoings = ['correctPhone', 'guess', 'readBill', 'payByLink', 'reachOver', 'withdrawLink'] as const
export type HolderDoing = (typeof holderDoings)[number]

/** Begins what a rule answers that refuses something and has changed something all the same. */
export const KEPT = 'kept '

type Rule = (work: unknown, unit: Unit, claim: string | undefined) => string | undefined

const [WAIT_PAY, WAIT_AUDIT, REFUND, REFUNDED, CANCELED] = [10, 20, 140, 150, 200] as const

/** What everybody hears whom a link lets nowhere. */
const SHUT = 'LINK_NOT_OPEN'

type Link = NonNullable<Unit['link']>
const linkOf = ({ link }: Unit): Link => {
  if (!link) throw new Error('nobody holds a link of it')
  return link
}
const isGuessed = ({ state, tries }: Link) => state === 'locked' || tries >= linkLimits.triesAKey

/**
 * A key that was taken back or replaced opens nothing (L3); one that was guessed at too often asks for digits that nobody can give any more (L2).
 * Just behind its end it tells what became of the order.
 */
function shutTo(unit: Unit): string | undefined {
  const link = linkOf(unit)
  if (link.state === 'withdrawn' || link.state === 'replaced') return SHUT
  if (isGuessed(link)) return link.isOver ? SHUT : 'LINK_DIGITS_NEEDED'
  return undefined
}

/** An act of somebody who has entered digits and code. */
const ofHolder =
  (rule: (unit: Unit) => string | undefined): Rule =>
  (_work, unit) =>
    shutTo(unit) ?? rule(unit)

/** Where paying stands, as the bill tells it. */
function payState({ status, isPaid, isOverdue, rx }: Unit): string {
  if (status === CANCELED) return 'canceled'
  if (status === REFUND) return 'refunding'
  if (status === REFUNDED) return 'refunded'
  if (isPaid) return 'paid'
  if (isOverdue) return 'timedOut'
  if (status === WAIT_PAY) return 'payable'
  return rx === 'inquiryNeeded' ? 'inquiryNeeded' : 'underReview'
}

const payErrors: Readonly<Record<string, string>> = { paid: 'PAYMENT_NOTHING_DUE', timedOut: 'PAYMENT_TIMED_OUT' }

export const holderRules: Readonly<Record<HolderDoing, Rule>> = {
  /** Whoever corrects it holds the link no more: the next one goes to the new phone. That it is too late is told as of a link that is shut. */
  correctPhone: ofHolder((unit) => {
    const link = linkOf(unit)
    if (link.state !== 'open' || link.isOver) return SHUT
    const isOpen = unit.status === WAIT_PAY || unit.status === WAIT_AUDIT
    if (!isOpen || unit.isPaid || unit.isOverdue) return SHUT
    unit.isPhoneCorrected = true
    link.state = 'replaced'
  }),
  /** Wrong digits; what was compared stays counted. */
  guess: (_work, { link }) => {
    if (!link || link.state === 'withdrawn' || link.state === 'replaced' || link.isOver) return SHUT
    if (isGuessed(link)) return 'LINK_LOCKED'
    link.tries += 1
    link.orderTries += 1
    if (link.tries < linkLimits.triesAKey) return `${KEPT}LINK_DIGITS_WRONG`
    if (link.state === 'open') link.state = 'locked'
    return `${KEPT}LINK_LOCKED`
  },
  /** The bill is that of the link's own order (L1). */
  readBill: ofHolder((unit) => (unit.isHidden ? SHUT : `seen ${unit.key} ${payState(unit)}`)),
  /** An attempt is begun; money is the proof of payments. */
  payByLink: ofHolder((unit) => {
    const { state: link, isOver } = linkOf(unit)
    if (link === 'open' && isOver) return 'PAYMENT_TIMED_OUT'
    if (unit.isHidden) return 'ORDER_NOT_FOUND'
    const state = payState(unit)
    return state === 'payable' ? undefined : (payErrors[state] ?? 'PAYMENT_NOT_ALLOWED')
  }),
  /** Names the order of another link (L1). */
  reachOver: ofHolder(() => 'LINK_INVALID'),
  withdrawLink: (_work, { link }) => {
    if (!link || link.state === 'withdrawn' || link.state === 'replaced') return 'LINK_STATE_CHANGED'
    link.state = 'withdrawn'
  },
}

/**
 * A link whose order was paid, or has ended, only tells that from then on; a key that is locked stays locked. One whose time was over before the
 * clock ended the order goes on to tell that.
 */
export function endLink({ link }: Unit, actor: string): void {
  if (link?.state === 'open' && !(actor === 'clock' && link.isOver)) link.state = 'used'
}
