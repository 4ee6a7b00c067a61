import type { Warning, WarningCheck } from '@shop/contract/areas/medication'
import { warningSeverities } from '@shop/contract/fields/medication'
import { alreadyTakenText, conditionalPregnancyText } from '@shop/contract/messages/medication'
import type { Static } from 'typebox'
import { type CareFacts, evaluateRule, type Finding, mayBePregnant, type OrderedDrug } from './evaluate-rule.ts'
import { concerns, type WarningRule } from './substances.ts'

type FoundWarning = Static<typeof Warning>

/**
 * Compares every rule with every drug of an order (care#141): what applies is told beside the drug, the most serious first,
 * and a rule counts once it was really evaluated for one of them.
 */
export function findWarningsOf(rules: readonly WarningRule[], facts: CareFacts): Static<typeof WarningCheck> {
  const checked = new Set<string>()
  const warnings: FoundWarning[] = []
  for (const drug of facts.ordered) {
    const found: { rule: WarningRule; finding: Finding }[] = []
    for (const rule of rules) {
      const outcome = evaluateRule(rule, drug, facts)
      if (outcome === undefined || outcome === 'unknown') continue
      checked.add(rule.code)
      if (outcome !== 'clear') found.push({ rule, finding: outcome })
    }
    warnings.push(...withoutRepetition(found).map(({ rule, finding }) => warningOf(rule, drug, finding)))
  }
  return {
    checked: checked.size,
    warnings: warnings.toSorted((one, other) => weight(other) - weight(one)),
    asksPregnancy: asksPregnancy(rules, facts),
    unknownProducts: facts.ordered
      .filter(({ ingredients }) => ingredients.length === 0)
      .map((drug) => drug.productCode),
  }
}

/** Whether the answer would tell more: the patient may be pregnant, and a drug of the order harms a child before it is born (care#147). */
function asksPregnancy(rules: readonly WarningRule[], { patient, ordered }: CareFacts): boolean {
  const ofPregnancy = rules.filter(({ kind }) => kind === 'pregnancy')
  return mayBePregnant(patient) && ordered.some((drug) => ofPregnancy.some((rule) => concerns(rule, drug)))
}

const weight = ({ severity }: FoundWarning) => warningSeverities.indexOf(severity)

/** An allergy to an ingredient says no more beside one to its whole group (care#145). */
function withoutRepetition<Found extends { rule: WarningRule }>(found: readonly Found[]): Found[] {
  const isAllergy = ({ rule }: Found) => rule.kind === 'allergy'
  const isOfGroup = found.some(
    (each) => isAllergy(each) && each.rule.subject !== null && each.rule.severity === 'serious',
  )
  return found.filter((each) => !isAllergy(each) || each.rule.subject !== null || !isOfGroup)
}

function warningOf(rule: WarningRule, drug: OrderedDrug, finding: Finding): FoundWarning {
  return {
    code: rule.code,
    severity: finding.isConditional && rule.severity === 'serious' ? 'caution' : rule.severity,
    productCode: drug.productCode,
    text: textOf(rule, finding),
    source: rule.source,
  }
}

function textOf(rule: WarningRule, { drug = '', days = 0, taken, isConditional }: Finding): string {
  const text = rule.text.replaceAll('{drug}', () => drug).replaceAll('{days}', String(days))
  if (isConditional) return conditionalPregnancyText(text)
  return taken === undefined ? text : alreadyTakenText(taken, text)
}
