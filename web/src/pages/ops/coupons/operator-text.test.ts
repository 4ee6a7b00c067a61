import { addCouponTemplate } from '@shop/contract/areas/coupons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textProblem } from './operator-text.ts'

const { pattern, maxLength } = addCouponTemplate.body!.properties.name as unknown as {
  pattern: string
  maxLength: number
}

test('a line of an operator is taken exactly when the shop takes it', () => {
  const taken = new RegExp(pattern, 'u')
  const text = fc.oneof(
    fc.string({ maxLength: 40, unit: 'grapheme' }),
    fc.string({ maxLength: 5, unit: fc.constantFrom(' ', '\n', '\u200b', '补', '𠮷', 'a', '\u0000', '\u3000') }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const said = typed.trim()
      const isTaken = taken.test(said) && [...said].length <= maxLength
      expect(textProblem(typed, maxLength, '请填写') === undefined).toBe(isTaken)
    }),
  )
})

test('a line says what is wrong with it: nothing there, signs that cannot be drawn, or too long', () => {
  expect(textProblem('  ', 30, '请填写原因')).toBe('请填写原因')
  expect(textProblem('开业\n活动', 30, '请填写原因')).toBe('不能包含换行或无法显示的字符')
  expect(textProblem('补'.repeat(31), 30, '请填写原因')).toBe('最多 30 个字')
  expect(textProblem('𠮷'.repeat(30), 30, '请填写原因')).toBeUndefined()
})
