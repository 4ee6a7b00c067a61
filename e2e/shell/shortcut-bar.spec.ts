import { expect, test } from '../fixtures/index.ts'
import { forgetLogin } from '../fixtures/login.ts'

/** Access spec section 2, "Top shortcut bar"; decision 22: names count code points, the masked phone greets without one. */
const greetings = [
  { nickName: '阿禾', shown: '阿禾' },
  { nickName: '一二三四五六', shown: '一二三四五六' },
  { nickName: '一二三四五六七', shown: '一二三四五六' },
  { nickName: 'abcdefgh', shown: 'abcdef' },
  { nickName: '😀😃😄😁😆😅😂', shown: '😀😃😄😁😆😅' },
  { nickName: '𠮷野家𠀀𠀁𠀂𠀃', shown: '𠮷野家𠀀𠀁𠀂' },
]

// Holds shop#1.
test('greets by the nickname, cut to six characters, else by the masked phone', async ({ page, given, login }) => {
  for (const { nickName, shown } of greetings) {
    await forgetLogin(page)
    await login(await given.member({ nickName }))
    await page.goto('/agreement?code=terms')
    const bar = page.getByRole('navigation', { name: '快捷入口' })
    await expect(bar.getByRole('link', { name: shown, exact: true })).toHaveAttribute('href', '/user')
    await expect(bar).toContainText('您好，')
  }
  const member = await given.member()
  await login(member)
  await page.goto('/agreement?code=terms')
  const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
  await expect(page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: masked })).toBeVisible()
})

test('the way out comes with the name that would move it, and without one that cannot be had', async ({
  page,
  given,
  login,
  trouble,
}) => {
  trouble.expect(/^503 GET \/api\/member\/vo$/)
  trouble.expect(/^console: 503 \/api\/member\/vo/)
  await login(await given.member({ nickName: '阿禾阿禾' }))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/member/vo', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/agreement?code=terms')
  const bar = page.getByRole('navigation', { name: '快捷入口' })
  const exit = bar.getByRole('button', { name: '安全退出' })
  await expect(bar.getByRole('link', { name: '我的账户' })).toBeVisible()
  await expect(bar.getByRole('link', { name: '请登录' })).toHaveCount(0)
  await expect(exit).toHaveCount(0)
  release()
  await expect(bar.getByRole('link', { name: '阿禾阿禾' })).toBeVisible()
  await expect(exit).toBeVisible()

  await page.unroute('**/api/member/vo')
  await page.route('**/api/member/vo', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试', requestId: 'r' } }),
  )
  await page.reload()
  await expect(exit).toBeVisible()
  await expect(bar.locator('a:empty')).toHaveCount(0)
})

// Holds access#8.
test('offers a visitor to log in and comes back to the same page, without a call for members', {
  tag: '@phone',
}, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/search?keyword=%E6%84%9F%E5%86%92')
  const bar = page.getByRole('navigation', { name: '快捷入口' })
  await expect(bar).toContainText('欢迎来到禾安健康')
  await expect(bar.getByRole('button', { name: '安全退出' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/agreement?code=terms')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(calls.filter((path) => /^\/api\/.*(member|orders|token)/.test(path))).toEqual([])
  await page.goBack()
  await bar.getByRole('link', { name: '请登录' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/user/login')
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/search?keyword=%E6%84%9F%E5%86%92')
})
