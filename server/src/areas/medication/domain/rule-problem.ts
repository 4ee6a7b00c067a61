import { fieldsOfRule, type RuleField, type RuleLabel, ruleFields, ruleHabits } from '@shop/contract/fields/medication'
import type { WarningRule } from './substances.ts'

export interface RuleProblem {
  path: RuleField
  code: 'WARNING_RULE_INCOMPLETE' | 'WARNING_RULE_NEEDLESS' | 'SUBSTANCE_UNKNOWN'
}

/** Why a rule cannot be taken over. @param isKnown whether a code is that of an ingredient or a group */
export function ruleProblem(
  rule: Pick<WarningRule, RuleField | 'kind'>,
  isKnown: (code: string) => boolean,
): RuleProblem | undefined {
  const { must, may = [] } = fieldsOfRule[rule.kind]
  const missing = must.find((name) => rule[name] === null)
  if (missing) return { path: missing, code: 'WARNING_RULE_INCOMPLETE' }
  const needless = ruleFields.find((name) => rule[name] !== null && !must.includes(name) && !may.includes(name))
  if (needless) return { path: needless, code: 'WARNING_RULE_NEEDLESS' }
  if (rule.other !== null && rule.subject === null) return { path: 'subject', code: 'WARNING_RULE_INCOMPLETE' }
  if (rule.label !== null && isHabit(rule.label) !== (rule.kind === 'habit')) {
    return { path: 'label', code: 'WARNING_RULE_NEEDLESS' }
  }
  const unknown = (['subject', 'other'] as const).find((name) => rule[name] !== null && !isKnown(rule[name]))
  return unknown && { path: unknown, code: 'SUBSTANCE_UNKNOWN' }
}

const isHabit = (label: RuleLabel) => (ruleHabits as readonly RuleLabel[]).includes(label)
