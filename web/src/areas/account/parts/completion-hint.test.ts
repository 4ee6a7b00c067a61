import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isHintAtRest, putHintToRest } from './completion-hint.tsx'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

// Holds account#7.
test('rests for 90 days once it was put away', () => {
  expect(isHintAtRest(now)).toBe(false)
  putHintToRest(now)
  expect(isHintAtRest(now)).toBe(true)
  expect(isHintAtRest(now + 90 * DAY - 1)).toBe(true)
  expect(isHintAtRest(now + 90 * DAY)).toBe(false)
})

test('a clock that was set back, and a store that is barred, do not break it', () => {
  putHintToRest(now + DAY)
  expect(isHintAtRest(now)).toBe(false)
  const barred = () => {
    throw new DOMException('barred', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: barred, setItem: barred })
  expect(() => putHintToRest(now)).not.toThrow()
  expect(isHintAtRest(now)).toBe(false)
})
