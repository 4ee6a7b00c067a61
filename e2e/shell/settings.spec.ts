import { expect, test } from '../fixtures/index.ts'

/** Access spec section 8: "Mall-config failure falls back to defaults". */
// Holds shop#10.
test('without the settings the defaults hold, and those that come after a failure take their place', async ({
  page,
  trouble,
  time,
}) => {
  trouble.expect(/^503 GET \/api\/settings\/modules$/)
  trouble.expect(/^console: 503 \/api\/settings\/modules/)
  let failing = true
  await page.route('**/api/settings/modules', async (route) => {
    if (failing) {
      return route.fulfill({ status: 503, json: { code: 'SERVICE_BUSY', message: '服务繁忙', requestId: 'r' } })
    }
    const answer = await route.fetch()
    const body = await answer.json()
    body['mall-global'].hotlines.orderingHours = '7:00-22:00'
    return route.fulfill({ response: answer, json: body })
  })
  await time.hold()
  const failed = page.waitForResponse((answer) => answer.url().endsWith('/modules') && answer.status() === 503)
  await page.goto('/agreement?code=terms')
  await failed
  const footer = page.getByRole('contentinfo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer.getByRole('link', { name: '400-000-0120' })).toBeVisible()
  await expect(footer).toContainText('服务时间 8:00-23:00')
  failing = false
  await time.forward(11_000)
  await expect(footer).toContainText('服务时间 7:00-22:00')
})
