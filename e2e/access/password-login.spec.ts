import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { leaveAndComeBack } from '../fixtures/leaving.ts'
import { expectMessage, loginPage, openPasswordForm } from './login-page.ts'

/** Access spec sections 2, 4, 5, 8 and 9; decisions 9 and 10. */

const PASSWORD = 'Hean@2026'
const WANTED = '/user/order/mine/all?productName=%E5%B8%83%E6%B4%9B%E8%8A%AC'
const CALL = '**/api/passport/login/v3'

async function fill(login: ReturnType<typeof loginPage>, name: string, password = PASSWORD) {
  await login.loginName.fill(name)
  await login.password.fill(password)
  await login.agreement.check()
}

test('the form says what is wrong beside each field and asks the server nothing', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const login = await openPasswordForm(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(passport|login)\//.test(request.url())) calls.push(request.url())
  })
  await axe(page)
  const top = () => login.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await top()
  await login.submit.click()
  await expectMessage(login.loginName, '用户名不能为空')
  await expectMessage(login.password, '密码不能为空')
  await expectMessage(login.agreement, '请同意相关协议')
  await expect(login.loginName).toBeFocused()
  expect(await top()).toBe(before)
  await axe(page)
  await login.loginName.fill('hean')
  await expectMessage(login.loginName, '')
  await login.submit.click()
  await expect(login.password).toBeFocused()
  await login.password.fill('x')
  await login.password.fill('')
  await login.password.blur()
  await expectMessage(login.password, '密码不能为空')
  await login.password.fill('x')
  await login.submit.click()
  await expect(login.agreement).toBeFocused()
  await login.agreement.check()
  await expectMessage(login.agreement, '')
  expect(calls).toEqual([])
})

test('name and password hold 20 characters; the password can be shown', async ({ page }) => {
  const login = await openPasswordForm(page)
  await expect(login.loginName).toHaveAttribute('autocomplete', 'username')
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password')
  for (const field of [login.loginName, login.password]) {
    await field.focus()
    await page.keyboard.insertText('a1'.repeat(12))
    await expect(field).toHaveValue('a1'.repeat(10))
  }
  await expect(login.password).toHaveAttribute('type', 'password')
  const eye = page.getByRole('button', { name: '显示密码' })
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(login.password).toHaveAttribute('type', 'text')
  await eye.click()
  await expect(login.password).toHaveAttribute('type', 'password')
})

test('a member logs in by the keyboard alone, and neither name nor password is seen on the way', async ({
  page,
  given,
}) => {
  const { phone } = await given.member({ password: PASSWORD })
  const login = loginPage(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await login.open(`?backurl=${encodeURIComponent(WANTED)}`)
  await login.tab('短信登录').focus()
  await page.keyboard.press('ArrowRight')
  await expect(login.tab('密码登录')).toBeFocused()
  await expect(login.loginName).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(login.loginName).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await login.password.focus()
  const call = page.waitForRequest(CALL)
  await page.keyboard.press('Enter')
  const form = new URLSearchParams((await call).postData() ?? '')
  expect([...form.keys()].sort()).toEqual(['agreementVersion', 'key', 'loginName', 'password', 'platform'])
  expect(form.get('platform')).toBe('1')
  await expect(page).toHaveURL(WANTED)
  expect(sent.filter((text) => text.includes(phone) || text.includes(PASSWORD))).toEqual([])
})

test('the tabs are one stop of the keyboard; arrows, Home and End lead from tab to tab', async ({ page }) => {
  const login = loginPage(page)
  await login.open()
  await login.tab('短信登录').focus()
  for (const [key, name] of [
    ['ArrowLeft', '扫码登录'],
    ['ArrowRight', '短信登录'],
    ['End', '扫码登录'],
    ['Home', '短信登录'],
    ['ArrowRight', '密码登录'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(login.tab(name)).toBeFocused()
    await expect(login.tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1)
  }
})

test('what was typed stays from tab to tab, and the phone is taken along', async ({ page, given }) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(number)
  await login.code.fill('12')
  await login.tab('密码登录').click()
  await expect(login.loginName).toHaveValue(number)
  await login.loginName.fill('hean2019')
  await login.password.fill('secret')
  await login.agreement.check()
  await login.tab('短信登录').click()
  await expect(login.phone).toHaveValue(number)
  await expect(login.code).toHaveValue('12')
  await expect(login.agreement).toBeChecked()
  await page.getByRole('button', { name: '改用扫码登录' }).click()
  await expect(login.tab('扫码登录')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '改用短信或密码登录' }).click()
  await expect(login.loginName).toHaveValue('hean2019')
  await expect(login.password).toHaveValue('secret')
})

test('the way back to a forgotten password, and to an account', async ({ page }) => {
  const login = await openPasswordForm(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', '/user/register')
  await main.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL('/user/account/password/forget')
  await page.goBack()
  await expect(login.submit).toBeVisible()
  await expect(login.tab('密码登录')).toHaveAttribute('aria-selected', 'true')

  const carried = `backurl=${encodeURIComponent(WANTED)}`
  await login.open(`?${carried}`)
  await expect(main.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', `/user/register?${carried}`)
  await main.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(`/user/account/password/forget?${carried}`)
})

test('the chosen tab stays in the address, for a reload; a name and a notice from the page before are given once', async ({
  page,
}) => {
  const login = await openPasswordForm(page, '?backurl=%2Fuser%2Forder')
  await expect(page).toHaveURL('/user/login?backurl=%2Fuser%2Forder&way=password')
  await page.reload()
  await expect(login.loginName).toBeVisible()
  await login.tab('扫码登录').click()
  await expect(page).toHaveURL('/user/login?backurl=%2Fuser%2Forder&way=qr')
  await login.tab('短信登录').click()
  await expect(page).toHaveURL('/user/login?backurl=%2Fuser%2Forder')

  await page.evaluate(() => {
    sessionStorage.setItem('shop-login-name', 'hean2019')
    sessionStorage.setItem('shop-login-notice', '密码已重置，请重新登录')
  })
  const told = page.getByRole('alert').filter({ hasText: '密码已重置，请重新登录' })
  await login.open('?way=password')
  await expect(login.loginName).toHaveValue('hean2019')
  await expect(told).toBeVisible()
  await login.password.fill('x')
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(login.loginName).toHaveValue('')
  await expect(told).toHaveCount(0)
})

test('a wrong password is told beside it, and stays to be put right', async ({ page, context, given }) => {
  const { phone } = await given.member({ password: PASSWORD })
  const login = await openPasswordForm(page)
  await fill(login, phone, 'Hean@2025')
  await login.submit.click()
  await expectMessage(login.password, '用户名或密码错误')
  await expect(login.password).toBeFocused()
  await expect(login.loginName).toHaveValue(phone)
  await expect(login.agreement).toBeChecked()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop_session')
  await page.keyboard.type(PASSWORD)
  await expect(login.password).toHaveValue(PASSWORD)
  // The hashing takes what it takes; only then the page goes on.
  const answered = page.waitForResponse(CALL)
  await page.keyboard.press('Enter')
  await answered
  await expect(page).toHaveURL('/user')
})

test('a key that was used up on the way is replaced once, unseen', async ({ page, given }) => {
  const { phone } = await given.member({ password: PASSWORD })
  const login = await openPasswordForm(page)
  await fill(login, phone)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/login/key')) keys.push(request.url())
  })
  let spent = 2
  await page.route(CALL, (route) => {
    if (spent-- <= 0) return route.continue()
    return route.fulfill({
      status: 400,
      json: { code: 'LOGIN_KEY_SPENT', message: '页面停留时间过长，请重新登录', requestId: 'r' },
    })
  })
  await login.submit.click()
  await expect(login.alert.filter({ hasText: '页面停留时间过长，请重新登录' })).toBeVisible()
  expect(keys).toHaveLength(2)
  spent = 1
  await login.submit.click()
  await expect(page).toHaveURL('/user')
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
})

const errors = [
  {
    status: 429,
    code: 'LOGIN_SLOWED',
    message: '密码尝试次数过多，请稍后再试或使用短信验证码登录',
    helps: '使用短信验证码登录',
  },
  {
    status: 404,
    code: 'PASSWORD_LOGIN_OFF',
    message: '暂不支持密码登录，请使用短信验证码登录',
    helps: '使用短信验证码登录',
  },
  { status: 403, code: 'X', message: '该账号已注销' },
  { status: 400, code: 'X', message: '', says: '登录失败,请刷新页面重试' },
]

test('what is about no field stands above the button, with what helps', async ({ page, axe, trouble }) => {
  const login = await openPasswordForm(page)
  await fill(login, '13800138000')
  for (const { says, helps, ...apiError } of errors) {
    await test.step(apiError.code, async () => {
      await page.route(CALL, (route: Route) =>
        route.fulfill({ status: apiError.status, json: { ...apiError, requestId: 'r' } }),
      )
      await login.submit.click()
      await expect(login.alert.getByText(says ?? apiError.message)).toBeVisible()
      await expect(login.password).toHaveValue(PASSWORD)
      if (helps) await expect(login.alert.getByRole('button', { name: helps })).toBeVisible()
      else await expect(login.alert.getByRole('button')).toHaveCount(0)
      await page.unroute(CALL)
    })
  }
  await axe(page)
  trouble.expect(/^503 POST \/api\/passport\/login\/v3/)
  trouble.expect(/^console: 503 \/api\/passport\/login\/v3/)
  trouble.expect(/^500 POST \/api\/passport\/login\/v3/)
  trouble.expect(/^console: 500 \/api\/passport\/login\/v3/)
  await page.route(CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试', requestId: 'r' } }),
  )
  await login.submit.click()
  await expect(login.alert.getByText('服务繁忙，请稍后再试')).toBeVisible()
  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }))
  await login.submit.click()
  await expect(login.alert.getByText('登录失败,请刷新页面重试')).toBeVisible()
  await login.alert.getByRole('button', { name: '刷新页面' }).click()
  await expect(login.phone).toHaveValue('')
})

test('too many guesses from a strange browser are slowed down, and the SMS code is offered', async ({
  page,
  given,
}) => {
  const { phone } = await given.member({ password: PASSWORD })
  const login = await openPasswordForm(page)
  await fill(login, phone, 'x')
  const slowed = login.alert.getByText('密码尝试次数过多，请稍后再试或使用短信验证码登录')
  for (let guess = 0; guess < 11 && !(await slowed.isVisible()); guess++) {
    await login.password.fill(`Wrong@${guess}`)
    const answer = page.waitForResponse(CALL)
    await login.submit.click()
    await answer
    await expect(login.submit).not.toHaveAttribute('aria-busy')
  }
  await expect(slowed).toBeVisible()
  await login.alert.getByRole('button', { name: '使用短信验证码登录' }).click()
  await expect(login.tab('短信登录')).toHaveAttribute('aria-selected', 'true')
})

test('documents newer than the page ask for a fresh one', async ({ page, given }) => {
  const { phone } = await given.member({ password: PASSWORD })
  await page.route(CALL, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    form.set('agreementVersion', '2020-01-01')
    return route.continue({ postData: form.toString() })
  })
  const login = await openPasswordForm(page)
  await fill(login, phone)
  await login.submit.click()
  await expectMessage(login.agreement, '协议已更新，请阅读并同意最新的协议')
  await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
})

test('who has no phone binds one first, with a ticket and never a password in the address', async ({ page, given }) => {
  const loginName = `baicao${given.phone().slice(-6)}`
  await given.member({ phone: null, loginName, password: PASSWORD })
  const login = await openPasswordForm(page, `?backurl=${encodeURIComponent(WANTED)}`)
  await fill(login, loginName)
  const went = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/bind/phone/'))
  await login.submit.click()
  const { pathname, searchParams } = new URL((await went).url())
  expect(pathname).toBe('/user/bind/phone/add')
  expect(searchParams.get('loginName')).toMatch(/^[\w-]{43}$/)
  expect(searchParams.get('loginType')).toBe('1')
  expect(searchParams.get('backurl')).toBe(WANTED)
  expect([...searchParams.keys()].sort()).toEqual(['backurl', 'loginName', 'loginType'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a password of the older rule is set anew first', async ({ page, given }) => {
  const { phone } = await given.member({ password: 'heanold1', isPasswordOutdated: true })
  const login = await openPasswordForm(page, `?backurl=${encodeURIComponent(WANTED)}`)
  await fill(login, phone, 'heanold1')
  const went = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/password/'))
  await login.submit.click()
  const { pathname, searchParams } = new URL((await went).url())
  expect(pathname).toBe('/user/account/password/update')
  expect(searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
  expect(searchParams.get('backurl')).toBe(WANTED)
  expect([...searchParams.keys()].sort()).toEqual(['backurl', 'ticket'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('who comes back from there by the browser’s back can log in', async ({ page, given }) => {
  const { phone } = await given.member({ password: 'heanold1', isPasswordOutdated: true })
  const login = await openPasswordForm(page)
  await fill(login, phone, 'heanold1')
  await leaveAndComeBack(page, '**/user/account/password/update?*', () => login.submit.click())
  await expect(login.submit).not.toHaveAttribute('aria-busy')
  await fill(login, phone, 'heanold1')
  await login.submit.click()
  await expect(page).toHaveURL(/\/user\/account\/password\/update/)
})

test('a page without cryptography says so and offers the SMS code', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  const login = await openPasswordForm(page)
  await fill(login, '13800138000')
  await login.submit.click()
  await expect(login.alert.getByText('当前连接不安全，无法加密密码，请改用短信或扫码登录')).toBeVisible()
  await login.alert.getByRole('button', { name: '使用短信验证码登录' }).click()
  await expect(login.phone).toBeVisible()
})

test('a form that does not come is tried again', async ({ page }) => {
  const login = loginPage(page)
  await page.route(/\/assets\/password-login-.*\.js$/, (route) => route.abort())
  await login.open()
  await login.tab('密码登录').click()
  const again = page.getByRole('button', { name: '加载失败，点击重试' })
  await expect(again).toBeVisible()
  await page.unroute(/\/assets\/password-login-.*\.js$/)
  await again.click()
  await expect(login.loginName).toBeVisible()
})

test('a login under way cannot be sent twice', async ({ page, given }) => {
  const { phone } = await given.member({ password: PASSWORD })
  const login = await openPasswordForm(page)
  await fill(login, phone)
  const calls: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CALL, async (route) => {
    calls.push(route.request().url())
    await held
    await route.continue()
  })
  await login.submit.dblclick()
  await login.password.press('Enter')
  await expect(login.submit).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).toHaveURL('/user')
  expect(calls).toHaveLength(1)
})
