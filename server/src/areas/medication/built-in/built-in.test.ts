import { feedIngredientGroups, feedIngredients, feedWarningRules } from '@shop/contract/areas/medication'
import { healthLabels } from '@shop/contract/fields/health-info'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { ruleProblem } from '../domain/rule-problem.ts'
import { builtInGroups } from './groups.ts'
import { builtInIngredients } from './ingredients.ts'
import { builtInRules } from './rules.ts'

const codes = [...builtInGroups, ...builtInIngredients].map(({ code }) => code)

// Holds care#152.
it('groups, ingredients and rules have codes of their own and belong to what is known', () => {
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(builtInRules.map(({ code }) => code)).size).toBe(builtInRules.length)
  const groups = new Set(builtInGroups.map(({ code }) => code))
  expect(builtInIngredients.flatMap((ingredient) => ingredient.groups.filter((code) => !groups.has(code)))).toEqual([])
})

// Holds care#142.
it('every rule that comes with the program says what its kind needs, of what is known', () => {
  const problems = builtInRules.map((rule) => [rule.code, ruleProblem(rule, (code) => codes.includes(code))])
  expect(problems.filter(([, problem]) => problem)).toEqual([])
  expect(builtInRules.length).toBeGreaterThan(60)
})

// Holds care#153.
it('operators could feed all that comes with the program as it stands', () => {
  const told = builtInRules.map(({ subject, other, limit, sex, label, ...rule }) => ({
    ...rule,
    ...Object.fromEntries(Object.entries({ subject, other, limit, sex, label }).filter(([, value]) => value !== null)),
    isActive: true,
  }))
  const rule = feedWarningRules.body!.properties.rules.items
  expect(told.filter((each) => !Value.Check(rule, each)).map(({ code }) => code)).toEqual([])
  const group = feedIngredientGroups.body!.properties.groups.items
  expect(builtInGroups.filter((each) => !Value.Check(group, each))).toEqual([])
  const ingredient = feedIngredients.body!.properties.ingredients.items
  expect(builtInIngredients.filter((each) => !Value.Check(ingredient, each))).toEqual([])
})

// Holds care#144.
it('every drug that a patient can name as an allergy leads to a group or an ingredient', () => {
  expect(healthLabels.drugAllergy.filter((label) => !codes.includes(label))).toEqual([])
})
