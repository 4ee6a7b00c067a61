import type { feedWarningRules as contract } from '@shop/contract/areas/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { type FeedResult, feedBatch } from '../../products/index.ts'
import { ruleProblem } from '../domain/rule-problem.ts'
import { type KeptRule, lockRules, lockSubstances, writeRules } from '../store/feeds.ts'

const blank = { subject: null, other: null, limit: null, sex: null, label: null } as const

/** Takes over rules, in the caller's transaction; one that could never apply as it stands is refused by itself (care#153). */
export async function feedWarningRules(
  tx: Database,
  operatorId: string,
  { rules }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  const { groups, ingredients } = await lockSubstances(tx)
  const isKnown = (code: string) => groups.has(code) || ingredients.has(code)
  return feedBatch(
    tx,
    {
      items: rules.map((rule): KeptRule => ({ ...blank, ...rule })),
      known: await lockRules(tx),
      problemOf: (rule) => {
        const problem = ruleProblem(rule, isKnown)
        return problem && fieldError(problem.path, problem.code)
      },
      write: (rows) => writeRules(tx, rows, false),
      operatorId,
      action: 'feedWarningRule',
    },
    now,
  )
}
