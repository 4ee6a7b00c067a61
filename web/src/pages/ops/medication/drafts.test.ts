import { warningKinds } from '@shop/contract/fields/medication'
import { describe, expect, it } from 'vitest'
import { draftOfContents, readContents } from './contents-draft.ts'
import { draftOfRule, fieldsOf, type RuleDraft, readRule, suggestedCode } from './rule-draft.ts'
import { draftOfSubstance, readGroup, readIngredient } from './substance-draft.ts'

const problemsOf = (read: { given: object } | { problems: object }) => ('problems' in read ? read.problems : {})
const filled: RuleDraft = {
  ...draftOfRule(undefined),
  kind: 'ageBelow',
  subject: 'aspirin',
  limit: '12',
  text: '12岁以下禁用',
  source: '药品说明书【禁忌】',
}

describe('the form of a rule', () => {
  // Holds care#142.
  it.each(warningKinds)('of the kind %s asks for all that its kind must say', (kind) => {
    const empty = { ...draftOfRule(undefined), kind }
    const wanted = fieldsOf(kind).filter(({ isRequired }) => isRequired)
    expect(Object.keys(problemsOf(readRule(empty))).toSorted()).toEqual(
      [...wanted.map(({ field }) => field), 'text', 'source'].toSorted(),
    )
  })

  // Holds care#142, care#154.
  it('sends what its kind has and nothing else, under a code of what it is about where none was typed', () => {
    const draft = { ...filled, other: 'warfarin', sex: '1', label: 'asthma' } as const
    expect(readRule(draft)).toEqual({
      given: {
        code: 'ageBelow.aspirin',
        kind: 'ageBelow',
        subject: 'aspirin',
        limit: 12,
        isForLocalUse: false,
        severity: 'caution',
        text: '12岁以下禁用',
        source: '药品说明书【禁忌】',
        isActive: true,
      },
    })
    expect(suggestedCode({ ...draft, kind: 'interaction' })).toBe('interaction.aspirin.warfarin')
    expect(suggestedCode({ ...draft, kind: 'history' })).toBe('history.aspirin.asthma')
    expect(suggestedCode({ ...draft, kind: 'duplicate', subject: '' })).toBe('duplicate.any')
  })

  // Holds care#154.
  it.each([
    [{ limit: '366' }, ['limit']],
    [{ subject: '阿司匹林' }, ['subject']],
    [{ code: 'Wrong code' }, ['code']],
    [{ kind: 'allergy', subject: '', other: 'penicillins' }, ['subject']],
  ] as const)('with %j has a problem beside %j', (change, names) => {
    expect(Object.keys(problemsOf(readRule({ ...filled, ...change })))).toEqual(names)
  })
})

// Holds care#154.
it('a group has other names with commas between, an ingredient groups without empty lines', () => {
  const draft = {
    code: ' statins ',
    name: '他汀类',
    otherNames: '降脂药、他汀，他汀 ,',
    groups: ['lipids', ' ', 'lipids'],
  }
  const group = { code: 'statins', name: '他汀类', otherNames: ['降脂药', '他汀'] }
  expect(readGroup(draft)).toEqual({ given: group })
  expect(readIngredient(draft)).toEqual({ given: { ...group, groups: ['lipids'] } })
  expect(problemsOf(readIngredient({ ...draftOfSubstance(undefined), groups: ['类'] }))).toEqual({
    code: expect.any(String),
    name: '请输入名称',
    'groups.0': '请选择成分类别',
  })
})

// Holds care#154.
it('what a product holds is sent with its dose, or without where none is told; what is wrong is told beside its line', () => {
  const draft = {
    ...draftOfContents(undefined),
    productCode: '10020001',
    ingredients: [
      { code: 'amlodipine', strength: '5mg' },
      { code: '', strength: '' },
    ],
    dose: { unit: '片', unitsPerPack: '28', unitsPerTime: '0.5', timesPerDay: '1', everyDays: '1' },
  }
  const given = {
    productCode: '10020001',
    route: 'systemic',
    ingredients: [{ code: 'amlodipine', strength: '5mg' }],
    dose: { unit: '片', unitsPerPack: 28, unitsPerTime: 0.5, timesPerDay: 1, everyDays: 1 },
  }
  expect(readContents(draft)).toEqual({ given })
  const { dose: _, ...withoutDose } = given
  expect(readContents({ ...draft, hasDose: false })).toEqual({ given: withoutDose })
  const wrong = { ...draft.dose, unitsPerTime: '0.3', timesPerDay: '7', unit: '' }
  expect(
    Object.keys(problemsOf(readContents({ ...draft, ingredients: [{ code: '', strength: '' }], dose: wrong }))),
  ).toEqual(['ingredients.0.code', 'ingredients.0.strength', 'dose.unit', 'dose.unitsPerTime', 'dose.timesPerDay'])
})
