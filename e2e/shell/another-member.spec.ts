import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'

/** Whoever comes next in the same window sees nothing of the member before. */
const notice = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

// Holds access#6.
test('who logs in where a session has ended is shown nothing of it', async ({ page, given, login }) => {
  const [one, other] = [await given.member({ nickName: '前一位会员' }), await given.member({ nickName: '后一位会员' })]
  const { ordersCode } = await given.order({ member: one, status: 'waitPay' })
  await login(one)
  await page.goto('/user/order/mine/all')
  const code = page.getByRole('main').getByText(ordersCode.slice(-4))
  await expect(code.first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await page.context().clearCookies()
  await notice(page)
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  let give: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => {
    give = resolve
  })
  await page.route(/\/api\/(v3\/orders|member\/vo)/, async (route) => {
    await allowed
    await route.continue()
  })
  await login(other)
  await notice(page)
  await expect(page).toHaveURL('/user/order/mine/all')
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await expect(code).toHaveCount(0)
  await expect(page.getByText('前一位会员')).toHaveCount(0)
  give()
  await expect(page.getByText('后一位会员').first()).toBeVisible()
  await expect(code).toHaveCount(0)
})

// Holds access#6.
test('what was typed is saved by nobody else who logged in meanwhile in another tab, and stays for the same member', async ({
  page,
  given,
  login,
}) => {
  const [one, other] = [await given.member({ nickName: '前一位会员' }), await given.member({ nickName: '后一位会员' })]
  const nickname = page.getByRole('textbox', { name: '昵称', exact: true })
  const save = page.getByRole('button', { name: '保存资料' })
  await login(one)
  await page.goto('/user/personal/info')
  await expect(nickname).toHaveValue('前一位会员')
  await test.step('the same member’s session that was renewed in another tab leaves what is typed', async () => {
    await nickname.fill('换个名字')
    await login(one)
    await notice(page)
    await save.click()
    await expect(page.getByText('提交成功', { exact: true })).toBeVisible()
    await expect(nickname).toHaveValue('换个名字')
  })
  await test.step('another member’s does not', async () => {
    await nickname.fill('再换个名字')
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(request.url())
    })
    await login(other)
    await save.click()
    await expect(nickname).toHaveValue('后一位会员')
    expect(saved).toEqual([])
  })
  await test.step('a tab that comes back to the front shows whose session it is by then', async () => {
    await login(one)
    await page.goto('/user')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/换个名字/)
    await login(other)
    await notice(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/后一位会员/)
    await expect(page.getByText('换个名字')).toHaveCount(0)
  })
})
