import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderNoOf } from './submit.ts'

// Holds orders#97.
it('the number of a work is the same for the same, and another for another invoice, kind or series', () => {
  const numbers = new Set<string>()
  for (let index = 0; index < 2000; index++) {
    const id = randomUUID()
    for (const kind of ['issue', 'reverse'] as const) {
      for (const series of [1, 2]) numbers.add(orderNoOf(kind, id, series))
    }
  }
  expect(numbers.size).toBe(8000)
  for (const each of numbers) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  expect(orderNoOf('issue', 'an-id', 1)).toBe(orderNoOf('issue', 'an-id', 1))
})
