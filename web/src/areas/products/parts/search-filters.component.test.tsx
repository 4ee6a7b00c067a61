import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startAt } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import { readSearch } from '../search-filter.ts'
import { SearchFilters } from './search-filters.tsx'

const CATEGORIES = 'GET /api/products/categories'
const category = (code: string, productCount: number) => ({ code, name: `分类${code}`, productCount })

function open(body: ReturnType<typeof category>[], search = '') {
  startAt(`/search${search}`)
  fakeShop({ [CATEGORIES]: { body } })
  render(<SearchFilters filter={readSearch(new URLSearchParams(search))} />)
}
const rows = () => screen.getAllByRole('navigation').map((row) => row.getAttribute('aria-label'))
const shelves = () => within(screen.getByRole('navigation', { name: '分类' })).getAllByRole('link')

// Holds shop#17.
test('a search of a shop without categories shows no empty row of them, once that is known', async () => {
  open([])
  expect(rows()).toEqual(['分类', '类型', '排序'])
  await expect.poll(rows).toEqual(['类型', '排序'])
})

// Holds shop#17.
test('categories that sell something are there to choose from, and the one that the address names', async () => {
  open([category('9001', 3), category('9002', 0), category('9003', 0)], '?category=9003')
  await screen.findByRole('link', { name: '分类9001' })
  expect(shelves().map(({ textContent }) => textContent)).toEqual(['全部', '分类9001', '分类9003'])
})
