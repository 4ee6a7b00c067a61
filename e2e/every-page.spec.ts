import type { Page } from '@playwright/test'
import { screens } from '@shop/contract/screens'
import { expect, test } from './fixtures/index.ts'

/** One page by its address: one heading, the title, and what is inspected at both widths. Screens that are not built are passed over. */
async function judge(
  page: Page,
  address: string,
  inspect: (page: Page, within?: string) => Promise<void>,
): Promise<boolean> {
  if ((await page.request.get(address)).status() === 404) return false
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toHaveCount(1)
  await expect(heading, address).not.toHaveText('没有找到这个页面')
  expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
  // The operators' shell shares nothing of the shop's.
  if (address !== screens.Ops.path) await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
  await expect(page).toHaveTitle(/ - 禾安健康网上大药房$/)
  await inspect(page, 'html')
  return true
}

/** What the path of a screen names where that is not `add`. */
const types: Record<string, string> = { MyOrder: 'all', PersonalAddInfo: 'info', Help: 'shopping', LinkPatient: 'edit' }

for (const forMembers of [true, false]) {
  test(`every page for ${forMembers ? 'members' : 'visitors'} is clean`, async ({ page, inspect, given, login }) => {
    const member = await given.member()
    const order = await given.order({ member, status: 'waitReceiving' })
    if (forMembers) await login(member)
    let inspected = 0
    for (const [name, { path, requiresAuth }] of Object.entries(screens)) {
      if (requiresAuth !== forMembers) continue
      const parts: Record<string, string> = {
        id: order.ordersCode,
        type: types[name] ?? 'add',
        mode: 'add',
      }
      const queries: Record<string, string> = {
        Agreement: '?code=terms',
        Search: '?keyword=%E6%84%9F%E5%86%92',
        LinkPatients: '?useKey=1',
        LinkPatient: '?useKey=1',
      }
      const address = `${path.replace(/:(\w+)/g, (_, key: string) => parts[key] ?? '10000001')}${queries[name] ?? ''}`
      await test.step(name, async () => {
        if (await judge(page, address, inspect)) inspected++
      })
    }
    expect(inspected).toBeGreaterThanOrEqual(3)
  })
}
