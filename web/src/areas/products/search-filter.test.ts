import { expect, it } from 'vitest'
import { changedSearch, readSearch } from './search-filter.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

// Holds shop#13, shop#14, shop#15.
it('reads word, category, kind, sort and page, and passes over what is in no list', () => {
  expect(read('keyword=%20%E6%84%9F%E5%86%92%20&category=0102&kind=rx&sort=priceUp&page=3')).toEqual({
    keyword: '感冒',
    category: '0102',
    kind: 'rx',
    sort: 'priceUp',
    page: 3,
  })
  expect(read('category=all&kind=toString&sort=best')).toEqual({
    keyword: '',
    category: undefined,
    kind: undefined,
    sort: undefined,
    page: 1,
  })
})

// Holds shop#13, shop#14, shop#15.
it('keeps the rest of a search where a part of it changes, and begins at the first page', () => {
  const filter = read('keyword=%E6%84%9F%E5%86%92&category=0102&kind=rx&sort=priceUp&page=3')
  expect(changedSearch(filter, { kind: 'otc' })).toBe(
    '/search?keyword=%E6%84%9F%E5%86%92&category=0102&kind=otc&sort=priceUp',
  )
  expect(changedSearch(filter, { category: undefined, sort: undefined })).toBe(
    '/search?keyword=%E6%84%9F%E5%86%92&kind=rx',
  )
  expect(changedSearch(filter, { page: 2 })).toContain('page=2')
})
