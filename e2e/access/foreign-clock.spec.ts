import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { ageSession } from '../fixtures/time.ts'
import { openPasswordForm } from './login-page.ts'

/** The end of a session is reckoned by the browser's own now, however wrong that is. */

const HOUR = 60 * 60 * 1000
const PASSWORD = 'Hean@2026'

function callsOf(context: BrowserContext) {
  const renewals: number[] = []
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/passport/token/refresh')) renewals.push(response.status())
    if (response.status() === 401) refused.push(response.url())
  })
  return { renewals, refused }
}

for (const hours of [8, -8]) {
  // Holds access#104.
  test(`who has a clock ${hours} hours off logs in, and goes on in other tabs and when the access runs out`, async ({
    page,
    context,
    given,
    shop,
  }) => {
    const member = await given.member({ password: PASSWORD })
    const { renewals, refused } = callsOf(context)
    await context.clock.install({ time: Date.now() + hours * HOUR })
    const login = await openPasswordForm(page, '?backurl=%2Fuser%2Fpersonal%2Fsafe')
    await login.loginName.fill(member.phone)
    await login.password.fill(PASSWORD)
    await login.agreement.check()
    await login.submit.click()
    const heading = { level: 1, name: '账户安全' } as const
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', heading)).toBeVisible()
    const tab = await context.newPage()
    await tab.goto('/user/personal/safe')
    await expect(tab.getByRole('heading', heading)).toBeVisible()
    await tab.close()
    expect(renewals).toEqual([])

    await page.goto('/robots.txt')
    await shop.setClock(3 * HOUR)
    await ageSession(context, 3 * HOUR)
    await page.goto('/user/personal/safe')
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: '我的收藏' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '我的收藏' })).toBeVisible()
    await shop.setClock(0)
    expect(renewals).toEqual([200])
    expect(refused).toEqual([])
  })
}
