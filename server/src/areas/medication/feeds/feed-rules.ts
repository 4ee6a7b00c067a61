import type { feedWarningRules as contract } from '@shop/contract/areas/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import { readKeyHolder } from '../../operators/index.ts'
import { type FeedResult, feedBatch } from '../../products/index.ts'
import { ruleProblem } from '../domain/rule-problem.ts'
import { type KeptRule, lockRules, lockSubstances, writeRules } from '../store/feeds.ts'
import { splitVersions, versionProblem } from './version-problem.ts'

const blank = { subject: null, other: null, limit: null, sex: null, label: null } as const

/**
 * Takes over rules from a pharmacist, in the caller's transaction; one that could never apply as it stands is refused by itself, and
 * so is a change of a known one without a reason (care#153, care#156).
 * @throws ApiError LICENCE_REQUIRED
 */
export async function feedWarningRules(
  tx: Database,
  operatorId: string,
  { rules, reason }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  if ((await readKeyHolder(tx, operatorId)).licenceNumber === null) return throwApiError('LICENCE_REQUIRED')
  const { groups, ingredients } = await lockSubstances(tx)
  const known = await lockRules(tx)
  const isKnown = (code: string) => groups.has(code) || ingredients.has(code)
  const { items, readIn } = splitVersions<KeptRule>(rules.map((rule) => ({ ...blank, ...rule })))
  return feedBatch(
    tx,
    {
      items,
      known,
      problemOf: (rule) => {
        const problem = ruleProblem(rule, isKnown)
        return problem && fieldError(problem.path, problem.code)
      },
      changeProblemOf: (rule, before) =>
        versionProblem(readIn.get(rule), known.get(rule.code)) ??
        (before && reason === undefined ? fieldError('reason', 'RULE_REASON_REQUIRED') : undefined),
      write: (rows) => writeRules(tx, rows, false),
      operatorId,
      action: 'feedWarningRule',
      reason,
    },
    now,
  )
}
