import { expect, it } from 'vitest'
import { looksLikeFullName } from './surnames.ts'

// Holds account#82.
it.each([
  ['张三', true],
  ['张三丰', true],
  ['张三丰丰', false],
  ['张', false],
  ['欧阳', false],
  ['欧阳锋', true],
  ['欧阳娜娜', true],
  ['欧阳娜娜娜', false],
  ['诸葛亮', true],
  ['夏侯', false],
  ['小欧阳', false],
  ['禾安', false],
  ['三张', false],
  ['阿布都·热西提', true],
  ['阿•买', true],
  ['·热西提', false],
  ['阿布都·', false],
  ['阿·买·提', false],
  ['a·买', false],
  ['阿·b', false],
  ['a阿·买', false],
  ['Zhang', false],
  ['张San', false],
  ['张 三', false],
  ['1张三', false],
  ['张三1', false],
  ['', false],
])('%j looks like a full name: %s', (text, expected) => {
  expect(looksLikeFullName(text)).toBe(expected)
})
