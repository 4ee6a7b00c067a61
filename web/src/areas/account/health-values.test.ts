import { expect, test } from 'vitest'
import { healthChangesOf, healthProblems, healthValuesOf, tellsHealth } from './health-values.ts'

const before = healthValuesOf({ commonDrugs: '二甲双胍', allergyDrugs: '青霉素', diseaseHistory: null })

test('what is not told is empty, and nothing wrong', () => {
  expect(before).toEqual({ commonDrugs: '二甲双胍', allergyDrugs: '青霉素', diseaseHistory: '' })
  expect(healthProblems(before)).toEqual({})
})

test('200 characters are told, one more is too many; characters, not halves of them', () => {
  expect(healthProblems({ ...before, allergyDrugs: '𠮷'.repeat(200) })).toEqual({})
  expect(healthProblems({ ...before, allergyDrugs: '药'.repeat(201) })).toEqual({ allergyDrugs: '最多输入200个字' })
})

test('only what changed is written, and null for what was emptied', () => {
  expect(healthChangesOf({ ...before, commonDrugs: ' 二甲双胍 ' }, before)).toEqual({})
  const changes = healthChangesOf({ commonDrugs: '  ', allergyDrugs: '青霉素', diseaseHistory: '高血压' }, before)
  expect(changes).toEqual({ commonDrugs: null, diseaseHistory: '高血压' })
})

test('consent is needed for telling, not for taking away', () => {
  expect(tellsHealth({ commonDrugs: null })).toBe(false)
  expect(tellsHealth({ commonDrugs: null, allergyDrugs: '青霉素' })).toBe(true)
  expect(tellsHealth({})).toBe(false)
})
