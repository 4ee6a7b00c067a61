import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { financeOperator, openDesk, pageOf } from '../../testing/operating.tsx'
import { fakeShop } from '../../testing/shop.ts'
import { Invoices } from './invoices.tsx'
import { placeOf } from './place.ts'

const CODE = '261121000000000001'
const work = {
  orderNo: 'HAI0001',
  ordersCode: CODE,
  kind: 'issue',
  amount: 12_850,
  waitsFor: null,
  reason: 'E9106',
  tries: 1,
  createdAt: Date.now(),
  nextAt: null,
}

test('an invoice leads to its order for those alone who look at orders', async () => {
  fakeShop({ 'GET /api/ops/invoices': { body: pageOf([work]) } })
  const place = placeOf(new URLSearchParams({ view: 'invoices' }), ['finance'])
  const { leave } = openDesk('/ops?view=invoices', <Invoices place={place} who={financeOperator} />)
  await screen.findByText(CODE)
  expect(screen.queryByRole('link', { name: CODE })).toBeNull()
  leave()
  const who = { ...financeOperator, scopes: [...financeOperator.scopes, 'orders' as const] }
  openDesk('/ops?view=invoices', <Invoices place={place} who={who} />)
  expect((await screen.findByRole('link', { name: CODE })).getAttribute('href')).toBe(`/ops?view=orders&one=${CODE}`)
})
