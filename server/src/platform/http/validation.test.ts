import { OperatorText } from '@shop/contract/kit/shapes'
import { Ruled, Strict } from '@shop/contract/kit/types'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { MOST_PROBLEMS } from './api-error.ts'
import { compileInput, fieldErrors } from './validation.ts'

/** What an input is told, by field. */
function told(schema: object, input: unknown): Record<string, string> {
  const validate = compileInput(schema, 'body')
  if (validate(input)) return {}
  return Object.fromEntries(fieldErrors(schema, validate.errors ?? []).map(({ path, code }) => [path, code]))
}

describe('length before pattern', () => {
  // Takes longer than the universe is old for forty letters and a sign.
  const slow = Strict({ text: Type.String({ maxLength: 10, pattern: '^(a+)+$' }) })

  // Holds platform#11.
  it('does not run a pattern on a text that is too long for it', () => {
    expect(told(slow, { text: `${'a'.repeat(40)}!` })).toEqual({ text: 'TOO_LONG' })
  })

  it('runs a pattern on a text that fits', () => {
    expect(told(slow, { text: 'aa!' })).toEqual({ text: 'MALFORMED' })
    expect(told(slow, { text: 'aa' })).toEqual({})
  })

  it('tells the message of the rule beside a text that is too long', () => {
    const schema = Strict({ phone: Ruled('phone'), detail: Ruled('detailAddress'), search: Ruled('search') })
    const text = 'a'.repeat(70_000)
    expect(told(schema, { phone: text, detail: text, search: text })).toEqual({
      phone: 'PHONE_MALFORMED',
      detail: 'DETAIL_TOO_LONG',
      search: 'SEARCH_TOO_LONG',
    })
  })
})

describe('what an operator writes for a shopper', () => {
  it.each([
    ['缺货', {}],
    [' 缺货 了 ', {}],
    ['\u3000缺', {}],
    ['', { reason: 'TOO_SHORT' }],
    ['   ', { reason: 'MALFORMED' }],
    ['\u3000\u00a0', { reason: 'MALFORMED' }],
    ['缺\n货', { reason: 'MALFORMED' }],
    ['\t缺货', { reason: 'MALFORMED' }],
    ['缺货\u200b', { reason: 'MALFORMED' }],
    ['缺货\u202e', { reason: 'MALFORMED' }],
    ['书'.repeat(101), { reason: 'TOO_LONG' }],
  ])('%j is told %j', (reason, problems) => {
    expect(told(Strict({ reason: OperatorText(100) }), { reason })).toEqual(problems)
  })
})

describe('counts before contents', () => {
  const item = Strict({ code: Type.String({ maxLength: 5 }), amount: Type.Integer() })
  const schema = Strict({ name: Type.String(), items: Type.Array(item, { maxItems: 100 }) })

  // Holds platform#12.
  it('tells of an array that holds too much, and of nothing inside of it', () => {
    expect(told(schema, { items: Array.from({ length: 80_000 }, () => ({})) })).toEqual({ items: 'TOO_LONG' })
  })

  it('finds an array that holds too much inside of another', () => {
    const nested = Strict({
      rows: Type.Array(Strict({ tags: Type.Array(Type.String(), { maxItems: 2 }) }), { maxItems: 9 }),
    })
    expect(told(nested, { rows: [{ tags: [] }, { tags: [1, 2, 3] }] })).toEqual({ 'rows.1.tags': 'TOO_LONG' })
  })

  // Holds platform#12.
  it('tells of fifty problems at most', () => {
    const input = { name: 1, items: Array.from({ length: 100 }, () => ({})) }
    expect(Object.keys(told(schema, input))).toHaveLength(MOST_PROBLEMS)
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]))
    expect(Object.keys(told(schema, unknown))).toHaveLength(MOST_PROBLEMS)
    const nuls = { name: '', items: [], ...unknown }
    expect(
      Object.keys(told(Type.Object({}), Object.fromEntries(Object.keys(nuls).map((name) => [name, '\0'])))),
    ).toHaveLength(MOST_PROBLEMS)
  })

  it('cuts the name of a field that a caller made up', () => {
    const [path = ''] = Object.keys(told(Type.Object({}), { ['x'.repeat(60_000)]: '\0' }))
    expect(path.length).toBeLessThan(200)
  })
})
