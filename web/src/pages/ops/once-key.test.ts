import { expect, test } from 'vitest'
import { onceKey } from './once-key.ts'

test('the same values sent again have the same key, others have another', () => {
  const key = 'f'.repeat(32)
  expect(onceKey(key, { name: '补贴', value: 1 })).toBe(onceKey(key, { name: '补贴', value: 1 }))
  expect(onceKey(key, { name: '补贴', value: 1 })).not.toBe(onceKey(key, { name: '补贴', value: 2 }))
  expect(onceKey(key, {})).not.toBe(onceKey('e'.repeat(32), {}))
  expect(onceKey(key, { name: '补贴' })).toMatch(/^[\w-]{16,100}$/)
})
