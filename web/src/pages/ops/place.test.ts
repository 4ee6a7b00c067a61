import { expect, test } from 'vitest'
import { placeAddress, placeOf } from './place.ts'

const at = (query: string, scopes: Parameters<typeof placeOf>[1] = ['orders', 'claims', 'audit']) =>
  placeOf(new URLSearchParams(query), scopes)

test('a bare address leads to the first part that the scopes open', () => {
  expect(at('').view).toBe('orders')
  expect(at('', ['claims', 'audit']).view).toBe('claims')
  expect(at('', ['traces']).view).toBeUndefined()
})

test('a part that the scopes do not open, or that there is none of, is no place', () => {
  expect(at('view=audit', ['orders']).view).toBeUndefined()
  expect(at('view=toString').view).toBeUndefined()
})

test('what makes no sense is passed over', () => {
  expect(at('queue=none&state=none&page=-3')).toMatchObject({ queue: 'verdict', state: 'open', page: 1 })
  expect([at('page=2.5').page, at('page=1001').page, at('page=7').page]).toEqual([1, 1, 7])
})

test('the catalogue opens with its products, and keeps its part in the address', () => {
  expect(at('view=catalogue', ['feeds'])).toMatchObject({ view: 'catalogue', part: 'products' })
  expect(at('view=catalogue&part=promotions', ['feeds']).part).toBe('promotions')
  expect(placeAddress({ view: 'catalogue', part: 'categories', page: 2 })).toBe(
    '/ops?view=catalogue&part=categories&page=2',
  )
})

test('an address says only what is not usual', () => {
  expect(placeAddress({ view: 'orders', queue: 'ship', word: '', page: 1 })).toBe('/ops?view=orders&queue=ship')
  expect(placeAddress({ view: 'audit', word: 'a b', page: 3 })).toBe('/ops?view=audit&word=a+b&page=3')
})
