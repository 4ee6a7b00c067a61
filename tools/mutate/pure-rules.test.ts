import { expect, it } from 'vitest'
import { isPureRule, patternsOf } from './pure-rules.mjs'

it('takes the fields of the contract and the domain of each area for pure rules, and no tests', () => {
  expect(isPureRule('contract/src/fields/phone.ts')).toBe(true)
  expect(isPureRule('server/src/areas/orders/domain/shares.ts')).toBe(true)
  expect(isPureRule('server/src/areas/orders/domain/shares.test.ts')).toBe(false)
  expect(isPureRule('server/src/areas/orders/store/sql.ts')).toBe(false)
  expect(isPureRule('web/src/areas/orders/domain/shares.ts')).toBe(false)
})

it('finds the rules of names, or all of them', () => {
  expect(patternsOf(['fields', 'cart'])).toEqual(['contract/src/fields/*.ts', 'server/src/areas/cart/domain/**/*.ts'])
  expect(patternsOf(['all'])).toEqual(['contract/src/fields/*.ts', 'server/src/areas/*/domain/**/*.ts'])
})
