import type { listHooks } from '@shop/contract/areas/operators'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { shownAddress } from './domain/shown-address.ts'
import type { HookRow } from './store/hooks.ts'

/** A hook as it is answered, with its latest try as a whole. */
export function presentHook(row: HookRow): AnswerOf<typeof listHooks>[number] {
  const { id, url, events, event, happened_at: happenedAt, tried_at: triedAt, tries, outcome } = row
  const isTried = event !== null && happenedAt !== null && triedAt !== null && tries !== null && outcome !== null
  return {
    id,
    url: shownAddress(url),
    events,
    createdAt: row.created_at,
    madeBy: row.made_by,
    endedAt: row.ended_at,
    last: isTried ? { event, happenedAt, triedAt, tries, outcome } : null,
    waiting: row.waiting,
    nextTryAt: row.next_try_at,
    givenUp: row.given_up,
  }
}
