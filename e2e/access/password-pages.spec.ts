import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { forgetLogin } from '../fixtures/login.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { logInByName } from './detours.ts'
import { expectMessage } from './login-page.ts'
import { smsForm } from './sms-form.ts'

/** What the form says and does by itself: `password-form.component.test.tsx`. */

const page = (type: string) => `/user/account/password/${type}`
const OLD = 'Hean@2026'
const NEW = 'Hean#2027'
const RULE = /请输入8~16位的密码$/

/** Whether a session that another browser holds still opens the member's pages. */
async function isAlive(shop: RunningShop, cookies: Record<string, string>): Promise<boolean> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const answer = await fetch(`${shop.url}/api/member/vo`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.200.1.1' },
  })
  return answer.status === 200
}

// Holds access#9, access#93.
test('a forgotten password is set anew, ends every session, and the new one opens', { tag: '@phone' }, async ({
  page: tab,
  shop,
  desk,
  given,
  axe,
}) => {
  const member = await given.member({ password: OLD, nickName: '忘了密码' })
  const elsewhere = await given.cookies(member)
  const form = smsForm(tab)
  await tab.goto(`${page('forget')}?backurl=%2Fuser%2Forder%2Fmine%2Fall`)
  await expect(form.heading).toHaveText('忘记密码')
  await expect(tab).toHaveTitle('忘记密码 - 禾安健康网上大药房')
  await axe(tab)
  const wanted = '?backurl=%2Fuser%2Forder%2Fmine%2Fall'
  await expect(tab.getByRole('link', { name: '去登录' })).toHaveAttribute('href', `/user/login${wanted}`)
  await expect(tab.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', `/user/register${wanted}`)
  await test.step('says what is wrong beside each field', async () => {
    await form.button('重置密码').click()
    await expectMessage(form.phone, '手机号码不能为空')
    await expectMessage(form.code, '短信验证码不能为空')
    await expect(form.password).toHaveAccessibleDescription(/新密码不能为空$/)
    await expectMessage(form.confirmation, '确认密码不能为空')
    await expect(form.phone).toBeFocused()
    await axe(tab)
    await form.password.fill('hean2027')
    await form.confirmation.fill('hean2028')
    await form.button('重置密码').click()
    await expect(form.password).toHaveAccessibleDescription(RULE)
    await expectMessage(form.confirmation, '密码输入不一致')
  })
  await form.prove(member.phone, desk)
  await form.password.fill(NEW)
  await form.confirmation.fill(NEW)
  expect(await isAlive(shop, elsewhere)).toBe(true)
  await form.button('重置密码').click()
  await expect(tab).toHaveURL('/user/login?way=password&backurl=%2Fuser%2Forder%2Fmine%2Fall')
  await expect(tab.getByText('密码重置成功，请使用新密码登录')).toBeVisible()
  expect(await isAlive(shop, elsewhere)).toBe(false)
  await test.step('the login page has the phone in its field, and gives it once', async () => {
    const main = tab.getByRole('main')
    const loginName = main.getByRole('textbox', { name: '用户名' })
    await expect(loginName).toHaveValue(member.phone)
    expect(tab.url()).not.toContain(member.phone)
    await main.getByRole('textbox', { name: '密码', exact: true }).fill(NEW)
    await form.agreement.check()
    await form.button('登录').click()
    await expect(tab).toHaveURL('/user/order/mine/all')
    await forgetLogin(tab)
    await tab.goto('/user/login?way=password')
    await expect(loginName).toHaveValue('')
  })
})

// Holds access#77, access#93, access#94, access#95.
test('a member changes the password with the own phone alone, and logs in anew', async ({
  page: tab,
  context,
  shop,
  desk,
  given,
  login,
  axe,
}) => {
  const member = await given.member({ password: OLD })
  const elsewhere = await given.cookies(member)
  const form = smsForm(tab)
  await tab.goto(page('edit'))
  await expect(tab).toHaveURL(`/user/login?backurl=${encodeURIComponent(page('edit'))}`)
  await login(member)
  await test.step('a type that does not exist is no page', async () => {
    await tab.goto(page('else'))
    await expect(tab.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible()
  })
  await test.step('going back asks before a typed code is lost', async () => {
    await tab.goto('/user')
    await tab.getByRole('link', { name: '修改密码' }).click()
    await expect(form.heading).toHaveText('修改密码')
    await form.code.click()
    await tab.keyboard.type('123456')
    await untilGuarded(tab)
    const question = tab.getByRole('dialog', { name: '确定离开此页面吗？' })
    await tab.evaluate(() => history.back())
    await question.getByRole('button', { name: '留在此页' }).click()
    await expect(form.code).toHaveValue('123456')
    await tab.getByRole('link', { name: '我的禾安' }).first().click()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(tab).toHaveURL('/user')
  })
  await tab.getByRole('link', { name: '修改密码' }).click()
  await expect(form.heading).toHaveText('修改密码')
  const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
  await expect(tab.getByRole('main').getByText(masked)).toBeVisible()
  await axe(tab)
  await form.phone.fill(given.phone())
  await form.phone.blur()
  await expectMessage(form.phone, '请输入与当前账号相同手机号')
  await form.prove(member.phone, desk)
  await expectMessage(form.phone, '')
  await form.password.fill(OLD)
  await form.confirmation.fill(OLD)
  await form.button('确认修改').click()
  await expect(form.password).toHaveAccessibleDescription(/新密码不能与旧密码相同$/)
  await expect(form.password).toBeFocused()
  await axe(tab)
  await form.password.fill(NEW)
  await form.confirmation.fill(NEW)
  await form.button('确认修改').click()
  await expect(tab).toHaveURL('/user/login?way=password')
  await expect(tab.getByText('密码修改成功，请重新登录')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop_session')
  expect(await isAlive(shop, elsewhere)).toBe(false)
})

// Holds access#48, access#96.
test('an outdated password leads to a new one, which logs in and goes where was wanted', async ({
  page: tab,
  shop,
  desk,
  given,
  axe,
}) => {
  const member = await given.member({ password: 'heanold1', isPasswordOutdated: true })
  const elsewhere = await given.cookies(member)
  const form = smsForm(tab)
  await test.step('without a ticket it leads back to login', async () => {
    await tab.goto(page('update'))
    await expect(tab.getByRole('heading', { level: 1, name: '登录信息已过期，请重新登录' })).toBeVisible()
    await axe(tab)
  })
  await logInByName(tab, member.phone, 'heanold1', '?backurl=%2Fuser%2Forder%2Fmine%2Fall')
  await expect(tab).toHaveURL(`${page('update')}?backurl=%2Fuser%2Forder%2Fmine%2Fall`)
  await expect(form.heading).toHaveText('更新密码')
  await axe(tab)
  await tab.reload()
  await form.prove(given.phone(), desk)
  await form.password.fill(NEW)
  await form.confirmation.fill(NEW)
  await form.button('更新并登录').click()
  await expectMessage(form.phone, '请输入与当前账号相同手机号')
  await form.prove(member.phone, desk)
  await form.button('更新并登录').click()
  // It stands for three seconds, the page for good.
  await expect(tab.getByText('密码更新成功')).toBeVisible()
  await expect(tab).toHaveURL('/user/order/mine/all')
  expect(await isAlive(shop, elsewhere)).toBe(false)
})
