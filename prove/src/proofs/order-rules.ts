import { endLink, type HolderDoing, holderRules, KEPT } from './order-link-rules.ts'
import type { Standing, Unit } from './order-standing.ts'
import type { Act } from './order-steps.ts'

/**
 * The life of an order (orders#17 to orders#32), written without a look at the code that keeps it: what is answered to whom in which
 * standing, and what stands after it.
 */

/** Something that was done, with what is known of it. */
export type Deed = DeedOnUnit[keyof DeedOnUnit] | DeedOnClaim | Placing | { doing: 'stranger' }

type DeedOnUnit = {
  [Doing in Act | HolderDoing | 'look' | 'askInvoice' | 'claimTwice' | 'claimQuality']: {
    doing: Doing
    key: string
    /** The id of the claim that it made. */
    claim?: string
    /** The provider of invoices was being asked just then, which nothing but the answer tells. */
    isInvoiceUnderWay?: true
  }
}
type DeedOnClaim = { doing: 'withdraw' | 'acceptClaim' | 'refuseClaim'; key: string; claim: string }
/** The key is that of the order that was made, if one was. */
export type Placing = { doing: 'buy' | 'buyTwice' | 'feed'; order: NewOrder; key?: string }

export interface NewOrder {
  isCash: boolean
  isRx: boolean
  /** Pieces by warehouse and product. */
  goods: Record<string, Record<string, number>>
}

export interface Step {
  /** `done`, or the code of a refusal; of a look what was seen. */
  answer: string
  after: Standing
  /** What its member must be told by SMS. */
  news: readonly string[]
}

const [WAIT_PAY, WAIT_AUDIT, WAIT_DELIVERY, WAIT_RECEIVING, WAIT_EVALUATE] = [10, 20, 30, 40, 45] as const
const [COMPLETE, INVOICED, REFUND, REFUNDED, CANCELED] = [50, 70, 140, 150, 200] as const
const ENDED: readonly number[] = [COMPLETE, INVOICED, REFUNDED, CANCELED]
/** The least advanced first; what is not live last (orders#27). */
const ADVANCE: readonly number[] = [
  ...[WAIT_AUDIT, WAIT_PAY, WAIT_DELIVERY, WAIT_RECEIVING, WAIT_EVALUATE, COMPLETE, INVOICED],
  ...[REFUND, REFUNDED, CANCELED],
]

const isOneOf = (statuses: readonly number[], status: number) => statuses.includes(status)
const partsOf = ({ units }: Standing, { key }: Unit) => Object.values(units).filter(({ parent }) => parent === key)
const wholeOf = ({ units }: Standing, unit: Unit) => (unit.parent === null ? undefined : units[unit.parent])
const isOutOfSight = (standing: Standing, unit: Unit) => unit.isHidden || wholeOf(standing, unit)?.isHidden === true
const hasOpenClaim = ({ note }: Unit) => note?.state === 'open'
const isRefundAsked = (unit: Unit) => hasOpenClaim(unit) && unit.note?.kind === 'refund'
const isRefused = ({ note }: Unit) => note?.kind === 'refund' && note.state === 'refused'
const isRefundable = ({ status, isPaid }: Unit) => status === WAIT_DELIVERY || (status === WAIT_AUDIT && isPaid)

/** Where an order stands of which a claim of a kind speaks. */
const claimedIn: Readonly<Record<string, readonly number[]>> = {
  refund: [WAIT_AUDIT, WAIT_DELIVERY],
  delivery: [WAIT_RECEIVING],
  quality: [WAIT_EVALUATE, COMPLETE, INVOICED],
}
const MOST_CLAIMS = 3
const mayClaim = (unit: Unit) => !unit.isSplit && !hasOpenClaim(unit) && unit.claimCount < MOST_CLAIMS

/** Why nothing may be claimed of what otherwise something could be. */
function barredBy(unit: Unit): string | undefined {
  const claims = ['requestRefund', 'claimDelivery', 'claimQuality']
  const could = (more: Partial<Unit>) => {
    const asIf = { ...unit, ...more }
    return claims.some((act) => pageActs[act]!(asIf, { units: {}, stock: {} }))
  }
  if (could({})) return undefined
  if (could({ note: null })) return 'CLAIM_REFUSED_BEFORE'
  return could({ note: null, claimCount: 0 }) ? 'CLAIMS_SPENT' : undefined
}

/** The member's half, by the names that pages know; a split order is acted on by its parts, a part ended with its whole. */
const pageActs: Readonly<Record<string, (unit: Unit, standing: Standing) => boolean>> = {
  // No history has an order of which something is paid ahead of cash on delivery.
  pay: ({ status, parent, isOverdue }) => parent === null && !isOverdue && status === WAIT_PAY,
  inquiry: ({ status, rx, parent, isOverdue }) =>
    parent === null && !isOverdue && status === WAIT_AUDIT && rx === 'inquiryNeeded',
  cancel: ({ status, isPaid, parent, isOverdue }) =>
    parent === null && !isOverdue && (status === WAIT_PAY || (status === WAIT_AUDIT && !isPaid)),
  receive: ({ status, isSplit, isOverdue }) => status === WAIT_RECEIVING && !isSplit && !isOverdue,
  evaluate: ({ status, isSplit, isOverdue }) => status === WAIT_EVALUATE && !isSplit && !isOverdue,
  requestRefund: (unit) => mayClaim(unit) && isRefundable(unit) && !isRefused(unit),
  claimDelivery: (unit) => mayClaim(unit) && unit.status === WAIT_RECEIVING,
  claimQuality: (unit) =>
    mayClaim(unit) && unit.quality === 'may be claimed' && isOneOf(claimedIn.quality!, unit.status),
  requestInvoice: ({ status, isSplit, invoice }) =>
    !isSplit && invoice === 'none' && isOneOf([WAIT_DELIVERY, WAIT_RECEIVING, WAIT_EVALUATE, COMPLETE], status),
  rebuy: ({ status }) => isOneOf([WAIT_EVALUATE, COMPLETE, INVOICED, CANCELED], status),
  delete: (unit, standing) =>
    unit.parent === null &&
    [unit, ...partsOf(standing, unit)].every((each) => ENDED.includes(each.status) && !hasOpenClaim(each)),
}

/** @returns what is answered and stands after the deed, if it is done to this standing */
export function step(before: Standing, deed: Deed): Step {
  const standing = structuredClone(before)
  const work: Work = { standing, news: [] }
  const apiError = perform(work, deed)
  // A wrong try is refused and stays counted.
  if (apiError?.startsWith(KEPT)) return { answer: apiError.slice(KEPT.length), after: standing, news: [] }
  return apiError === undefined || apiError.startsWith('seen ')
    ? { answer: apiError ?? 'done', after: standing, news: work.news }
    : { answer: apiError, after: before, news: [] }
}

interface Work {
  standing: Standing
  news: string[]
}

/** @returns the code of a refusal, after which nothing is kept; `seen …` for a look; undefined when it was done */
function perform(work: Work, deed: Deed): string | undefined {
  const { standing } = work
  if (deed.doing === 'stranger') return 'ORDER_NOT_FOUND'
  if ('order' in deed) return place(work, deed)
  const unit = standing.units[deed.key]
  if (!unit) throw new Error(`nobody knows ${deed.key}`)
  if ('isInvoiceUnderWay' in deed) return mayIssue(unit) ? 'INVOICE_UNDER_WAY' : 'no invoice was under way'
  return rules[deed.doing](work, unit, 'claim' in deed ? deed.claim : undefined)
}

type Rule = (work: Work, unit: Unit, claim: string | undefined) => string | undefined

/** An act of the member on what is in sight. */
const ofMember =
  (rule: Rule): Rule =>
  (work, unit, claim) =>
    isOutOfSight(work.standing, unit) ? 'ORDER_NOT_FOUND' : rule(work, unit, claim)

const may = (act: string, { standing }: Work, unit: Unit) => pageActs[act]!(unit, standing)

const askBack = ofMember((work, unit, claim) => {
  if (unit.isSplit) return 'ORDER_SPLIT'
  if (hasOpenClaim(unit)) return 'CLAIM_OPEN'
  if (!may('requestRefund', work, unit)) return barredBy(unit) ?? 'ORDER_STATE_CHANGED'
  return openClaim(work, unit, claim, 'refund')
})

const rules: Readonly<Record<Exclude<Deed['doing'], Placing['doing'] | 'stranger'>, Rule>> = {
  cancel: ofMember((work, unit) => {
    if (!may('cancel', work, unit)) return 'ORDER_STATE_CHANGED'
    return move(work, unit, CANCELED, 'member')
  }),
  remove: ofMember((work, unit) => {
    if (!may('delete', work, unit)) return 'ORDER_STATE_CHANGED'
    unit.isHidden = true
  }),
  restore: (_, unit) => {
    if (unit.parent !== null) return 'ORDER_NOT_FOUND'
    unit.isHidden = false
  },
  receive: ofMember((work, unit) => {
    if (unit.isSplit) return 'ORDER_SPLIT'
    if (!may('receive', work, unit)) return 'ORDER_STATE_CHANGED'
    endOpenClaim(work, unit, 'withdrawn')
    return move(work, unit, WAIT_EVALUATE, 'member')
  }),
  review: ofMember((work, unit) => {
    if (unit.isSplit) return 'ORDER_SPLIT'
    if (!may('evaluate', work, unit)) return 'ORDER_STATE_CHANGED'
    unit.isReviewed = true
    return complete(work, unit, 'member')
  }),
  claimRefund: askBack,
  claimTwice: askBack,
  claimQuality: ofMember((work, unit, claim) => {
    if (unit.isSplit) return 'ORDER_SPLIT'
    if (hasOpenClaim(unit)) return 'CLAIM_OPEN'
    if (!may('claimQuality', work, unit))
      return barredBy(unit) ?? (unit.quality === 'too late' ? 'CLAIM_TOO_LATE' : 'ORDER_STATE_CHANGED')
    return openClaim(work, unit, claim, 'quality')
  }),
  withdraw: ofMember((work, unit, claim) => endClaim(work, unit, claim, 'withdrawn')),
  askInvoice: ofMember((work, unit) => {
    if (unit.isSplit) return 'ORDER_SPLIT'
    if (unit.invoice === 'issued' || unit.invoice === 'reversed') return 'INVOICE_ISSUED'
    const canChange = unit.invoice === 'requested' && !isOneOf([REFUND, REFUNDED, CANCELED], unit.status)
    if (!canChange && !may('requestInvoice', work, unit)) return 'ORDER_STATE_CHANGED'
    unit.invoice = 'requested'
  }),
  ...holderRules,
  look: ofMember(({ standing }, unit) => {
    const seen = (unit.isSplit ? partsOf(standing, unit) : [unit]).map((each) => {
      const acts = Object.keys(pageActs).filter((act) => pageActs[act]!(each, standing))
      return `${each.status} ${acts.join(' ')}`
    })
    return `seen ${seen.sort().join(', ')}`
  }),
  approve: (work, unit) => {
    if (unit.status !== WAIT_AUDIT || unit.isOverdue) return 'ORDER_STATE_CHANGED'
    if (unit.rx) return 'PRESCRIPTION_REVIEW_REQUIRED'
    if (isRefundAsked(unit)) return 'CLAIM_UNDECIDED'
    work.news.push('orderApproved')
    if (!unit.isCash && !unit.isPaid) return move(work, unit, WAIT_PAY, 'operator')
    move(work, unit, WAIT_DELIVERY, 'operator')
    split(work, unit)
  },
  turnDown: (work, unit) => {
    if (unit.status !== WAIT_AUDIT || unit.isOverdue) return 'ORDER_STATE_CHANGED'
    if (unit.rx) return 'PRESCRIPTION_REVIEW_REQUIRED'
    work.news.push('orderRefused')
    return unit.isPaid ? payBackAsAsked(work, unit) : move(work, unit, CANCELED, 'operator')
  },
  ship: (work, unit) => {
    if (unit.isSplit) return 'ORDER_SPLIT'
    if (unit.status !== WAIT_DELIVERY) return 'ORDER_STATE_CHANGED'
    if (isRefundAsked(unit)) return 'CLAIM_UNDECIDED'
    work.news.push('orderShipped')
    return move(work, unit, WAIT_RECEIVING, 'operator')
  },
  cancelForShop: (work, unit) => {
    const isUnpaid = unit.status === WAIT_PAY || (unit.status === WAIT_AUDIT && !unit.isPaid)
    if (!isUnpaid || unit.isOverdue) return 'ORDER_STATE_CHANGED'
    work.news.push('orderStopped')
    return move(work, unit, CANCELED, 'operator')
  },
  refund: (work, unit) => {
    if (unit.isSplit) return 'ORDER_SPLIT'
    if (!isRefundable(unit)) return 'ORDER_STATE_CHANGED'
    return payBackAsAsked(work, unit)
  },
  confirmRefund: (work, unit) => {
    // No payment of this shop is among them: what was paid online came in elsewhere, and goes back by hand.
    if (unit.status !== REFUND || unit.isSplit || !(unit.isCash || unit.isPaid)) return 'ORDER_STATE_CHANGED'
    return paidBack(work, unit, 'operator', true)
  },
  acceptClaim: (work, unit, claim) => {
    const apiError = endClaim(work, unit, claim, 'accepted')
    if (apiError) return apiError
    const { kind } = unit.claims.find(({ id }) => id === claim)!
    if (!isOneOf(claimedIn[kind]!, unit.status)) return 'ORDER_STATE_CHANGED'
    work.news.push('claimAccepted')
    return payBack(work, unit, true)
  },
  refuseClaim: (work, unit, claim) => {
    work.news.push('claimRefused')
    return endClaim(work, unit, claim, 'refused')
  },
}

function place({ standing }: Work, { order, doing, key }: Placing): string | undefined {
  const pieces = Object.assign({}, ...Object.values(order.goods)) as Record<string, number>
  for (const [product, amount] of Object.entries(pieces)) {
    const stock = standing.stock[product]!
    stock.reserved += amount
    if (stock.reserved > stock.stock) return 'STOCK_SHORT'
  }
  // One that was refused has no code; it must have been done to have one.
  if (key === undefined) return undefined
  const status = order.isCash || order.isRx ? WAIT_AUDIT : WAIT_PAY
  standing.units[key] = {
    key,
    parent: null,
    status,
    isSplit: false,
    isPaid: false,
    isCash: order.isCash,
    isCollected: false,
    rx: order.isRx ? 'inquiryNeeded' : null,
    isHidden: false,
    isOverdue: false,
    quality: 'before receipt',
    claimCount: 0,
    claims: [],
    note: null,
    invoice: 'none',
    isReviewed: false,
    isPhoneCorrected: false,
    link: null,
    refund: null,
    goods: order.goods,
    reviewed: Object.keys(pieces).sort(),
    held: Object.fromEntries(
      Object.entries(pieces)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([product, amount]) => [product, { amount, state: 'open' }]),
    ),
    trail: [`${doing === 'feed' ? 'operator' : 'member'} >${status}`],
  }
}

/** Changes a status with all that goes along; a split order follows the least advanced live one of its parts. */
function move({ standing }: Work, unit: Unit, to: number, actor: string): undefined {
  const from = unit.status
  unit.trail.push(`${actor} ${from}>${to}`)
  unit.status = to
  unit.isOverdue = false
  if (to === WAIT_EVALUATE) {
    unit.quality = 'may be claimed'
    unit.claimCount = 0
  }
  if (to === CANCELED && unit.invoice === 'requested') unit.invoice = 'none'
  const isUnsent = to === CANCELED || (to === REFUND && from < WAIT_RECEIVING)
  if (isUnsent || to === WAIT_RECEIVING) settle(standing, unit, isUnsent ? 'freed' : 'shipped')
  if (isOneOf([WAIT_DELIVERY, REFUND, CANCELED], to)) endLink(unit, actor)
  const whole = wholeOf(standing, unit)
  if (!whole) return
  const statuses = partsOf(standing, whole).map(({ status }) => status)
  const follows = ADVANCE.find((status) => statuses.includes(status))!
  if (follows === whole.status) return
  whole.trail.push(`${actor} ${whole.status}>${follows}`)
  if (follows === WAIT_EVALUATE) whole.claimCount = 0
  whole.status = follows
}

/** Ends what is held for what a unit sends: it leaves with the parcel, or is free again. */
function settle(standing: Standing, unit: Unit, state: 'freed' | 'shipped'): void {
  const { held } = wholeOf(standing, unit) ?? unit
  for (const product of Object.values(unit.goods).flatMap((pieces) => Object.keys(pieces))) {
    const reservation = held[product]
    if (reservation?.state !== 'open') continue
    reservation.state = state
    const stock = standing.stock[product]!
    stock.reserved -= reservation.amount
    if (state === 'shipped') stock.stock -= reservation.amount
  }
}

function split({ standing }: Work, whole: Unit): void {
  const warehouses = Object.entries(whole.goods)
  if (warehouses.length < 2) return
  whole.isSplit = true
  for (const [warehouse, pieces] of warehouses) {
    const key = `${whole.key}/${warehouse}`
    standing.units[key] = {
      ...structuredClone(whole),
      key,
      parent: whole.key,
      isSplit: false,
      rx: Object.keys(pieces).some((product) => standing.stock[product]?.isRx) ? whole.rx : null,
      goods: { [warehouse]: pieces },
      reviewed: whole.reviewed.filter((product) => product in pieces),
      claims: [],
      link: null,
      held: {},
      trail: [`operator >${WAIT_DELIVERY}`],
    }
  }
}

function complete(work: Work, unit: Unit, actor: string): undefined {
  return move(work, unit, unit.invoice === 'issued' ? INVOICED : COMPLETE, actor)
}

/** Where the member has asked for it, what was asked for is what happens. */
function payBackAsAsked(work: Work, unit: Unit): undefined {
  endOpenClaim(work, unit, 'accepted')
  return payBack(work, unit)
}

/** Money that came in is owed; where none did, it is over at once, unless a courier may have it and nobody said so. */
function payBack(work: Work, unit: Unit, isTold = false): undefined {
  const cameIn = unit.isCash ? unit.isCollected : unit.isPaid
  const isUnknown = unit.isCash && !unit.isCollected && unit.status >= WAIT_RECEIVING
  unit.refund = 'pending'
  move(work, unit, REFUND, 'operator')
  if (!cameIn && !isUnknown) paidBack(work, unit, 'payment', isTold)
}

/** Where nothing came in, a member who was told that the claim was accepted is told no more. */
function paidBack(work: Work, unit: Unit, actor: string, isTold = false): undefined {
  const cameIn = unit.refund !== null && (unit.isCash ? unit.isCollected : unit.isPaid)
  if (cameIn) work.news.push('refundDone')
  else if (!isTold) work.news.push('orderStopped')
  if (unit.refund) unit.refund = 'done'
  return move(work, unit, REFUNDED, actor)
}

function openClaim(work: Work, unit: Unit, id: string | undefined, kind: string): undefined {
  unit.claims.push({ id: id ?? '', kind, state: 'open' })
  for (const each of [unit, wholeOf(work.standing, unit)]) if (each) each.claimCount += 1
  note(work, unit, kind, 'open')
}

function endClaim(work: Work, unit: Unit, id: string | undefined, state: string): string | undefined {
  const claim = unit.claims.find((each) => each.id === id)
  if (!claim) return 'NOT_FOUND'
  if (claim.state !== 'open') return 'CLAIM_DECIDED'
  claim.state = state
  note(work, unit, claim.kind, state)
}

function endOpenClaim(work: Work, unit: Unit, state: string): void {
  const open = unit.claims.find((each) => each.state === 'open')
  if (open) endClaim(work, unit, open.id, state)
}

function note({ standing }: Work, unit: Unit, kind: string, state: string): void {
  unit.note = { kind, state }
  const whole = wholeOf(standing, unit)
  if (!whole) return
  // What is open of another part stays to be read on the whole.
  const open = state === 'open' ? undefined : partsOf(standing, whole).find(hasOpenClaim)
  whole.note = open?.note ? { ...open.note } : { kind, state }
}

/** Whether its invoice comes by itself: its provider may have been asked before money began to go back, and it is reversed then. */
const mayIssue = ({ invoice, quality, status }: Unit) =>
  invoice === 'requested' && quality !== 'before receipt' && status !== CANCELED

/** What happens to a unit by itself from here: its deadline, or its invoice. */
export function byItself(before: Standing, key: string): Standing[] {
  const ways: ((work: Work, unit: Unit) => void)[] = []
  const { status, isOverdue, invoice } = before.units[key]!
  if (isOverdue) {
    ways.push((work, unit) => {
      if (status === WAIT_EVALUATE) complete(work, unit, 'clock')
      else move(work, unit, status === WAIT_RECEIVING ? WAIT_EVALUATE : CANCELED, 'clock')
    })
  }
  if (mayIssue(before.units[key]!)) {
    ways.push((work, unit) => {
      unit.invoice = 'issued'
      if (status === COMPLETE) move(work, unit, INVOICED, 'clock')
    })
  }
  if (invoice === 'requested' && status === REFUNDED) {
    ways.push((_, unit) => {
      unit.invoice = 'none'
    })
  }
  if (invoice === 'issued' && isOneOf([REFUNDED, CANCELED], status)) {
    ways.push((_, unit) => {
      unit.invoice = 'reversed'
    })
  }
  return ways.map((way) => {
    const standing = structuredClone(before)
    way({ standing, news: [] }, standing.units[key]!)
    return standing
  })
}
