import { daysLeft, daysPerPack } from './days-of-supply.ts'
import { type PatientFacts, questionOf } from './patient-facts.ts'
import { concerns, type Dose, type Drug, holds, type WarningRule } from './substances.ts'

/** A drug of the order, with its packs. */
export interface OrderedDrug extends Drug {
  amount: number
}

/** A drug that was prescribed earlier. */
export interface LiveDrug extends OrderedDrug {
  takenSince: Date
}

export interface CareFacts {
  patient: PatientFacts
  ordered: readonly OrderedDrug[]
  live: readonly LiveDrug[]
  now: Date
}

/** A rule that applies to a drug, with what its text leaves open. */
export interface Finding {
  /** What the text calls the other drug of two. */
  drug?: string
  /** The subject of an interaction, which the patient takes already. */
  taken?: string
  days?: number
  /** It holds only if the patient is pregnant, which nobody told. */
  isConditional?: true
}

/** What comparing one rule with one drug came to; `unknown` where the fact it asks for is not known (care#141). */
export type Outcome = 'unknown' | 'clear' | Finding

/** Ages at which a woman may be pregnant. */
const pregnancyAges = { from: 12, to: 55 } as const

/** Whether a patient is to be asked, or warned, for a child that is not born (care#147). */
export function mayBePregnant({ sex, age }: Pick<PatientFacts, 'sex' | 'age'>): boolean {
  return sex === 1 && age !== null && age >= pregnancyAges.from && age <= pregnancyAges.to
}

type Evaluation = (rule: WarningRule, drug: OrderedDrug, facts: CareFacts) => Outcome

/** How each kind of rule is compared with a drug that it concerns (care#142 to care#150). */
const evaluations: Readonly<Record<WarningRule['kind'], Evaluation>> = {
  allergy: (rule, drug, { patient: { allergies } }) => {
    if (!allergies) return 'unknown'
    const code = rule.other ?? rule.subject
    if (code !== null) return foundIf(allergies.has(code))
    return foundIf(drug.ingredients.some((ingredient) => allergies.has(ingredient.code)))
  },
  ageBelow: ({ limit }, _, { patient: { age } }) => (age === null ? 'unknown' : foundIf(age < (limit ?? 0))),
  ageAbove: ({ limit }, _, { patient: { age } }) =>
    age === null ? 'unknown' : foundIf(age > (limit ?? Number.POSITIVE_INFINITY)),
  sex: (rule, _, { patient: { sex } }) => (sex === null ? 'unknown' : foundIf(sex === rule.sex)),
  pregnancy: (_, __, { patient }) => {
    const { sex, age, isPregnant } = patient
    if (!mayBePregnant(patient)) return sex === 0 || (sex !== null && age !== null) ? 'clear' : 'unknown'
    return isPregnant === null ? { isConditional: true } : foundIf(isPregnant)
  },
  history: (rule, _, { patient }) => labelled(rule, patient),
  habit: (rule, _, { patient }) => labelled(rule, patient),
  duplicate: (rule, drug, facts) => {
    const { subject } = rule
    const isSame = (other: Drug) =>
      subject === null ? sharesIngredient(drug, other) : holds(other, subject) && !sharesIngredient(drug, other)
    const earlier = facts.ordered.slice(0, facts.ordered.indexOf(drug))
    // More of what the patient takes already is compared by the days that it lasts, where these are known.
    const taken = stillTaken(facts).filter((other) => !(drug.dose && other.dose && hasSameIngredients(drug, other)))
    const others = [...earlier, ...taken].filter(
      (other) => other.productCode !== drug.productCode && concerns(rule, other),
    )
    return withDrug(others.find(isSame))
  },
  interaction: (rule, drug, facts) => {
    const partner = rule.other ?? ''
    const others = [...facts.ordered, ...stillTaken(facts)].filter(
      (other) => other.productCode !== drug.productCode && concerns({ ...rule, subject: null }, other),
    )
    return withDrug(others.find((other) => holds(other, partner)))
  },
  supply: ({ limit }, drug, facts) => {
    const days = daysAtHand(drug, facts)
    if (days === undefined) return 'unknown'
    return days > (limit ?? 0) ? { days } : 'clear'
  },
  amount: ({ limit }, drug, facts) => {
    if (!drug.dose) return 'unknown'
    const days = daysPerPack(drug.dose) * drug.amount + (daysAtHand(drug, facts) ?? 0)
    return days > (limit ?? Number.POSITIVE_INFINITY) ? { days } : 'clear'
  },
}

/**
 * Compares a rule with a drug of the order. @returns undefined where the rule does not speak of it
 * An interaction is told beside its subject; where that one was prescribed earlier, beside the other drug (care#149).
 */
export function evaluateRule(rule: WarningRule, drug: OrderedDrug, facts: CareFacts): Outcome | undefined {
  if (concerns(rule, drug)) return evaluations[rule.kind](rule, drug, facts)
  const { kind, subject, other } = rule
  if (kind !== 'interaction' || subject === null || other === null) return undefined
  if (!concerns({ ...rule, subject: other }, drug)) return undefined
  const taken = stillTaken(facts).find((each) => concerns(rule, each))
  return taken ? { drug: drug.productName, taken: taken.productName } : 'clear'
}

function labelled({ label }: WarningRule, { labels, answeredQuestions }: PatientFacts): Outcome {
  if (label === null || !answeredQuestions.has(questionOf(label))) return 'unknown'
  return foundIf(labels.has(label))
}

const foundIf = (applies: boolean): Outcome => (applies ? {} : 'clear')
const withDrug = (other: Drug | undefined): Outcome => (other ? { drug: other.productName } : 'clear')

function sharesIngredient(one: Pick<Drug, 'ingredients'>, other: Pick<Drug, 'ingredients'>): boolean {
  const codes = new Set(other.ingredients.map(({ code }) => code))
  return one.ingredients.some(({ code }) => codes.has(code))
}

type DosedDrug = LiveDrug & { dose: Dose }
const hasDose = (drug: LiveDrug): drug is DosedDrug => drug.dose !== null

/** What was prescribed earlier and is not used up; where nobody knows how long it lasts, it counts. */
function stillTaken({ live, now }: CareFacts): LiveDrug[] {
  return live.filter((drug) => !hasDose(drug) || daysLeft(drug, now) > 0)
}

/** Days that the patient still has of the same ingredients; undefined where how the drug is taken is not known. */
function daysAtHand(drug: OrderedDrug, { live, now }: CareFacts): number | undefined {
  if (!drug.dose) return undefined
  const sameIngredients = live.filter(hasDose).filter((other) => hasSameIngredients(drug, other))
  return sameIngredients.reduce((total, other) => total + daysLeft(other, now), 0)
}

function hasSameIngredients(one: Drug, other: Drug): boolean {
  return (
    one.route === other.route &&
    one.ingredients.length === other.ingredients.length &&
    one.ingredients.every(({ code }) => other.ingredients.some((ingredient) => ingredient.code === code))
  )
}
