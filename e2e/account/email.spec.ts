import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { dialogOf } from './proof.ts'

/** E-mail of the security page: bound by a mailed code, changed, let go of (contract/src/messages/account.ts). */

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

// Holds account#59, account#60.
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
    const code = await desk.mail.codeFrom(first, async () => {
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
    await form.email.fill(second)
    await form.code.fill(await desk.mail.codeFrom(second, () => form.send.click()))
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

// Holds account#63, account#64.
test('each fault has its text beside its field, and what was typed stays', async ({
  page,
  desk,
  given,
  login,
  trouble,
}) => {
  const form = emailForm(page)
  const own = freshEmail()
  await login(await given.member({ email: own }))
  await page.goto(SAFE)
  await row(page).getByRole('button', { name: /^更换/ }).click()
  const message = (control: typeof form.email) =>
    control.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-message'))
        .map((id) => document.getElementById(id)?.textContent)
        .join(''),
    )
  await test.step('before it is sent', async () => {
    await form.bind.click()
    await expect.poll(() => message(form.email)).toBe('邮箱不能为空')
    await expect.poll(() => message(form.code)).toBe('邮箱验证码不能为空')
    await expect(form.email).toBeFocused()
    for (const wrong of ['zhixia', 'zhixia@', 'a@b', '知夏@example.com', 'a..b@example.com']) {
      await form.email.fill(wrong)
      await form.send.click()
      await expect.poll(() => message(form.email), wrong).toBe('请输入正确的邮箱地址')
    }
    await form.code.fill('12345')
    await form.bind.click()
    await expect.poll(() => message(form.code)).toBe('请输入6位数字的邮箱验证码')
  })
  await test.step('the own one', async () => {
    await form.email.fill(own)
    await form.send.click()
    await expect.poll(() => message(form.email)).toBe('该邮箱已绑定在您的账号上')
  })
  await test.step('codes', async () => {
    const address = freshEmail()
    await form.email.fill(address)
    await form.code.fill('123456')
    await form.bind.click()
    await expect.poll(() => message(form.code)).toBe('邮箱验证码已失效，请重新获取')
    const code = await desk.mail.codeFrom(address, () => form.send.click())
    await form.code.fill(code === '111111' ? '222222' : '111111')
    await form.bind.click()
    await expect.poll(() => message(form.code)).toBe('请输入正确的邮箱验证码')
    await expect(form.email).toHaveValue(address)
  })
  await test.step('too soon, with the countdown', async () => {
    await page.keyboard.press('Escape')
    await row(page).getByRole('button', { name: /^更换/ }).click()
    const address = freshEmail()
    await form.email.fill(address)
    await desk.mail.codeFrom(address, () => form.send.click())
    // The mail may be there before the page hears of it.
    await expect(form.dialog.getByRole('timer')).toBeVisible()
    await form.email.fill(freshEmail())
    await form.email.fill(address)
    await form.send.click()
    await expect.poll(() => message(form.code)).toBe('邮箱验证码发送过于频繁，请稍后再试')
    await expect(form.dialog.getByRole('timer')).toBeVisible()
  })
  await test.step('a provider that takes no mail', async () => {
    trouble.expect(/^503 POST \/api\/account\/email\/captcha/)
    trouble.expect(/^console: 503/)
    const address = freshEmail()
    await desk.mail.setFault({ mode: 'refuse' }, address)
    await form.email.fill(address)
    await form.send.click()
    await expect.poll(() => message(form.code)).toBe('邮件发送失败，请稍后再试')
  })
})
