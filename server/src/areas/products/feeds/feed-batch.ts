import { isDeepStrictEqual } from 'node:util'
import type { feedOutcomes } from '@shop/contract/areas/products'
import type { Database } from '../../../platform/db/database.ts'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { type OperatorAction, recordOperatorActions } from '../../operators/index.ts'

export interface FeedResult {
  code: string
  outcome: (typeof feedOutcomes)[number]
  problem: FieldError | null
}

/** Items of one kind, each with its code. */
export interface Batch<Item extends { code: string }> {
  items: readonly Item[]
  /** What is kept of them, locked by the caller. */
  known: ReadonlyMap<string, Item>
  /** Why an item cannot be taken over; nothing where every item can. */
  problemOf?: (item: Item) => FieldError | undefined
  /** Why a change of an item cannot be taken over, as when somebody else was faster; one that changes nothing is not asked about. */
  changeProblemOf?: (item: Item, before: Item | undefined) => FieldError | undefined
  write: (items: readonly Item[]) => Promise<void>
  operatorId: string
  /** Its name in the record. */
  action: string
  /** Why, as the operator says, kept with each change. */
  reason?: string | undefined
}

/**
 * Takes over items in the caller's transaction: each that differs from what is kept is written and recorded with what it was
 * and is; a refused item changes nothing and stops no other. Of two items of one code the later one stays.
 */
export async function feedBatch<Item extends { code: string }>(
  tx: Database,
  { items, known, problemOf, changeProblemOf, write, operatorId, action, reason }: Batch<Item>,
  now: Date,
): Promise<FeedResult[]> {
  const kept = new Map(known)
  const changed = new Map<string, Item>()
  const actions: OperatorAction[] = []
  const results = items.map((item): FeedResult => {
    const { code } = item
    const problem = problemOf?.(item)
    if (problem) return { code, outcome: 'refused', problem }
    const before = kept.get(code)
    const names = differences(before, item)
    if (before && names.length === 0) return { code, outcome: 'unchanged', problem: null }
    const changeProblem = changeProblemOf?.(item, before)
    if (changeProblem) return { code, outcome: 'refused', problem: changeProblem }
    kept.set(code, item)
    changed.set(code, item)
    const details = {
      changed: before ? names : ['new'],
      ...(before ? { before: only(before, names) } : {}),
      after: only(item, names),
      ...(reason === undefined ? {} : { reason }),
    }
    actions.push({ operatorId, action, subject: code, details })
    return { code, outcome: before ? 'changed' : 'new', problem: null }
  })
  if (changed.size > 0) await write([...changed.values()])
  await recordOperatorActions(tx, actions, now)
  return results
}

/** The fields that are told otherwise than they are kept; all but the code where nothing is kept. */
function differences<Item extends object>(before: Item | undefined, after: Item): (keyof Item)[] {
  const names = (Object.keys(after) as (keyof Item)[]).filter((name) => name !== 'code')
  return before ? names.filter((name) => !isDeepStrictEqual(before[name], after[name])) : names
}

function only<Item extends object>(item: Item, names: readonly (keyof Item)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, item[name]]))
}
