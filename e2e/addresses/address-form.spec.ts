import { expect, test } from '../fixtures/index.ts'
import { type AddressForm, addressForm, cardOf } from './address-form.ts'

const ADDRESS = '/user/personal/address'

type Control = 'consignee' | 'mobile' | 'place' | 'customArea' | 'area' | 'zipCode'
const controls: readonly Control[] = ['consignee', 'mobile', 'place', 'customArea', 'area', 'zipCode']

interface Row {
  what: string
  typed: Partial<Record<'consignee' | 'mobile' | 'customArea' | 'area' | 'number' | 'extension' | 'zipCode', string>>
  says: Partial<Record<Control, string>>
}

const right = { consignee: '林知夏', mobile: '13800138000', customArea: '五山路381号' }
const name = { consignee: '请输入2到10位的中文名或英文名' }
const landline = { area: '请输入正确的固话号码' }
const mobile = { mobile: '请输入正确的手机号码' }

/** Access spec section 5, decision 23. */
const rows: readonly Row[] = [
  { what: 'one character', typed: { consignee: '林' }, says: name },
  { what: 'a figure in the name', typed: { consignee: '林2' }, says: name },
  { what: 'Chinese and English in one name', typed: { consignee: '林Lin' }, says: name },
  { what: 'an English name', typed: { consignee: 'Ann Lin' }, says: {} },
  { what: 'half a phone', typed: { mobile: '138001380' }, says: mobile },
  { what: 'a phone that begins with 12', typed: { mobile: '12800138000' }, says: mobile },
  { what: 'a masked phone of nothing', typed: { mobile: '138****8000' }, says: mobile },
  { what: 'no detail', typed: { customArea: ' ' }, says: { customArea: '详细地址不能为空' } },
  { what: 'an area code alone', typed: { area: '020' }, says: landline },
  { what: 'six digits of a landline', typed: { area: '020', number: '851100' }, says: landline },
  { what: 'an area code of two digits', typed: { area: '02', number: '85110000' }, says: landline },
  { what: 'a landline', typed: { area: '0755', number: '8511000', extension: '801' }, says: {} },
  { what: 'five digits of a zip code', typed: { zipCode: '51063' }, says: { zipCode: '请输入6位数字的邮政编码' } },
]

async function fill(form: AddressForm, typed: Row['typed']) {
  for (const part of ['consignee', 'mobile', 'customArea', 'area', 'number', 'extension', 'zipCode'] as const) {
    await form[part].fill(typed[part] ?? '')
  }
}

async function says(form: AddressForm, expected: Row['says']) {
  for (const control of controls) {
    const text = expected[control]
    if (text) await expect(form[control]).toHaveAccessibleDescription(text)
    if (text) await expect(form[control]).toHaveAttribute('aria-invalid', 'true')
    else await expect(form[control]).not.toHaveAttribute('aria-invalid')
  }
}

test('the form says what is wrong beside each field, and asks the server nothing', async ({
  page,
  given,
  login,
  axe,
}) => {
  await login(await given.member())
  const form = addressForm(page)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/addresses')) writes.push(request.url())
  })
  await page.goto(ADDRESS)
  await form.add.click()
  await expect(form.heading).toHaveText('新增收货地址')
  await expect(form.heading).toBeFocused()
  await test.step('nothing', async () => {
    await form.save.click()
    await expect(form.consignee).toBeFocused()
    await says(form, {
      ...name,
      mobile: '手机号码不能为空',
      place: '省市区不能为空',
      customArea: '详细地址不能为空',
    })
    await axe(page)
  })
  await form.choosePlace('gd', 'gz', 'thq', '暂不')
  for (const row of rows) {
    await test.step(row.what, async () => {
      await fill(form, { ...right, ...row.typed })
      // The last field is left, too.
      await form.zipCode.blur()
      await says(form, row.says)
      const first = controls.find((control) => row.says[control])
      if (!first) return
      await form.save.click()
      await expect(form[first]).toBeFocused()
    })
  }
  await test.step('what is longer than a field may be is cut', async () => {
    await fill(form, {})
    await form.consignee.pressSequentially('一二三四五六七八九十百')
    await form.mobile.fill('+86 138 0013 80001')
    await form.area.fill('07555')
    await form.number.fill('851100001')
    await expect(form.consignee).toHaveValue('一二三四五六七八九十')
    await expect(form.mobile).toHaveValue('13800138000')
    await expect(form.area).toHaveValue('0755')
    await expect(form.number).toHaveValue('85110000')
  })
  await test.step('what is longer than a detailed address may be says so; a character counts once, however it is kept', async () => {
    await form.customArea.fill('𠮷'.repeat(50))
    await form.customArea.blur()
    await expect(form.customArea).not.toHaveAttribute('aria-invalid')
    await form.customArea.fill('路'.repeat(51))
    await form.customArea.blur()
    await expect(form.customArea).toHaveAccessibleDescription(/详细地址最多50个字$/)
  })
  expect(writes).toEqual([])
})

test('half a place is none, and one that has no districts is whole', async ({ page, given, login }) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.click()
  await form.choosePlace('gd', 'gz')
  await form.place.press('Tab')
  await expect(form.place).toHaveAccessibleDescription('省市区不能为空')
  await expect(form.place).toHaveValue('广东省 广州市')
  await form.choosePlace('天河')
  await form.place.press('Escape')
  await form.place.press('Tab')
  await expect(form.place).toHaveValue('广东省 广州市 天河区')
  await expect(form.place).not.toHaveAttribute('aria-invalid')
  await form.place.click()
  for (const _ of [1, 2]) {
    await form.options.first().waitFor()
    await form.place.press('Backspace')
  }
  await expect(form.options.first()).toHaveText('广州市')
  await form.place.fill('dgs')
  await form.place.press('Enter')
  await expect(form.options.first()).toHaveText('暂不选择街道')
  await form.place.press('Enter')
  await expect(form.place).toHaveValue('广东省 东莞市')
  await fill(form, right)
  await form.save.click()
  await expect(cardOf(page, '林知夏')).toContainText('广东省东莞市五山路381号')
})

test('a pasted line is shown before it fills the form in', { tag: '@phone' }, async ({ page, given, login, axe }) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.click()
  await form.button('识别').click()
  await expect(page.getByText('请先粘贴一段收货信息')).toBeVisible()
  await form.pasted.fill('。。。')
  await form.button('识别').click()
  await expect(page.getByText('没有识别到收货信息，请直接在下方填写')).toBeVisible()
  await form.pasted.fill('')
  // What is pasted into the empty box is recognised at once.
  await form.pasted.evaluate((box, line) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', line)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, '收货人：林知夏 广东省广州市天河区五山街道五山路381号 020-85110000转801 510630')
  const preview = page.getByRole('region', { name: '粘贴识别' }).getByRole('definition')
  await expect(preview).toHaveText([
    '林知夏',
    '未识别到',
    '广东省 广州市 天河区 五山街道',
    '五山路381号',
    '020-85110000-801',
    '510630',
  ])
  await expect(form.consignee).toHaveValue('')
  await axe(page)
  await form.button('填入表单').click()
  await expect(form.consignee).toHaveValue('林知夏')
  await expect(form.place).toHaveValue('广东省 广州市 天河区 五山街道')
  await expect(form.number).toHaveValue('85110000')
  await expect(form.mobile).toBeFocused()
  await form.mobile.fill('13800138000')
  await form.save.click()
  const card = cardOf(page, '林知夏')
  await expect(card).toContainText('138****8000')
  await expect(card).toContainText('020-****0000-801')
  await expect(card).toContainText('邮编 510630')
})

test('masked phones stay as they are, and are right only as the shop gave them', async ({ page, given, login }) => {
  const member = await given.member()
  await given.addresses(member, [{ consigneePhone1: '020-85110000-801', consigneePhone2: '13800138000' }])
  await login(member)
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: /^编辑/ }).click()
  await expect(form.heading).toHaveText('编辑收货地址')
  await expect(form.mobile).toHaveValue('138****8000')
  await expect(form.number).toHaveValue('****0000')
  await form.mobile.fill('139****8000')
  await form.extension.fill('802')
  await form.zipCode.focus()
  await expect(form.mobile).toHaveAccessibleDescription('号码与原来的不一致，请完整输入')
  await expect(form.area).toHaveAccessibleDescription('号码与原来的不一致，请完整输入')
  await form.mobile.fill('138****8000')
  await form.extension.fill('801')
  await form.customArea.fill('华南路1号')
  await form.save.click()
  await expect(page.getByRole('article')).toContainText('华南路1号')
  await expect(page.getByRole('article')).toContainText('138****8000')
  await page.getByRole('button', { name: /^编辑/ }).click()
  await form.area.fill('')
  await form.number.fill('')
  await form.extension.fill('')
  await form.mobile.fill('13900139111')
  await form.save.click()
  await expect(page.getByRole('article')).toContainText('139****9111')
  await expect(page.getByRole('article')).not.toContainText('020')
})

test('a masked number is typed anew from its first change on, and comes back where nothing is typed', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member()
  await given.addresses(member, [{ consigneePhone1: '020-85110000-801', consigneePhone2: '13800138000' }])
  await login(member)
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: /^编辑/ }).click()
  const fields = [
    [form.mobile, '138****8000'],
    [form.number, '****0000'],
  ] as const
  for (const [field, masked] of fields) {
    for (const key of ['Backspace', 'Delete']) {
      await field.focus()
      await page.keyboard.press(key === 'Delete' ? 'Home' : 'End')
      await page.keyboard.press(key)
      await expect(field).toHaveValue('')
      await form.zipCode.focus()
      await expect(field).toHaveValue(masked)
      await expect(field).not.toHaveAttribute('aria-invalid')
    }
  }
  await test.step('nothing has changed by it', async () => {
    await form.button('取消').click()
    await expect(form.heading).toHaveText('收货地址')
    await page.getByRole('button', { name: /^编辑/ }).click()
  })
  await form.mobile.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('13900139111')
  await form.number.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('86540000')
  await expect(form.mobile).toHaveValue('13900139111')
  await expect(form.number).toHaveValue('86540000')
  await form.save.click()
  await expect(page.getByRole('article')).toContainText('139****9111')
  await expect(page.getByRole('article')).toContainText('020-****0000-801')
})

test('an address that was removed elsewhere cannot be saved, which the form says and leads back', async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  await given.addresses(member, [{ consignee: '张小禾' }, { consignee: '李大川' }])
  await login(member)
  const form = addressForm(page)
  await page.goto(ADDRESS)
  const other = await page.context().newPage()
  await other.goto(ADDRESS)
  await cardOf(page, '李大川').getByRole('button', { name: /编辑/ }).click()
  await form.customArea.fill('华南路1号')
  await cardOf(other, '李大川').getByRole('button', { name: /删除/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(cardOf(other, '李大川')).toHaveCount(0)
  await other.close()

  await form.save.click()
  await expect(form.failure).toHaveText('这个地址已被删除，不能再保存')
  await expect(form.save).toBeDisabled()
  await expect(form.customArea).toHaveValue('华南路1号')
  await form.customArea.fill('华南路2号')
  await expect(form.failure).toHaveText('这个地址已被删除，不能再保存')
  await axe(page)
  await form.button('返回列表').click()
  await expect(form.heading).toHaveText('收货地址')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, '张小禾')).toBeVisible()
})

test('what the server refuses stands beside its field, everything else above the button', async ({
  page,
  given,
  login,
  trouble,
}) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: /^编辑/ }).click()
  const answers: readonly [status: number, body: object | string, control: Control | undefined, text: string][] = [
    [
      400,
      {
        code: 'REGION_UNKNOWN',
        message: '所选地区不存在，请重新选择',
        fields: [{ path: 'streetCode', code: 'REGION_UNKNOWN', message: '所选地区不存在，请重新选择' }],
      },
      'place',
      '所选地区不存在，请重新选择',
    ],
    [
      400,
      {
        code: 'MASK_DIFFERS',
        message: '号码与原来的不一致，请完整输入',
        fields: [{ path: 'consigneePhone2', code: 'MASK_DIFFERS', message: '号码与原来的不一致，请完整输入' }],
      },
      'mobile',
      '号码与原来的不一致，请完整输入',
    ],
    [429, { code: 'TOO_MANY_REQUESTS', message: '操作过于频繁，请稍后再试' }, undefined, '操作过于频繁，请稍后再试'],
    [500, 'broken', undefined, '数据异常'],
  ]
  trouble.expect(/^500 PUT \/api\/addresses/)
  trouble.expect(/^console: 500 /)
  for (const [status, body, control, text] of answers) {
    await test.step(`${status} ${text}`, async () => {
      await page.route('**/api/addresses/*', (route) =>
        route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      )
      await form.customArea.fill(`华南路${status}号`)
      await form.save.click()
      if (control) {
        await expect(form[control]).toHaveAccessibleDescription(text)
        await expect(form[control]).toBeFocused()
      } else await expect(form.failure).toHaveText(text)
      await expect(form.customArea).toHaveValue(`华南路${status}号`)
      await page.unroute('**/api/addresses/*')
    })
  }
  await form.save.click()
  await expect(page.getByRole('article')).toContainText('华南路500号')
})

test('leaving a form in the midst asks first; so does giving it up', async ({ page, given, login }) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.click()
  await form.button('取消').click()
  await expect(form.heading).toHaveText('收货地址')
  await form.add.click()
  await form.consignee.fill('林知夏')
  await page.getByRole('link', { name: '我的订单' }).first().click()
  await expect(page.getByRole('dialog', { name: '确定离开此页面吗？' })).toBeVisible()
  await form.button('留在此页').click()
  await form.button('取消').click()
  await expect(page.getByRole('dialog', { name: '放弃填写的内容吗？' })).toBeVisible()
  await form.button('继续填写').click()
  await expect(form.consignee).toHaveValue('林知夏')
  await form.button('取消').click()
  await form.button('放弃').click()
  await expect(page.getByText('还没有收货地址')).toBeVisible()
})
