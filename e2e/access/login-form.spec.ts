import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'
import { expectMessage, loginPage } from './login-page.ts'
import { sliderOf } from './slide.ts'

type Form = ReturnType<typeof loginPage>
type Control = 'phone' | 'code' | 'agreement'

interface Row {
  what: string
  phone?: string
  code?: string
  agreed?: boolean
  says: Partial<Record<Control, string>>
  focus: Control
}

/** Access spec section 5: what the form says when it is sent, and where it takes the shopper. */
const rows: Row[] = [
  {
    what: 'nothing',
    says: { phone: '手机号码不能为空', code: '短信验证码不能为空', agreement: '请同意相关协议' },
    focus: 'phone',
  },
  {
    what: 'a phone that is too short',
    phone: '1380013800',
    code: '123456',
    agreed: true,
    says: { phone: '请输入正确的手机号码' },
    focus: 'phone',
  },
  {
    what: 'a phone of no mobile network',
    phone: '12800138000',
    code: '123456',
    agreed: true,
    says: { phone: '请输入正确的手机号码' },
    focus: 'phone',
  },
  {
    what: 'no code',
    phone: '13800138000',
    agreed: true,
    says: { code: '短信验证码不能为空' },
    focus: 'code',
  },
  {
    what: 'half a code',
    phone: '13800138000',
    code: '123',
    agreed: true,
    says: { code: '请输入正确的短信验证码' },
    focus: 'code',
  },
  {
    what: 'no agreement',
    phone: '13800138000',
    code: '123456',
    says: { agreement: '请同意相关协议' },
    focus: 'agreement',
  },
]

async function fill(form: Form, { phone = '', code = '', agreed = false }: Row) {
  await form.phone.fill(phone)
  await form.code.fill(code)
  if (agreed) await form.agreement.check()
}

test('the form says what is wrong beside each field and asks the server nothing', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const form = loginPage(page)
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/passport/')) logins.push(request.url())
  })
  for (const row of rows) {
    await test.step(row.what, async () => {
      await form.open()
      await fill(form, row)
      await form.submit.click()
      for (const control of ['phone', 'code', 'agreement'] as const) {
        await expectMessage(form[control], row.says[control] ?? '')
      }
      await expect(form[row.focus]).toBeFocused()
      await expect(form[row.focus]).toHaveAttribute('aria-invalid', 'true')
      await expect(form.phone).toHaveValue(row.phone ?? '')
      await expect(form.code).toHaveValue(row.code ?? '')
    })
  }
  await form.open()
  await form.submit.click()
  await axe(page)
  expect(logins).toEqual([])
})

test('a field is checked when it is left, and no more while it is put right', async ({ page }) => {
  const form = loginPage(page)
  await form.open()
  await form.phone.focus()
  await form.phone.blur()
  await expectMessage(form.phone, '手机号码不能为空')
  await form.phone.fill('138')
  await expectMessage(form.phone, '')
  await form.phone.blur()
  await expectMessage(form.phone, '请输入正确的手机号码')
  await form.phone.fill('13800138000')
  await form.phone.blur()
  await expectMessage(form.phone, '')
  await form.code.fill('12')
  await form.code.blur()
  await expectMessage(form.code, '请输入正确的短信验证码')
})

const typed: [into: 'phone' | 'code', text: string, becomes: string][] = [
  ['phone', '138 0013 8000', '13800138000'],
  ['phone', '+86 138-0013-8000', '13800138000'],
  ['phone', '13800138000123', '13800138000'],
  ['phone', '电话１３８００１３８０００', '13800138000'],
  ['phone', 'abc', ''],
  ['code', '12 34 567', '123456'],
  ['code', 'a1b2', '12'],
]

test('phone and code take digits alone, no more than they hold', async ({ page }) => {
  const form = loginPage(page)
  await form.open()
  for (const [into, text, becomes] of typed) {
    await test.step(text, async () => {
      await form[into].fill('')
      await form[into].focus()
      await page.keyboard.insertText(text)
      await expect(form[into]).toHaveValue(becomes)
    })
  }
  await expect(form.phone).toHaveAttribute('autocomplete', 'tel')
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
})

for (const { at, tag } of eachWidth) {
  test(`nothing moves when the puzzle or a message comes, ${at}`, { tag }, async ({ page }) => {
    const form = loginPage(page)
    await form.open()
    await page.evaluate(() => document.fonts.ready)
    const place = () => form.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const before = await place()
    await expect(form.submit).toBeInViewport({ ratio: 1 })
    await form.submit.click()
    await expectMessage(form.agreement, '请同意相关协议')
    expect(await place()).toBe(before)
    await form.phone.fill('13800138000')
    await expect(sliderOf(page)).toBeVisible()
    await sliderOf(page).hover()
    expect(await place()).toBe(before)
  })
}

for (const { at, tag } of eachWidth) {
  for (const look of ['as usual', 'in elder mode']) {
    test(`the open puzzle and its image code leave the tabs of login free, ${look}, ${at}`, { tag }, async ({
      page,
    }) => {
      const form = loginPage(page)
      await form.open()
      if (look === 'in elder mode') await page.getByRole('button', { name: '长辈模式' }).click()
      await form.phone.fill('13800138000')
      const tabs = page.getByRole('tablist', { name: '登录方式' })
      const lowest = () => tabs.evaluate((list) => list.getBoundingClientRect().bottom)
      const shown = page.locator('img[src^="data:image/png"]')
      const highest = () =>
        shown.first().evaluate((image) => (image.closest('[class*="picture"]') ?? image).getBoundingClientRect().top)
      await sliderOf(page).hover()
      await expect(shown).toHaveCount(2)
      expect(await highest()).toBeGreaterThanOrEqual(await lowest())
      await page.getByRole('button', { name: '看不清？改用图形验证码' }).click()
      await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible()
      expect(await highest()).toBeGreaterThanOrEqual(await lowest())
      await tabs.getByRole('tab', { name: '扫码登录' }).click()
      await expect(tabs.getByRole('tab', { name: '扫码登录' })).toHaveAttribute('aria-selected', 'true')
    })
  }
}
