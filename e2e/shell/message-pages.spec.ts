import { expect, test } from '../fixtures/index.ts'

const nowhere = [
  '/no/such/page',
  '/user/nothing',
  '/user/order/mine',
  '/user/order/detail/1/2',
  '/%E4%B8%AD',
  '/user/order/mine/%ZZ',
]

// Holds platform#15.
test('the error page loads the page that failed again, or itself, and leads home and nowhere else; an address that leads nowhere says so', async ({
  page,
  given,
  login,
  shop,
  axe,
  inspect,
}) => {
  const refresh = page.getByRole('button', { name: '刷新页面' })
  await page.goto('/user/error?from=%2Fagreement%3Fcode%3Dprivacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page, 'html')
  await refresh.click()
  await expect(page).toHaveURL('/agreement?code=privacy')
  // What stands in the address never leads away.
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/user/error?from=${encodeURIComponent(from)}`)
    await refresh.click()
    await expect(page).toHaveURL(/\/user\/login/)
    expect(new URL(page.url()).origin).toBe(shop.url)
  }
  await login(await given.member())
  await page.goto('/user/error')
  const reloaded = page.waitForEvent('load')
  await refresh.click()
  await reloaded
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/user')
  await test.step('an address that leads nowhere', async () => {
    for (const path of nowhere) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '没有找到这个页面' }), path).toBeVisible()
      await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/user')
    }
    await inspect(page, 'html')
  })
})
