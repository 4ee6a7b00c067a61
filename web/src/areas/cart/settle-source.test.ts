import { expect, it } from 'vitest'
import { settleSource } from './settle-source.ts'

it.each([
  ['', { isRx: false }],
  ['isRx=true', { isRx: true }],
  ['skuCode=10000001&quantity=3', { skuCode: '10000001', quantity: 3 }],
  ['skuCode=BUNDLE01', { skuCode: 'BUNDLE01', quantity: 1 }],
  ['skuCode=10000001&quantity=0', undefined],
  ['skuCode=10000001&quantity=100', undefined],
  ['skuCode=10000001&quantity=1.5', undefined],
  ['skuCode=..%2Fadmin', undefined],
])('%s settles %j', (query, source) => {
  expect(settleSource(new URLSearchParams(query))).toEqual(source)
})
