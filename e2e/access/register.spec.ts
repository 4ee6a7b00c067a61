import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { expectMessage } from './login-page.ts'
import { passSlide, slideByKeys, sliderOf } from './slide.ts'
import { smsForm } from './sms-form.ts'

const WANTED = '/user/order/mine/all?productName=%E5%B8%83%E6%B4%9B%E8%8A%AC'
const PASSWORD = 'Hean#2026'
const RULE = '请输入8~16位的密码'

type Form = ReturnType<typeof smsForm>
type Control = 'phone' | 'code' | 'password' | 'confirmation' | 'agreement'
const controls: readonly Control[] = ['phone', 'code', 'password', 'confirmation', 'agreement']

interface Row {
  what: string
  typed: Partial<Record<Exclude<Control, 'agreement'>, string>> & { agreed?: boolean }
  says: Partial<Record<Control, string>>
}

const whole = { phone: '13800138000', code: '123456', password: PASSWORD, confirmation: PASSWORD, agreed: true }

/** Access spec section 5: what the form says when it is sent; the first of it takes the focus. */
const rows: Row[] = [
  {
    what: 'nothing',
    typed: {},
    says: {
      phone: '手机号码不能为空',
      code: '短信验证码不能为空',
      password: '新密码不能为空',
      confirmation: '确认密码不能为空',
      agreement: '请同意相关协议',
    },
  },
  { what: 'half a phone', typed: { ...whole, phone: '138' }, says: { phone: '请输入正确的手机号码' } },
  { what: 'half a code', typed: { ...whole, code: '12' }, says: { code: '请输入正确的短信验证码' } },
  {
    what: 'seven characters',
    typed: { ...whole, password: 'Hean#20', confirmation: 'Hean#20' },
    says: { password: RULE },
  },
  {
    what: 'two classes',
    typed: { ...whole, password: 'hean20260', confirmation: 'hean20260' },
    says: { password: RULE },
  },
  { what: 'no confirmation', typed: { ...whole, confirmation: '' }, says: { confirmation: '确认密码不能为空' } },
  {
    what: 'another password',
    typed: { ...whole, confirmation: 'Hean#2025' },
    says: { confirmation: '密码输入不一致' },
  },
  { what: 'no agreement', typed: { ...whole, agreed: false }, says: { agreement: '请同意相关协议' } },
]

async function fill(form: Form, { phone = '', code = '', password = '', confirmation = '', agreed }: Row['typed']) {
  await form.phone.fill(phone)
  await form.code.fill(code)
  await form.password.fill(password)
  await form.confirmation.fill(confirmation)
  await form.agreement.setChecked(agreed ?? false)
}

// Holds access#72.
test('a newcomer registers, is logged in and comes to the page that was wanted', { tag: '@phone' }, async ({
  page,
  context,
  desk,
  given,
  axe,
}) => {
  const number = given.phone()
  const form = smsForm(page)
  await page.goto(`/user/register?backurl=${encodeURIComponent(WANTED)}`)
  await expect(form.heading).toHaveText('注册禾安健康')
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute(
    'href',
    `/user/login?${new URLSearchParams({ backurl: WANTED })}`,
  )
  await expect(form.agreement).not.toBeChecked()
  await axe(page)
  await form.prove(number, desk)
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await form.agreement.check()
  await expect(page.getByText('密码符合要求')).toBeAttached()
  await axe(page)
  const asked = page.waitForRequest('**/api/register')
  await form.button('注册').click()
  expect((await asked).headers()['organization-code']).toBe('HEAN')
  await expect(page).toHaveURL(WANTED)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['shop_access', 'shop_refresh', 'shop_session']))
})

// Holds access#92.
test('the form says what is wrong beside each field and asks the server nothing', async ({ page, axe }) => {
  const form = smsForm(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) calls.push(request.url())
  })
  await page.goto('/user/register')
  for (const row of rows) {
    await test.step(row.what, async () => {
      await fill(form, row.typed)
      await form.button('注册').click()
      const first = controls.find((control) => row.says[control]) ?? 'phone'
      await expect(form[first]).toBeFocused()
      for (const control of controls) {
        const text = row.says[control]
        if (text) await expect(form[control]).toHaveAccessibleDescription(new RegExp(`${text}$`))
        if (text) await expect(form[control]).toHaveAttribute('aria-invalid', 'true')
        else await expect(form[control]).not.toHaveAttribute('aria-invalid')
      }
    })
  }
  await fill(form, {})
  await form.button('注册').click()
  await axe(page)
  await test.step('and what is told of the slide moves nothing', async () => {
    const below = async () =>
      await form.code.evaluate(
        (code, phone) => code.getBoundingClientRect().y - (phone as Element).getBoundingClientRect().y,
        await form.phone.elementHandle(),
      )
    const before = await below()
    await form.send.click()
    await expect(page.getByText('请完成滑动验证')).toBeVisible()
    expect(await below()).toBe(before)
  })
  expect(calls).toEqual([])
})

// Holds access#73.
test('a registered phone is told on leaving the field, and no code goes to it', async ({ page, desk, given }) => {
  const { phone } = await given.member()
  const form = smsForm(page)
  await page.goto('/user/register')
  await form.phone.fill(phone)
  await form.phone.blur()
  await expectMessage(form.phone, '手机号码已被注册')
  await form.phone.fill(given.phone())
  await expectMessage(form.phone, '')
  await form.phone.fill(phone)
  await passSlide(page)
  await expectMessage(form.phone, '手机号码已被注册')
  await form.send.click()
  await expect(form.phone).toBeFocused()
  await expectMessage(form.phone, '手机号码已被注册')
  expect(await desk.sms.list(phone)).toEqual([])
})

// Holds access#80.
test('after the slide no question is asked that would cost it', async ({ page, given }) => {
  const form = smsForm(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/validate')) asked.push(request.postData() ?? '')
  })
  await page.goto('/user/register')
  await form.phone.fill(given.phone())
  await passSlide(page)
  await expect.poll(() => asked.length).toBe(1)
  const corrected = given.phone()
  await form.phone.fill(corrected)
  await form.code.focus()
  await form.send.click()
  await expect(form.countdown).toBeVisible()
  expect(asked.join()).not.toContain(corrected)
})

// Holds access#74.
test('where the shop answers no more questions, the registration itself tells', async ({ page, desk, given }) => {
  const { phone } = await given.member()
  const form = smsForm(page)
  await page.goto('/user/register')
  for (let question = 0; question < 5; question++) {
    const answer = page.waitForResponse('**/api/validate')
    await form.phone.fill(given.phone())
    await form.phone.blur()
    expect((await answer).status()).toBe(200)
  }
  const refused = page.waitForResponse('**/api/validate')
  await form.prove(phone, desk)
  expect((await refused).status()).toBe(400)
  await expectMessage(form.phone, '')
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await form.agreement.check()
  await form.button('注册').click()
  await expectMessage(form.phone, '手机号码已被注册')
  await expect(form.phone).toBeFocused()
  await expect(form.password).toHaveValue(PASSWORD)
})

// Holds access#76.
test('what fails can be tried again, and what was typed stays', async ({ page, desk, given, trouble }) => {
  trouble.expect(/^500 POST \/api\/register/)
  trouble.expect(/^console: 500 /)
  const number = given.phone()
  const form = smsForm(page)
  await page.goto('/user/register')
  await form.prove(number, desk)
  await form.agreement.check()
  await test.step('a password that many have', async () => {
    await form.password.fill('Password1')
    await form.confirmation.fill('Password1')
    await form.button('注册').click()
    await expect(form.password).toHaveAccessibleDescription(/该密码过于常见，请换一个$/)
    await expect(form.password).toBeFocused()
  })
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await test.step('a wrong code', async () => {
    const right = await form.code.inputValue()
    await form.code.fill(right === '111111' ? '222222' : '111111')
    await form.button('注册').click()
    await expectMessage(form.code, '请输入正确的短信验证码')
    await form.code.fill(right)
  })
  const failed = page.getByRole('alert').filter({ hasText: '注册失败，请重试' })
  await test.step('a shop that fails, and one that cannot be reached', async () => {
    const fail = { status: 500, json: { code: 'SERVICE_FAILED', message: '服务异常', requestId: 'x' } }
    await page.route('**/api/register', (route) => route.fulfill(fail), { times: 1 })
    await form.button('注册').click()
    await expect(failed).toBeVisible()
    await form.code.fill('')
    await form.button('注册').click()
    await expect(failed).toBeHidden()
    await form.code.fill((await desk.sms.latestCode(number)) ?? '')
    await page.route('**/api/register', (route) => route.abort(), { times: 1 })
    await form.button('注册').click()
    await expect(failed).toBeVisible()
  })
  await expect(form.phone).toHaveValue(number)
  await test.step('a code is good for the phone that it came to', async () => {
    const code = await form.code.inputValue()
    await form.phone.fill(given.phone())
    await expect(form.code).toHaveValue('')
    await form.phone.fill(number)
    await form.code.fill(code)
  })
  await form.button('注册').click()
  await expect(page).toHaveURL('/user')
})

// Holds access#24.
test('who goes on to the password while the code is on its way goes on typing there', async ({ page, given }) => {
  const form = smsForm(page)
  await page.goto('/user/register')
  await form.phone.fill(given.phone())
  await passSlide(page)
  let give: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => {
    give = resolve
  })
  await page.route('**/api/sms/captchas', async (route) => {
    await allowed
    await route.continue()
  })
  await form.send.click()
  await form.password.click()
  await page.keyboard.type(PASSWORD.slice(0, 4))
  give()
  await expect(form.countdown).toBeVisible()
  await page.keyboard.type(PASSWORD.slice(4))
  await expect(form.password).toHaveValue(PASSWORD)
  await expect(form.code).toHaveValue('')
})

test('everything works by the keyboard alone', async ({ page, desk, given }) => {
  const number = given.phone()
  const form = smsForm(page)
  await page.goto('/user/register')
  await form.phone.focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await slideByKeys(page)
  await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', '验证通过')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  const code = await desk.sms.codeFrom(number, () => page.keyboard.press('Enter'))
  await expect(form.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.agreement).toBeChecked()
  await form.confirmation.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user')
})

// Holds access#77.
test('a logged-in visitor goes home; who typed is asked before it is lost', async ({ page, given, login }) => {
  const form = smsForm(page)
  await page.goto('/user/register')
  await form.password.fill(PASSWORD)
  await untilGuarded(page)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL('/user/login')
  expect(questions).toEqual(['beforeunload'])
  await login(await given.member())
  await page.goto('/user/register?backurl=%2Fuser%2Forder%2Fmine%2Fall')
  await expect(page).toHaveURL('/user')
})
