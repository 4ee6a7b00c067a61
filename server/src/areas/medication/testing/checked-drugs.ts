import { builtInGroups } from '../built-in/groups.ts'
import { builtInIngredients } from '../built-in/ingredients.ts'
import { builtInRules } from '../built-in/rules.ts'
import type { LiveDrug, OrderedDrug } from '../domain/evaluate-rule.ts'
import { findWarningsOf } from '../domain/find-warnings.ts'
import { type CarePatient, type HealthAnswer, patientFacts } from '../domain/patient-facts.ts'
import type { Dose, WarningRule } from '../domain/substances.ts'

export const substances = { groups: builtInGroups, ingredients: builtInIngredients }
export const now = new Date('2026-11-26T02:00:00Z')
export const DAY_MS = 24 * 60 * 60 * 1000

/** Thirty days a pack. */
export const onceADay: Dose = { unit: '片', unitsPerPack: 30, unitsPerTime: 1, timesPerDay: 1, everyDays: 1 }

/** Nothing to report: a man of forty who answered every question with no. */
export const healthyMan: CarePatient = { age: 40, sex: 0, isPregnant: null, healthInfo: answers({}) }

/** The six questions, answered with no where nothing else is told. */
export function answers(told: Readonly<Record<string, { labels?: string[]; otherText?: string }>>): HealthAnswer[] {
  const questions = ['pastHistory', 'drugAllergy', 'foodAllergy', 'familyHistory', 'smoking', 'drinking']
  return questions.map((question) => {
    const { labels = [], otherText = '' } = told[question] ?? {}
    return { question, answer: told[question] ? 1 : 0, labels, otherText }
  })
}

let made = 0

/** A drug of the order that holds these ingredients, named after the first of them. */
export function drugOf(codes: readonly string[], more: Partial<OrderedDrug> = {}): OrderedDrug {
  made += 1
  const ingredients = codes.map((code) => {
    const known = builtInIngredients.find((ingredient) => ingredient.code === code)
    if (!known) throw new Error(`there is no ingredient ${code}`)
    return known
  })
  const productCode = String(20_000_000 + made)
  return {
    productCode,
    productName: ingredients[0]?.name ?? '不明药品',
    route: 'systemic',
    ingredients,
    dose: null,
    amount: 1,
    ...more,
  }
}

/** A drug that was prescribed some days ago. */
export function takenFor(days: number, codes: readonly string[], more: Partial<OrderedDrug> = {}): LiveDrug {
  return { ...drugOf(codes, more), takenSince: new Date(now.getTime() - days * DAY_MS) }
}

export interface Checked {
  patient?: Partial<CarePatient>
  ordered: readonly OrderedDrug[]
  live?: readonly LiveDrug[]
  rules?: readonly WarningRule[]
}

/** Compares drugs with a patient by the rules that come with the program. */
export function check({ patient = {}, ordered, live = [], rules = builtInRules }: Checked) {
  return findWarningsOf(rules, {
    patient: patientFacts({ ...healthyMan, ...patient }, substances),
    ordered,
    live,
    now,
  })
}

/** Severity and code of each warning, in their order. */
export function found(checked: Checked): string[] {
  return check(checked).warnings.map(({ severity, code }) => `${severity} ${code}`)
}
