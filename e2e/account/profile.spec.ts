import { expectMessage } from '../access/login-page.ts'
import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { profilePage } from './profile-page.ts'

/** What the form says and does by itself: `profile-form.component.test.tsx`. */

const PATH = '/user/personal/info'
/** In Shanghai, where the browser is not. */
const shanghaiDay = (moment: Date) => new Date(moment.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)

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
  await test.step('with nothing changed it says 提交成功', () => form.saveBy(form.save))
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

// Holds account#16, account#17, account#27.
test('the whole form works by keyboard alone, asks a child’s guardian, and asks before what was typed is lost', async ({
  page,
  given,
  login,
  time,
  axe,
}) => {
  const form = profilePage(page)
  await login(await given.member())
  await page.goto('/user')
  await page.getByRole('link', { name: '个人资料' }).click()
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

  const year = Number(shanghaiDay(time.now()).slice(0, 4)) - 13
  await test.step('a birthday under 14 asks for the guardian', async () => {
    await form.year.selectOption(String(year))
    await form.month.selectOption('12')
    await form.day.selectOption('30')
    await expect(form.guardian).not.toBeChecked()
    await form.save.click()
    await expectMessage(form.guardian, '未满14周岁，须由监护人阅读并同意儿童个人信息保护规则')
    await expect(form.guardian).toBeFocused()
    await axe(page)
    await form.guardian.check()
    await form.saveBy(form.save)
  })
  await test.step('once, unless the consent was taken back elsewhere', async () => {
    await form.day.selectOption('29')
    await expect(form.guardian).toHaveCount(0)
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await page.request.delete('/api/privacy/consents/child', { headers })).status()).toBe(204)
    await form.save.click()
    await expectMessage(form.guardian, '未满14周岁，须由监护人阅读并同意儿童个人信息保护规则')
    await form.guardian.check()
    await form.saveBy(form.save)
  })
  await test.step('going back asks', async () => {
    await form.nickName.fill('还没有存')
    await untilGuarded(page)
    const question = page.getByRole('dialog', { name: '确定离开此页面吗？' })
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: '留在此页' }).click()
    await expect(form.nickName).toHaveValue('还没有存')
    await form.saveBy(form.save)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/user')
  })
})
