import { agreements } from '@shop/contract/agreements'
import { helpTitles } from '@shop/contract/messages/help'
import { expect, test } from '../fixtures/index.ts'

/** Access spec section 2, "Footer". */
// Holds shop#7.
test('names hotlines, payment and delivery, and leads to help pages that say what the shop does', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/user/error')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '400-000-0120' })).toHaveAttribute('href', 'tel:400-000-0120')
  await expect(footer.getByRole('link', { name: '400-000-0121' })).toHaveAttribute('href', 'tel:400-000-0121')
  await expect(footer).toContainText('服务时间 8:00-23:00')
  await expect(footer).toContainText('服务时间 9:00-21:00')
  await expect(footer.getByRole('heading', { name: '支付与配送' })).toBeVisible()
  // What settling offers, and no more.
  await expect(footer.getByText('支持在线支付、货到付款', { exact: true })).toBeVisible()
  await expect(footer).toContainText('处方药须凭处方在药师指导下购买和使用')
  for (const [topic, title] of Object.entries(helpTitles)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: title, exact: true })
    await expect(link).toHaveAttribute('href', `/help/${topic}`)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} - 禾安健康网上大药房`)
    await expect.poll(async () => (await page.getByRole('article').textContent())?.length).toBeGreaterThan(150)
  }
  await axe(page)
  expect((await page.request.get('/help/other')).status()).toBe(404)
})

// Holds shop#7, shop#9.
test('the settings say freight and hotlines of the help pages, and where the agreements stand', async ({ page }) => {
  await page.route('**/api/settings/modules', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body['m-mall'].freight = { cents: 600, freeFromCents: 4900 }
    body['mall-global'].hotlines.returns = '400-000-0999'
    body['mall-global'].links.agreement = 'https://app.hean.example/agreement'
    return route.fulfill({ response: answer, json: body })
  })
  await page.goto('/help/delivery')
  await expect(page.getByRole('article')).toContainText('运费 ¥6.00，单笔满 ¥49.00 包邮')
  await page.goto('/help/returns')
  await expect(page.getByRole('article').getByRole('link', { name: '400-000-0999' })).toBeVisible()
  await page.goto('/user/login')
  // In the footer, and in the box of login alike.
  for (const [code, { title }] of Object.entries(agreements)) {
    for (const place of [page.getByRole('contentinfo'), page.getByRole('main')]) {
      await expect(place.getByRole('link', { name: new RegExp(title) })).toHaveAttribute(
        'href',
        `https://app.hean.example/agreement?code=${code}`,
      )
    }
  }
})
