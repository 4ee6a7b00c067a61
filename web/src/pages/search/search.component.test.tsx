import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart, startAt } from '../../testing/page.tsx'
import { fakeShop } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const NOTHING = { content: [], totalElements: 0, totalPages: 0 }

function open(address: string) {
  startAt(address)
  fakeShop({ 'GET /api/products': { body: NOTHING }, 'GET /api/products/categories': { body: [] } })
  openPart(<Page />)
}

// Holds shop#16.
test('a shop that sells nothing yet says so, and offers no way that leads back here', async () => {
  open('/search')
  expect(await screen.findByText('商品正在上架')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '看看全部商品' })).toBeNull()
})

// Holds shop#16.
test('a word that nothing is found by is to be looked at, and leads to all goods', async () => {
  open('/search?keyword=wss')
  expect(await screen.findByText('没有找到与“wss”相关的商品')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看看全部商品' }).getAttribute('href')).toBe('/search')
})
