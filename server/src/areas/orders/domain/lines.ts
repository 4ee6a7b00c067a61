import type { LineRole } from '@shop/contract/fields/orders'

/** How a line came to be and what it belongs to. */
export interface Marked {
  mark: number
  combinationId: string | null
}

const heads: ReadonlySet<number> = new Set([5, 7, 17])
const members: ReadonlySet<number> = new Set([6, 8, 18])
const prizes: ReadonlySet<number> = new Set([13, 15])
const GIFT_OR_PRIZE = 3

/** The head that lists leave out; its members stand there as lines of their own (orders#6). */
const HEAD_HIDDEN_IN_LISTS = 7

/**
 * The place of each line among the packs that a list shows, from 1; null for what it leaves out. A head is no pack: it shares the
 * place of the first pack that it stands for, so that its name comes along with that and takes no other's place.
 */
export function listPlaces(lines: readonly Pick<Marked, 'mark'>[]): (number | null)[] {
  let place = 0
  return lines.map(({ mark }) => {
    if (mark === HEAD_HIDDEN_IN_LISTS) return null
    if (heads.has(mark)) return place + 1
    place += 1
    return place
  })
}

/** How a line is drawn (orders#6). A mark that nobody named is a line of its own. */
export function lineRole({ mark, combinationId }: Marked): LineRole {
  if (heads.has(mark)) return 'head'
  if (members.has(mark)) return 'member'
  if (mark === GIFT_OR_PRIZE) return combinationId === null ? 'prize' : 'gift'
  return prizes.has(mark) ? 'prize' : 'normal'
}

/** Only what a review may speak of: lines of their own and bundle members (orders#37). */
export function isReviewable(line: Marked): boolean {
  const role = lineRole(line)
  return role === 'normal' || role === 'member'
}

/** A head stands for its members: it is no piece in the parcel, and its price is theirs. */
export function isGoods({ mark }: Pick<Marked, 'mark'>): boolean {
  return !heads.has(mark)
}

/** The marks of `isGoods`, for statements that count. */
export const headMarks: readonly number[] = [...heads]

/** The marks of gifts and prizes, which nobody bought. */
export const givenMarks: readonly number[] = [GIFT_OR_PRIZE, ...prizes]

/** What the goods of an order cost, in cents. */
export function productMoney(lines: readonly { mark: number; amount: number; actualPrice: number }[]): number {
  return lines.filter(isGoods).reduce((sum, { amount, actualPrice }) => sum + amount * actualPrice, 0)
}
