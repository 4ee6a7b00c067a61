import { expect, test } from 'vitest'
import { fileSize } from './exports.tsx'

test.each([
  [0, '不到 1 KB'],
  [1023, '不到 1 KB'],
  [1024, '1 KB'],
  [1025, '2 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1.0 MB'],
  [1.4 * 1024 * 1024, '1.4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
