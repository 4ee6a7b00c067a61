import { agreements } from '@shop/contract/agreements'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdTime, startAt, wordsOf } from '../testing/page.tsx'
import { errorAnswer, fakeShop } from '../testing/shop.ts'

const SETTINGS = 'GET /api/settings/modules'
const { 'm-mall': mall, 'mall-global': global } = mallDefaults

// Settings are asked for once a window: each test has a window of its own.
beforeEach(() => vi.resetModules())

async function showFooter() {
  const { Footer } = await import('../shell/footer.tsx')
  render(<Footer />)
}
const footer = () => screen.getByRole('contentinfo')

// Holds shop#10.
test('without the settings the defaults hold, and those that come after a failure take their place', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const forward = holdTime()
  const shop = fakeShop({ [SETTINGS]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙') })
  await showFooter()
  await forward(9000)
  expect(shop.callsOf(SETTINGS)).toHaveLength(1)
  expect(within(footer()).getByRole('link', { name: '400-000-0120' })).toBeTruthy()
  expect(footer().textContent).toContain('服务时间 8:00-23:00')
  const hotlines = { ...global.hotlines, orderingHours: '7:00-22:00' }
  shop.answer(SETTINGS, { body: { 'm-mall': mall, 'mall-global': { ...global, hotlines } } })
  await forward(2000)
  expect(footer().textContent).toContain('服务时间 7:00-22:00')
})

// Holds shop#7, shop#9.
test('the settings say freight and hotlines of the help pages, and where the agreements stand', async () => {
  startAt('/user/login')
  fakeShop({
    [SETTINGS]: {
      body: {
        'm-mall': { ...mall, freight: { cents: 600, freeFromCents: 4900 } },
        'mall-global': {
          ...global,
          hotlines: { ...global.hotlines, returns: '400-000-0999' },
          links: { ...global.links, agreement: 'https://app.hean.example/agreement' },
        },
      },
    },
  })
  const { Page: Help } = await import('../pages/help/index.tsx')
  const { Entry } = await import('../pages/login/entry.tsx')
  await showFooter()
  render(
    <main>
      <Help params={{ type: 'delivery' }} />
      <Help params={{ type: 'returns' }} />
      <Entry />
    </main>,
  )
  const [delivery, returns] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
  await waitFor(() => expect(wordsOf(delivery)).toContain('运费¥6.00，单笔满¥49.00包邮'))
  expect(within(returns).getAllByRole('link', { name: '400-000-0999' })).not.toHaveLength(0)
  // In the footer, and in the box of login alike.
  for (const [code, { title }] of Object.entries(agreements)) {
    for (const place of [footer(), screen.getByRole('main')]) {
      expect(
        within(place)
          .getByRole('link', { name: new RegExp(title) })
          .getAttribute('href'),
      ).toBe(`https://app.hean.example/agreement?code=${code}`)
    }
  }
})
