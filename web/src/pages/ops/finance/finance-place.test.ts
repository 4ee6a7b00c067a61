import { expect, test } from 'vitest'
import { financeAddress, financePlaceOf } from './finance-place.ts'

const at = (query: string) => financePlaceOf(new URLSearchParams(query), '2026-11-25')

test('the finance opens with its overview of the last seven days', () => {
  expect(at('view=finance')).toMatchObject({
    part: 'overview',
    preset: 'week',
    range: { from: '2026-11-19', to: '2026-11-25' },
    page: 1,
  })
})

test('a preset rolls on with the day, chosen days stay', () => {
  expect(at('range=month').range).toEqual({ from: '2026-11-01', to: '2026-11-25' })
  expect(at('from=2026-10-01&to=2026-10-07')).toMatchObject({
    preset: undefined,
    range: { from: '2026-10-01', to: '2026-10-07' },
  })
})

test('what makes no sense in the address of the finance is passed over', () => {
  expect(at('part=none&range=none&from=2026-11-31&to=x&state=none&word=12&page=0')).toMatchObject({
    part: 'overview',
    preset: 'week',
    paymentState: undefined,
    refundState: undefined,
    isResolved: false,
    ordersCode: '',
    page: 1,
  })
})

test('an address of the finance says only what is not usual, and reads back as it was written', () => {
  expect(financeAddress({ part: 'overview' })).toBe('/ops?view=finance')
  const address = financeAddress({ part: 'payments', state: 'open', word: '261121000000000001', page: 3 })
  expect(address).toBe('/ops?view=finance&part=payments&state=open&word=261121000000000001&page=3')
  expect(at(address.split('?')[1] ?? '')).toMatchObject({
    part: 'payments',
    paymentState: 'open',
    ordersCode: '261121000000000001',
    page: 3,
  })
})
