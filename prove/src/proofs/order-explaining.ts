import { byItself, type Deed, step } from './order-rules.ts'
import { type Standing, textOf, type Unit } from './order-standing.ts'

/** What was done and what was answered to it; to a call that was sent twice either of two answers. */
export interface Done {
  deed: Deed
  answers: readonly string[]
}

export interface Explanation {
  /** SMS that must have been left for the member. */
  news: string[]
}

/**
 * Looks for one order in which these deeds, done one after another by the rules, give the answers that were given and lead from
 * one standing to the other (linearisability). What happens to orders by itself may happen anywhere between.
 * @returns what tells why there is none
 */
export function explain(before: Standing, done: readonly Done[], after: Standing): Explanation | string {
  const wanted = textOf(after)
  const seen = new Set<string>()
  let closest = { left: done.length + 1, why: '' }
  const missed = (left: number, why: () => string) => {
    if (left < closest.left) closest = { left, why: why() }
  }

  function search(standing: Standing, left: readonly Done[], news: readonly string[]): Explanation | undefined {
    const text = textOf(standing)
    if (left.length === 0 && text === wanted) return { news: [...news] }
    const place = `${left.map((each) => done.indexOf(each)).join()} ${text}`
    if (seen.has(place)) return undefined
    seen.add(place)
    if (left.length === 0) missed(0, () => difference(standing, after))
    if (!leadsTo(standing, after)) return undefined
    for (const each of left) {
      const { answer, after: next, news: told } = step(standing, each.deed)
      if (!each.answers.includes(answer)) {
        missed(left.length, () => `${nameOf(each.deed)} was answered ${each.answers.join(' and ')}, not ${answer}`)
        continue
      }
      const rest = left.filter((other) => other !== each)
      const found = search(next, rest, [...news, ...told])
      if (found) return found
    }
    for (const key of Object.keys(standing.units)) {
      if (!mayHaveMoved(standing.units[key]!, after.units[key])) continue
      for (const next of byItself(standing, key)) {
        const found = search(next, left, news)
        if (found) return found
      }
    }
    return undefined
  }
  return search(before, done, []) ?? closest.why
}

/** As a reader would call it. */
const nameOf = (deed: Deed) => ('key' in deed && deed.key ? `${deed.doing} of ${deed.key}` : deed.doing)

/** Events are only added: what is not the beginning of what there is leads nowhere. */
function leadsTo(standing: Standing, after: Standing): boolean {
  return Object.values(standing.units).every(({ key, trail }) => {
    const later = after.units[key]?.trail
    return later !== undefined && trail.length <= later.length && trail.every((event, index) => event === later[index])
  })
}

function mayHaveMoved({ trail, invoice }: Unit, after: Unit | undefined): boolean {
  return after !== undefined && (after.trail.slice(trail.length).some(isOfClock) || invoice !== after.invoice)
}

const isOfClock = (event: string) => event.startsWith('clock')

/** What of two standings is not the same, a field each. */
function difference(expected: Standing, found: Standing): string {
  const lines: string[] = []
  for (const key of new Set([...Object.keys(expected.units), ...Object.keys(found.units)])) {
    const [one, other] = [expected.units[key], found.units[key]]
    if (!one || !other) lines.push(`${key} is ${one ? 'gone' : 'there'}`)
    else {
      for (const field of Object.keys(one) as (keyof Unit)[]) {
        const [must, is] = [JSON.stringify(one[field]), JSON.stringify(other[field])]
        if (must !== is) lines.push(`${field} of ${key} is ${is} instead of ${must}`)
      }
    }
  }
  for (const [product, stock] of Object.entries(expected.stock)) {
    const [must, is] = [JSON.stringify(stock), JSON.stringify(found.stock[product])]
    if (must !== is) lines.push(`product ${product} has ${is} instead of ${must}`)
  }
  return lines.join('; ')
}
