import { expectMessage } from '../access/login-page.ts'
import { smsForm } from '../access/sms-form.ts'
import { expect, test } from '../fixtures/index.ts'
import { forgetLogin } from '../fixtures/login.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { profilePage } from './profile-page.ts'

/** What the forms say by themselves: `completion-form.component.test.tsx`, `password-change-form.component.test.tsx`. */

const addInfo = (type: string) => `/user/personal/addInfo/${type}`
const OLD = 'Hean@2026'
const NEW = 'Hean#2027'

/** Whether a session that another browser holds still opens the member's pages. */
async function isAlive(shop: RunningShop, cookies: Record<string, string>): Promise<boolean> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.200.1.2' }
  return (await fetch(`${shop.url}/api/member/vo`, { headers })).status === 200
}

// Holds account#7, account#13.
test('home hints at what is missing; sex and birthday are asked for, and the hint is gone', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const form = profilePage(page)
  const hint = page.getByText(/^还差/)
  const submit = page.getByRole('button', { name: '提交', exact: true })
  await login(await given.member())
  await page.goto('/user')
  await expect(hint).toContainText('还差性别和生日')
  await axe(page)
  await page.getByRole('link', { name: '去完善' }).click()
  await expect(page).toHaveURL(addInfo('info'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('完善资料')
  await submit.click()
  await expect(form.isSex('男')).toBeFocused()
  await expect(form.isSex('男')).toHaveAccessibleDescription('请选择性别')
  await expectMessage(form.year, '请选择生日')
  await axe(page)
  expect(form.sent).toEqual([])
  await form.sex('男').click()
  await form.year.selectOption('1990')
  await submit.click()
  await expectMessage(form.month, '请选择正确的生日')
  await expect(form.month).toBeFocused()
  await form.month.selectOption('2')
  await form.day.selectOption('28')
  await form.saveBy(submit)
  expect(form.sent).toEqual([{ sex: 1, birthday: Date.parse('1990-02-28T00:00:00+08:00') }])
  await test.step('only what changes is sent', async () => {
    await form.sex('女').click()
    await form.saveBy(submit)
    expect(form.sent.at(-1)).toEqual({ sex: 2 })
  })
  await page.getByRole('link', { name: '我的禾安' }).first().click()
  await expect(page.getByText('安心用药，一路陪伴')).toBeVisible()
  await expect(hint).toHaveCount(0)
})

// Holds account#7, account#19.
test('the hint names what is missing alone and rests once it was put away; the settings menu leads there still', async ({
  page,
  given,
  login,
}) => {
  const hint = page.getByText(/^还差/)
  await login(await given.member({ sex: 2 }))
  await page.goto('/user')
  await expect(hint).toContainText(/^还差生日/)
  await page.getByRole('button', { name: '不再提示完善资料' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('安心用药，一路陪伴')).toBeVisible()
  await test.step('after another login too', async () => {
    await page.getByRole('button', { name: '安全退出' }).click()
    await expect(page).toHaveURL(/\/user\/login/)
    await forgetLogin(page)
    await login(await given.member())
    await page.goto('/user')
    await expect(page.getByText('安心用药，一路陪伴')).toBeVisible()
    await expect(hint).toHaveCount(0)
  })
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('link', { name: '完善资料' }).last().click()
  await expect(page).toHaveURL(addInfo('info'))
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  for (const type of ['phone', 'pwd']) await expect(page.locator(`a[href$="${addInfo(type)}"]`)).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect((await page.request.get(addInfo('email'))).status()).toBe(404)
})

// Holds access#86, account#20, account#21.
test('phone: another phone after a proof; pwd: who has no password is led to set one by SMS', async ({
  page,
  desk,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  const form = smsForm(page)
  const next = given.phone()
  await login(member)
  await page.goto(addInfo('pwd'))
  await expect(page).toHaveURL('/user/account/password/edit')
  await expect(page.getByText('您还没有设置密码，请使用短信验证码设置')).toBeVisible()
  await page.goto(addInfo('phone'))
  await expect(form.heading).toHaveText('更换手机号码')
  await axe(page)
  // Who has no password is not offered to prove it by one.
  await expect(page.getByText('密码验证')).toHaveCount(0)
  await form.code.fill(await sentCode(page, desk.sms, member.phone, () => form.send.click()))
  await form.button('下一步').click()
  await form.prove(next, desk)
  await form.button('绑定新手机号码').click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  const { phoneStr } = await (await page.request.get('/api/member/vo')).json()
  expect(phoneStr).toBe(`${next.slice(0, 3)}****${next.slice(-4)}`)
})

// Holds account#20.
test('pwd: a change stays on the page, empties the form and ends all other sessions', async ({
  page,
  shop,
  given,
  login,
  axe,
}) => {
  const member = await given.member({ password: OLD })
  const elsewhere = await given.cookies(member)
  await login(member)
  await page.goto(addInfo('pwd'))
  const main = page.getByRole('main')
  const old = main.getByLabel('原密码', { exact: true })
  const password = main.getByLabel('新密码', { exact: true })
  const confirmation = main.getByLabel('确认密码', { exact: true })
  const submit = main.getByRole('button', { name: '确认修改' })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('修改密码')
  await submit.click()
  await expect(old).toHaveAccessibleDescription(/原密码不能为空$/)
  await axe(page)
  await old.fill('Wrong@2026')
  await password.fill(NEW)
  await confirmation.fill(NEW)
  await submit.click()
  await expect(old).toHaveAccessibleDescription(/原密码错误，请重新输入$/)
  expect(await isAlive(shop, elsewhere)).toBe(true)
  await old.fill(OLD)
  await submit.click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(page).toHaveURL(addInfo('pwd'))
  for (const field of [old, password, confirmation]) await expect(field).toHaveValue('')
  await expect(old).toBeFocused()
  expect(await isAlive(shop, elsewhere)).toBe(false)
  expect((await page.request.get('/api/member/vo')).status()).toBe(200)
  await test.step('the new one is the old one now', async () => {
    await old.fill(NEW)
    await password.fill(OLD)
    await confirmation.fill(OLD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('密码修改成功')).toBeVisible()
  })
})
