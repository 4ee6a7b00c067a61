import { expectMessage } from '../access/login-page.ts'
import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { profilePage } from './profile-page.ts'

const PATH = '/user/personal/info'
const NICK = '昵称须为4-20个汉字、字母、数字、下划线或短横线'
/** In Shanghai, where the browser is not. */
const shanghaiDay = (moment: Date) => new Date(moment.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
const NAME = '姓名须为2-20个汉字、字母、数字、下划线或短横线'

// Holds account#9, account#18.
test('everything of a profile is told, greeted by at once, changed and taken away again', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const form = profilePage(page)
  await login(await given.member())
  await page.goto('/user')
  await page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '个人资料' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人资料')
  await expect(form.save).toBeVisible()
  await axe(page)
  await test.step('all of it', async () => {
    await form.nickName.fill('林知夏的小店')
    await form.memberName.fill('林知夏')
    await form.sex('女').click()
    await form.year.selectOption('1995')
    await form.month.selectOption('3')
    await form.day.selectOption('8')
    await form.height.fill('１６５')
    await form.weight.fill('52')
    await form.job.selectOption('医务人员')
    await form.marital.selectOption('已婚')
    await form.revenues.selectOption('10000-20000 元')
    await form.saveBy(form.save)
    expect(form.sent).toEqual([
      {
        nickName: '林知夏的小店',
        memberName: '林知夏',
        sex: 2,
        birthday: Date.parse('1995-03-08T00:00:00+08:00'),
        height: 165,
        weight: 52,
        jobNature: 'medical',
        maritalStatus: 'married',
        revenues: 'from10000',
      },
    ])
    await expect(
      page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '林知夏的小店' }),
    ).toBeVisible()
  })
  await test.step('loaded anew, it is all there; only what changes is sent', async () => {
    await page.reload()
    await expect(form.nickName).toHaveValue('林知夏的小店')
    await expect(form.isSex('女')).toBeChecked()
    await expect(form.day).toHaveValue('8')
    await expect(form.height).toHaveValue('165')
    await expect(form.revenues).toHaveValue('from10000')
    await form.nickName.fill('换个名字')
    await form.saveBy(form.save)
    expect(form.sent.at(-1)).toEqual({ nickName: '换个名字' })
  })
  await test.step('home greets by it without being loaded', async () => {
    await page.getByRole('link', { name: '我的禾安' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('换个名字')
    await page.goBack()
  })
  await test.step('each can be emptied', async () => {
    for (const field of [form.nickName, form.memberName, form.height, form.weight]) await field.fill('')
    for (const list of [form.year, form.month, form.day, form.job, form.marital, form.revenues])
      await list.selectOption('')
    await form.sex('保密').click()
    await form.saveBy(form.save)
    const told = await (await page.request.get('/api/member/vo')).json()
    for (const field of [
      'nickName',
      'memberName',
      'birthday',
      'height',
      'weight',
      'jobNature',
      'maritalStatus',
      'revenues',
    ])
      expect(told[field], field).toBeNull()
    expect(told.sex).toBe(0)
  })
})

// Holds account#10, account#11.
test('each field says what is wrong with it when it is left, and nothing is sent', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  const cases = [
    { field: form.nickName, text: '三个字', message: NICK },
    { field: form.nickName, text: '有 空格的', message: NICK },
    { field: form.nickName, text: '表情😀😀😀', message: NICK },
    { field: form.nickName, text: '一'.repeat(21), message: NICK },
    { field: form.nickName, text: '一'.repeat(20), message: undefined },
    { field: form.nickName, text: 'a_b-', message: undefined },
    { field: form.memberName, text: '林', message: NAME },
    { field: form.memberName, text: '林·夏', message: NAME },
    { field: form.memberName, text: '林夏', message: undefined },
    { field: form.height, text: '29', message: '请输入30到250之间的整数' },
    { field: form.height, text: '250', message: undefined },
    { field: form.height, text: '251', message: '请输入30到250之间的整数' },
    { field: form.height, text: '170.5', message: '请输入30到250之间的整数' },
    { field: form.weight, text: '65.5', message: '请输入2到300之间的整数' },
    { field: form.weight, text: '1', message: '请输入2到300之间的整数' },
    { field: form.weight, text: '301', message: '请输入2到300之间的整数' },
    { field: form.weight, text: '2', message: undefined },
  ]
  for (const { field, text, message } of cases) {
    await test.step(`${text} ${message ? 'is refused' : 'will do'}`, async () => {
      await field.fill(text)
      await field.blur()
      await expect(field).toHaveValue(text)
      if (message) await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
      else await expect(field).not.toHaveAttribute('aria-invalid')
    })
  }
  await test.step('a birthday is whole or none', async () => {
    await form.year.focus()
    await form.year.selectOption('1990')
    await form.weight.focus()
    await expect(form.month).toHaveAccessibleDescription('请选择正确的生日')
  })
  await form.nickName.fill('三个字')
  await form.save.click()
  await expect(form.nickName).toBeFocused()
  await axe(page)
  expect(form.sent).toEqual([])
})

// Holds account#10, account#11.
test('a nickname that an older rule let in is told, though nobody changed it', async ({ page, given, login }) => {
  const form = profilePage(page)
  await login(await given.member({ nickName: '沈南北' }))
  await form.open()
  await form.save.click()
  await expect(form.nickName).toBeFocused()
  await expect(form.nickName).toHaveAccessibleDescription(new RegExp(`${NICK}$`))
  expect(form.sent).toEqual([])
  await form.nickName.fill('沈南北呀')
  await form.saveBy(form.save)
})

// Holds account#15.
test('saving with nothing changed says 提交成功, and 请登录 once the session has ended', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member()
  const form = profilePage(page)
  await login(member)
  await form.open()
  await form.saveBy(form.save)
  await given.endSessions(member)
  await form.save.click()
  await expect(page.getByText('请登录', { exact: true }).last()).toBeVisible()
  await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(PATH)}`)
})

// Holds account#12.
test('birthdays are days that there were, from this year down to 1900', async ({ page, given, login, time }) => {
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  const choices = (list: typeof form.day) => list.locator('option').allTextContents()
  const [year = '', month = '', day = ''] = shanghaiDay(time.now()).split('-')
  const years = await choices(form.year)
  expect([years[0], years[1], years.at(-1)]).toEqual(['年', `${year} 年`, '1900 年'])
  expect(years).toHaveLength(Number(year) - 1900 + 2)
  for (const [chosen, ofYear, last] of [
    ['2024', '2', '29 日'],
    ['2023', '2', '28 日'],
    ['1900', '2', '28 日'],
    ['2000', '2', '29 日'],
    ['2023', '4', '30 日'],
    ['2023', '12', '31 日'],
    [year, String(Number(month)), `${Number(day)} 日`],
  ] as const) {
    await form.year.selectOption(chosen)
    await form.month.selectOption(ofYear)
    expect((await choices(form.day)).at(-1), `${chosen}-${ofYear}`).toBe(last)
  }
  expect((await choices(form.month)).at(-1)).toBe(`${Number(month)} 月`)
  await test.step('a day that is gone is asked for anew', async () => {
    await form.year.selectOption('2024')
    await form.month.selectOption('2')
    await form.day.selectOption('29')
    await form.year.selectOption('2023')
    await expect(form.day).toHaveValue('')
    await form.save.click()
    await expect(form.day).toBeFocused()
    await expect(form.day).toHaveAccessibleDescription('请选择正确的生日')
  })
})

// Holds account#27.
test('a birthday under 14 asks for the guardian, once', async ({ page, given, login, time, axe }) => {
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  const thisYear = Number(shanghaiDay(time.now()).slice(0, 4))
  await form.year.selectOption(String(thisYear - 15))
  await form.month.selectOption('12')
  await form.day.selectOption('30')
  await expect(form.save).toBeVisible()
  await expect(form.guardian).toHaveCount(0)
  await form.year.selectOption(String(thisYear - 13))
  await expect(form.guardian).not.toBeChecked()
  await form.save.click()
  await expectMessage(form.guardian, '未满14周岁，须由监护人阅读并同意儿童个人信息保护规则')
  await expect(form.guardian).toBeFocused()
  await axe(page)
  expect(form.sent).toEqual([])
  await form.guardian.check()
  await form.saveBy(form.save)
  expect(Object.keys(form.sent.at(-1) ?? {}).sort()).toEqual(['birthday', 'childConsentVersion'])
  await form.day.selectOption('29')
  await form.save.click()
  await expect.poll(() => form.sent.at(-1)).toEqual({ birthday: Date.parse(`${thisYear - 13}-12-29T00:00:00+08:00`) })
})

// Holds account#27.
test('a guardian’s consent that was taken back elsewhere is asked for after all', async ({
  page,
  given,
  login,
  time,
}) => {
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  const year = Number(shanghaiDay(time.now()).slice(0, 4)) - 13
  await form.year.selectOption(String(year))
  await form.month.selectOption('12')
  await form.day.selectOption('30')
  await form.guardian.check()
  await form.saveBy(form.save)
  await form.day.selectOption('29')
  await expect(form.guardian).toHaveCount(0)
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.delete('/api/privacy/consents/child', { headers })).status()).toBe(204)
  await form.save.click()
  await expectMessage(form.guardian, '未满14周岁，须由监护人阅读并同意儿童个人信息保护规则')
  await form.guardian.check()
  await form.saveBy(form.save)
})

// Holds account#14.
test('what the shop refuses stands beside its field; what fails can be tried again with what was typed', async ({
  page,
  given,
  login,
  trouble,
}) => {
  trouble.expect(/^500 PUT \/api\/member\/vo/)
  trouble.expect(/^console: 500 /)
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  await form.nickName.fill('一个名字')
  const answer = (status: number, json: object) =>
    page.route('**/api/member/vo', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
    )
  const failures = [
    { status: 400, json: { code: 'INPUT_INVALID', message: '店里的话', requestId: 'x' }, text: '店里的话' },
    {
      status: 500,
      json: { code: 'SERVICE_FAILED', message: '服务异常，请刷新页面重试', requestId: 'x' },
      text: '服务异常，请刷新页面重试',
    },
    { status: 409, json: {}, text: '提交失败' },
  ]
  for (const { status, json, text } of failures) {
    await answer(status, json)
    await form.save.click()
    await expect(form.alert.filter({ hasText: text })).toBeVisible()
    await expect(form.nickName).toHaveValue('一个名字')
    await page.unrouteAll()
  }
  await test.step('without a network', async () => {
    await page.context().setOffline(true)
    await form.save.click()
    await expect(form.alert.filter({ hasText: '网络异常，请检查网络后重试' })).toBeVisible()
    await page.context().setOffline(false)
  })
  await test.step('beside the field', async () => {
    await answer(400, {
      code: 'INPUT_INVALID',
      message: '店里的话',
      requestId: 'x',
      fields: [{ path: 'nickName', code: 'X', message: '这个名字不行' }],
    })
    await form.save.click()
    await expect(form.nickName).toHaveAccessibleDescription(/这个名字不行$/)
    await expect(form.nickName).toBeFocused()
    await page.unrouteAll()
  })
  await form.saveBy(form.save)
})

// Holds account#15.
test('saving without a session says 请登录; what was typed is there after logging in', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member({ allergyDrugs: '青霉素' })
  const form = profilePage(page)
  await login(member)
  await form.open()
  await form.nickName.fill('还没存的名字')
  await given.endSessions(member)
  await form.save.click()
  await expect(page.getByText('请登录', { exact: true }).last()).toBeVisible()
  await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(PATH)}`)
  const comeBack = async () => {
    await expect(page.getByRole('tab', { name: '短信登录' })).toBeVisible()
    await login(member)
    // The login page hears of it as of a login in another tab.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText('已恢复您刚才填写的资料')).toBeVisible()
  }
  await comeBack()
  await expect(form.nickName).toHaveValue('还没存的名字')
  await test.step('of health too, and in no store of the browser', async () => {
    await form.look.click()
    await form.health.getByRole('button', { name: '编辑' }).click()
    await form.fact('过敏药物').fill('阿司匹林')
    await given.endSessions(member)
    await form.saveHealth.click()
    await expect(page).toHaveURL(/\/user\/login/)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      '阿司匹林',
    )
    await comeBack()
    await expect(form.fact('过敏药物')).toHaveValue('阿司匹林')
    await form.fact('过敏药物').fill('头孢')
    await form.saveHealth.click()
    await expect(form.health).toContainText('头孢')
  })
  await test.step('once: what is edited next is what was saved', async () => {
    await form.health.getByRole('button', { name: '编辑' }).click()
    await expect(form.fact('过敏药物')).toHaveValue('头孢')
  })
})

// Holds account#16.
test('leaving asks before what was typed is lost', async ({ page, given, login }) => {
  const form = profilePage(page)
  await login(await given.member())
  await page.goto('/user')
  await page.getByRole('link', { name: '个人资料' }).click()
  await form.nickName.click()
  await page.keyboard.type('还没有存')
  await untilGuarded(page)
  const question = page.getByRole('dialog', { name: '确定离开此页面吗？' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(form.nickName).toHaveValue('还没有存')
  await form.saveBy(form.save)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/user')
})

// Holds account#17.
test('the whole form works by keyboard alone', async ({ page, given, login }) => {
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  await form.nickName.focus()
  await page.keyboard.type('只用键盘')
  await page.keyboard.press('Tab')
  await expect(form.memberName).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.isSex('保密')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(form.isSex('女')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(form.year).toBeFocused()
  await page.keyboard.type('1988')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('29')
  await page.keyboard.press('Tab')
  await expect(form.height).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.saved).toBeVisible()
  expect(form.sent).toEqual([{ nickName: '只用键盘', sex: 2, birthday: Date.parse('1988-02-29T00:00:00+08:00') }])
})
