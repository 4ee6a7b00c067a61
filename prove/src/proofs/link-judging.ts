import { type Answer, withoutRequestId } from '../http.ts'
import type { Entry, Stage, Target } from './owner-stage.ts'

/** What the owner matrix judges by. */
export interface Judging {
  ask(target: Target, headers: Record<string, string>): Promise<Answer>
  fault(what: string): void
  /** Notes what an answer says of the order, its account or its phone that its asker did not say. */
  tellsNothing(who: string, target: Target, answer: Answer): void
  /** Notes which rows change meanwhile. */
  without(work: () => Promise<void>): Promise<void>
}

/** Callers that hold no link: what they show is not even looked at. */
export type Linkless = Readonly<Record<string, Record<string, string>>>

/**
 * Judges an operation of somebody who holds a link: the holder gets it; no member, not even the order's own, no operator and nobody
 * does; who holds another link is told nothing, and of what is named the same as of what is missing.
 */
export async function judgeLink(
  entry: Extract<Entry, { kind: 'link' }>,
  stage: Stage,
  linkless: Linkless,
  { ask, fault, tellsNothing, without }: Judging,
): Promise<void> {
  const { links } = stage
  const target = entry.found(stage)
  const missing = entry.missing?.(stage)
  await without(async () => {
    for (const [who, headers] of Object.entries({ ...linkless, 'the order’s member': links.memberHeaders })) {
      const answer = await ask(target, headers)
      if (answer.status !== 401) fault(`${who} gets ${answer.status} instead of 401`)
      tellsNothing(who, target, answer)
    }
    if (!missing) return
    const others = entry.others ?? (entry.isOfAccount ? ['foreign'] : ['foreign', 'sibling'])
    for (const who of others) {
      const [foreign, none] = [await ask(target, links[who].headers), await ask(missing, links[who].headers)]
      if (foreign.status !== 404) fault(`the holder of a ${who} link gets ${foreign.status}: ${foreign.text}`)
      if (withoutRequestId(foreign) !== withoutRequestId(none)) fault(`foreign: ${foreign.text} missing: ${none.text}`)
      tellsNothing(who, target, foreign)
    }
  })
  if (!missing && entry.others?.length !== 0) tellsNothing('foreign', target, await ask(target, links.foreign.headers))
  const own = await ask(target, links[entry.by].headers)
  if (own.status >= 300) fault(`the holder of the link is refused with ${own.status}: ${own.text}`)
}
