import { expect, it } from 'vitest'
import { neverArrived, nextQuery, progressOf } from './submission-steps.ts'

const now = new Date('2026-11-25T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

// Holds orders#98.
it('the provider is asked after half a minute, two minutes, ten minutes and each hour', () => {
  const pauses = [0, 1, 2, 3, 4, 99].map((queries) => (nextQuery(queries, now).getTime() - now.getTime()) / 1000)
  expect(pauses).toEqual([30, 120, 600, 3600, 3600, 3600])
})

// Holds orders#98.
it.each([
  [undefined, 'none'],
  [{ state: 'done', createdAt: before(90) }, 'none'],
  [{ state: 'waiting', createdAt: before(5) }, 'underWay'],
  [{ state: 'submitted', createdAt: before(29) }, 'underWay'],
  [{ state: 'submitted', createdAt: before(30) }, 'delayed'],
  [{ state: 'waiting', createdAt: before(60) }, 'delayed'],
  [{ state: 'failed', createdAt: before(1) }, 'delayed'],
] as const)('an invoice whose work is %j is %s for its member', (work, progress) => {
  expect(progressOf(work, now)).toBe(progress)
})

// Holds orders#99.
it('a number that the provider does not know was never heard of there after ten minutes, and not before', () => {
  expect(neverArrived({ submittedAt: before(9) }, now)).toBe(false)
  expect(neverArrived({ submittedAt: before(10) }, now)).toBe(true)
  expect(neverArrived({ submittedAt: null }, now)).toBe(false)
})
