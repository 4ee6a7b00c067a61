import { expect, it } from 'vitest'
import { payTerm } from './pay-term.ts'

// Holds orders#22.
it('the time to pay is the order’s own deadline, or as many hours as the shop gives', () => {
  expect(payTerm(Date.UTC(2026, 10, 26, 4), 24)).toBe('请在 2026-11-26 12:00 前付款')
  expect(payTerm(null, 24, '审核通过后')).toBe('请在审核通过后 24 小时内付款')
  expect(payTerm(undefined, 2, '可以付款后')).toBe('请在可以付款后 2 小时内付款')
})
