import { describe, expect, it } from 'vitest'
import { CLOSURE_DAYS, closureReasons, lacksReasonText, retention } from './closure.ts'

describe('the reason for closing an account', () => {
  // Holds account#99.
  it.each([[undefined], [''], [' \n　']])('another reason needs words, and %j has none', (text) => {
    expect(lacksReasonText('other', text)).toBe(true)
  })

  // Holds account#99.
  it('another reason is complete once it is put in words', () => {
    expect(lacksReasonText('other', '换')).toBe(false)
    expect(lacksReasonText('other', ' 换手机 ')).toBe(false)
  })

  it('a reason of the list needs no words', () => {
    for (const reason of closureReasons.filter((each) => each !== 'other')) {
      expect([undefined, '', ' ', '换手机'].map((text) => lacksReasonText(reason, text))).toEqual(Array(4).fill(false))
    }
  })
})

// Holds account#101, account#105.
it('an application is taken back for seven days, and what the law has kept ends after its years', () => {
  expect(CLOSURE_DAYS).toBe(7)
  expect(Object.fromEntries(retention.map(({ kind, years }) => [kind, years]))).toEqual({
    orders: 5,
    prescriptions: 5,
    giftClaims: 2,
    consents: 3,
    accessEvents: 0.5,
    closure: 5,
  })
})
