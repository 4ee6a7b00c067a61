import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { dialogOf } from './proof.ts'

/** E-mail of the security page: bound by a mailed code, changed, let go of; for its faults see `email-dialog.component.test.tsx`. */

const SAFE = '/user/personal/safe'
const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '邮箱', exact: true }) })

function emailForm(page: Page) {
  const dialog = dialogOf(page)
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: '邮箱', exact: true }),
    code: dialog.getByRole('textbox', { name: '邮箱验证码' }),
    send: dialog.getByRole('button', { name: '获取验证码' }),
    bind: dialog.getByRole('button', { name: /^(绑定|更换)邮箱$/ }),
  }
}

const freshEmail = () => `zhixia-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`

// Holds account#59, account#60, account#63.
test('an address is bound by its code, changed and let go of; the one before is told', { tag: '@phone' }, async ({
  page,
  desk,
  given,
  login,
  time,
  axe,
}) => {
  const form = emailForm(page)
  const [first, second] = [freshEmail(), freshEmail()]
  await login(await given.member())
  await time.hold()
  await page.goto(SAFE)
  await row(page).getByRole('button', { name: /^绑定/ }).click()
  await expect(form.email).toBeFocused()
  await axe(page)
  await test.step('by keyboard: send, count down, type the code', async () => {
    await page.keyboard.type(first)
    const code = await sentCode(page, desk.mail, first, async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(form.send).toBeFocused()
      await page.keyboard.press('Enter')
    })
    await expect(form.code).toBeFocused()
    await expect(form.dialog.getByRole('timer')).toHaveText(/^重试 (60|5\d)s$/)
    await time.forward(61_000)
    await expect(form.send).toBeVisible()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('邮箱绑定成功')).toBeVisible()
    await expect(row(page)).toContainText('z***@example.com')
    await expect(row(page).getByRole('button', { name: /^更换|^绑定/ })).toBeFocused()
  })
  await test.step('change', async () => {
    await row(page).getByRole('button', { name: /^更换/ }).click()
    await form.email.fill(first)
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription('该邮箱已绑定在您的账号上')
    await axe(page)
    await form.email.fill(second)
    await form.code.fill(await sentCode(page, desk.mail, second, () => form.send.click()))
    await axe(page)
    const before = (await desk.mail.list(first)).length
    await form.bind.click()
    await expect(page.getByText('邮箱已更换')).toBeVisible()
    await expect.poll(async () => (await desk.mail.list(first)).length).toBe(before + 1)
  })
  await test.step('let go', async () => {
    await row(page).getByRole('button', { name: /^解绑/ }).click()
    await expect(dialogOf(page)).toContainText('不再接收电子发票和账号通知')
    await dialogOf(page).getByRole('button', { name: '取消' }).click()
    await expect(row(page)).toContainText('z***@example.com')
    await row(page).getByRole('button', { name: /^解绑/ }).click()
    await dialogOf(page).getByRole('button', { name: '解绑', exact: true }).click()
    await expect(page.getByText('解绑成功')).toBeVisible()
    await expect(row(page)).toContainText('未绑定')
  })
})
