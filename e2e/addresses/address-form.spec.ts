import { expect, test } from '../fixtures/index.ts'
import { addressForm, cardOf } from './address-form.ts'

const ADDRESS = '/user/personal/address'

// Holds account#74.
test('half a place is none, and one that has no districts is whole', async ({ page, given, login, axe }) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.click()
  await form.choosePlace('gd', 'gz')
  await form.place.press('Tab')
  await expect(form.place).toHaveAccessibleDescription('省市区不能为空')
  await expect(form.place).toHaveValue('广东省 广州市')
  await axe(page)
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
  await form.consignee.fill('林知夏')
  await form.mobile.fill('13800138000')
  await form.customArea.fill('五山路381号')
  await form.save.click()
  await expect(cardOf(page, '林知夏')).toContainText('广东省东莞市五山路381号')
})

// Holds account#82.
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

// Holds account#75.
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

// Holds account#83.
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
