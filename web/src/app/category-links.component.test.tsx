import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Header } from '../shell/header.tsx'
import { ShortcutBar } from '../shell/shortcut-bar.tsx'
import { shopper, startAt } from '../testing/page.tsx'
import { fillWholeShell } from '../testing/shell.ts'
import { type Answer, errorAnswer, fakeShop } from '../testing/shop.ts'

const CATEGORIES = 'GET /api/products/categories'
const category = (code: number, productCount = 3) => ({ code: String(code), name: `分类${code}`, productCount })
/** Ten, of which the second sells nothing. */
const categories = Array.from({ length: 10 }, (_, index) => category(9001 + index, index === 1 ? 0 : 3))
const selling = categories.filter(({ productCount }) => productCount > 0)

async function open(address: string, answer: Answer) {
  startAt(address)
  await fillWholeShell()
  const shop = fakeShop({ [CATEGORIES]: answer })
  render(
    <>
      <ShortcutBar />
      <Header />
    </>,
  )
  return { user: shopper(), isAsked: () => waitFor(() => expect(shop.callsOf(CATEGORIES)).not.toHaveLength(0)) }
}
const channels = () =>
  within(screen.getByRole('navigation', { name: '频道' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
async function siteMap(user: ReturnType<typeof shopper>) {
  await user.click(screen.getByRole('button', { name: '网站导航' }))
  return within(screen.getByRole('region', { name: '网站导航' }))
}

// Holds shop#3.
test('the header has eight categories that sell something, the one that is shown marked', async () => {
  await open('/search?category=9003', { body: categories })
  await screen.findByText('分类9001')
  expect(channels()).toEqual(['我的禾安', ...selling.slice(0, 8).map(({ name }) => name)])
  expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(1)
  expect(screen.getByText('分类9003').getAttribute('aria-current')).toBe('page')
})

// Holds shop#3.
test('the site map has every category that sells something, on the login page as well, whose header has none', async () => {
  const { user } = await open('/user/login', { body: categories })
  const map = await siteMap(user)
  for (const { code, name } of selling) {
    const link = await map.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/search?category=${code}`)
  }
  expect(map.getByText('健康频道')).toBeTruthy()
  expect(map.queryByText('分类9002')).toBeNull()
  expect(channels()).toEqual(['我的禾安'])
})

// Holds shop#3.
test.each([
  ['a shop that sells nothing yet', { body: [category(9001, 0)] }],
  ['categories that cannot be had', errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试')],
])('the shell is whole with %s', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, isAsked } = await open('/help/shopping', answer)
  await isAsked()
  const map = await siteMap(user)
  expect(map.getByText('健康服务')).toBeTruthy()
  expect(map.queryByText('健康频道')).toBeNull()
  expect(channels()).toEqual(['我的禾安'])
})
