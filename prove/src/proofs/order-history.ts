import { openLimits } from '@shop/contract/fields/cart'
import fc from 'fast-check'
import { holderDoings } from './order-link-rules.ts'
import { type Start, startNames } from './order-starts.ts'
import { type Act, actNames } from './order-steps.ts'

/** What is done in a history besides acts on an order. */
const others = [
  ...(['buy', 'buyTwice', 'feed', 'withdraw', 'acceptClaim', 'refuseClaim', 'claimTwice', 'claimQuality'] as const),
  ...(['askInvoice', 'look', 'stranger', 'clock', 'overdue', 'expireLink', 'record', 'prepay'] as const),
  ...holderDoings,
]
export type Doing = Act | (typeof others)[number]

export interface Command {
  doing: Doing
  /** Which of the orders, or parts, that there are. */
  pick: number
  /** Of those that the act can be done to, if there are any. */
  isApt: boolean
  /** The order that its whole wave is about. */
  isShared: boolean
}
/** Commands that set out together. */
export type Wave = readonly Command[]

export interface History {
  starts: readonly Start[]
  waves: readonly Wave[]
}

/** Orders go on for the rest to be met; some things are worth more than others. */
const doing = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Doing>('buy', 'feed', 'buyTwice') },
  { weight: 6, arbitrary: fc.constantFrom<Doing>('approve', 'ship', 'receive', 'review') },
  { weight: 2, arbitrary: fc.constantFrom<Doing>('claimQuality', 'acceptClaim', 'claimRefund', 'confirmRefund') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Doing>('overdue', 'clock', 'record', 'prepay', 'look', 'askInvoice'),
  },
  // Five wrong tries lock a key, and each has to find it open.
  {
    weight: 3,
    arbitrary: fc.constantFrom<Doing>('guess', 'guess', 'readBill', 'payByLink', 'correctPhone', 'reachOver'),
  },
  { weight: 5, arbitrary: fc.constantFrom<Doing>(...actNames, ...others) },
)
const command: fc.Arbitrary<Command> = fc.record({
  doing,
  pick: fc.nat(999),
  isApt: fc.nat(3).map((drawn) => drawn > 0),
  isShared: fc.boolean(),
})
const wave = fc.oneof(
  { weight: 2, arbitrary: fc.array(command, { minLength: 1, maxLength: 1 }) },
  { weight: 3, arbitrary: fc.array(command, { minLength: 2, maxLength: 4, size: 'max' }) },
  { weight: 2, arbitrary: fc.array(command, { minLength: 8, maxLength: 8 }) },
)

/** With the orders that a history begins from, fewer than may be open at once and go to one phone (decision record 47). */
const MOST_PLACED = openLimits.ordersToPhone
const placing: readonly Doing[] = ['buy', 'buyTwice', 'feed']

/** Looks instead of ordering where enough was ordered. */
function orderingLittle(waves: readonly Wave[]): Wave[] {
  let placed = 0
  return waves.map((each) =>
    each.map((given) =>
      placing.includes(given.doing) && ++placed > MOST_PLACED ? { ...given, doing: 'look' as const } : given,
    ),
  )
}

/** Histories of so many commands. */
export function historyOf(commands: number): fc.Arbitrary<History> {
  return fc.record({
    starts: fc.array(fc.constantFrom(...startNames), { minLength: 2, maxLength: 4, size: 'max' }),
    waves: fc.array(wave, { minLength: commands, maxLength: commands }).map((drawn) => {
      let left = commands
      const cut = drawn.flatMap((each) => {
        const taken = each.slice(0, left)
        left -= taken.length
        return taken.length > 0 ? [taken] : []
      })
      return orderingLittle(cut)
    }),
  })
}

/**
 * The smallest history that still fails, as far as dropping waves, commands and starts leads within the time; the same for the
 * same answers.
 * @param fails plays a history, often enough to know
 * @param within ms
 */
export async function shrink(
  history: History,
  fails: (history: History) => Promise<boolean>,
  within: number,
): Promise<History> {
  const deadline = Date.now() + within
  const tries = (candidate: History) => (Date.now() < deadline ? fails(candidate) : Promise.resolve(false))
  const without = async <Item>(
    items: readonly Item[],
    build: (items: readonly Item[]) => History,
  ): Promise<readonly Item[]> => {
    let kept = items
    for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      // From the end: what comes first is what the rest stands on.
      for (let from = kept.length - size; from > -size; from -= size) {
        const rest = [...kept.slice(0, Math.max(0, from)), ...kept.slice(from + size)]
        if (rest.length < kept.length && (await tries(build(rest)))) kept = rest
      }
    }
    return kept
  }
  const waves = await without(history.waves, (rest) => ({ ...history, waves: rest }))
  let smaller: History = { ...history, waves }
  for (const index of waves.keys()) {
    const build = (rest: Wave) => ({ ...smaller, waves: smaller.waves.map((each, at) => (at === index ? rest : each)) })
    smaller = build(await without(smaller.waves[index]!, build))
  }
  const starts = await without(smaller.starts, (rest) => ({ ...smaller, starts: rest }))
  return { ...smaller, starts, waves: smaller.waves.filter((each) => each.length > 0) }
}

/** A history as somebody reads it. */
export function historyText({ starts, waves }: History): string {
  const commands = waves.map((each) =>
    each
      .map(({ doing, pick, isApt, isShared }) => `${doing}${isApt ? '!' : ''}${isShared ? '*' : ''}${pick}`)
      .join(' & '),
  )
  return `[${starts.join('; ')}] ${commands.join(', ')}`
}
