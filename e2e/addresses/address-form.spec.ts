import { expect, test } from '../fixtures/index.ts'
import { addressForm, cardOf } from './address-form.ts'

/** What the form says by itself: `address-form.component.test.tsx`. */

const ADDRESS = '/user/personal/address'

// Holds account#74, account#83.
test('half a place is none, and one without districts is whole; leaving a form in the midst asks first', async ({
  page,
  given,
  login,
  axe,
}) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await test.step('leaving asks, and so does giving it up', async () => {
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

// Holds account#75, account#82.
test('a pasted line is shown before it fills the form in; masked phones stay as they are until they are typed anew', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
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
  await test.step('masked, they stay as they are', async () => {
    await card.getByRole('button', { name: /^编辑/ }).click()
    await expect(form.heading).toHaveText('编辑收货地址')
    await expect(form.mobile).toHaveValue('138****8000')
    await expect(form.number).toHaveValue('****0000')
    await form.mobile.fill('139****8000')
    await form.zipCode.focus()
    await expect(form.mobile).toHaveAccessibleDescription('号码与原来的不一致，请完整输入')
    await form.mobile.fill('138****8000')
    await form.customArea.fill('华南路1号')
    await form.save.click()
    await expect(card).toContainText('华南路1号')
    await expect(card).toContainText('138****8000')
    await expect(card).toContainText('020-****0000-801')
  })
  await test.step('typed anew from the first key on, they are others', async () => {
    await card.getByRole('button', { name: /^编辑/ }).click()
    await form.mobile.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(form.mobile).toHaveValue('')
    await page.keyboard.type('13900139111')
    for (const part of [form.area, form.number, form.extension]) await part.fill('')
    await form.save.click()
    await expect(card).toContainText('139****9111')
    await expect(card).not.toContainText('020')
  })
})
