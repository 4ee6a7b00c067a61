import { expect, test } from '../fixtures/index.ts'
import { addressForm, cardOf } from './address-form.ts'

const ADDRESS = '/user/personal/address'

// Holds account#68.
test('a newcomer adds the first address, which is the default', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await axe(page)
  await form.add.click()
  await expect(form.isDefault).toBeChecked()
  await expect(form.isDefault).toBeDisabled()
  await form.consignee.fill('林知夏')
  await form.mobile.fill('13800138000')
  await form.choosePlace('广东', '广州', '天河', '五山')
  await expect(form.place).toHaveValue('广东省 广州市 天河区 五山街道')
  await form.customArea.fill('五山路381号')
  await form.save.click()
  await expect(page.getByText('地址已保存', { exact: true })).toBeVisible()
  const card = cardOf(page, '林知夏')
  await expect(card).toContainText('默认')
  await expect(card).toContainText('138****8000')
  await expect(card).toContainText('广东省广州市天河区五山街道')
  await expect(page.getByText('已保存 1 / 20 个')).toBeVisible()
  await expect(form.heading).toBeFocused()
  await axe(page)
})

// Holds account#68, account#71.
test('default, change and removal move the cards as they should, also in another window; a book that cannot be read is read again', async ({
  page,
  given,
  login,
  axe,
  trouble,
}) => {
  const member = await given.member()
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day)
  await given.addresses(member, [
    { consignee: '张小禾', usedAt: ago(3) },
    { consignee: '李大川', usedAt: ago(2) },
    { consignee: '王建国', usedAt: ago(1) },
  ])
  await login(member)
  const form = addressForm(page)
  const names = page.getByRole('article').getByRole('heading')
  await test.step('a book that cannot be read says so', async () => {
    trouble.expect(/^503 GET \/api\/addresses/)
    trouble.expect(/^console: 503 /)
    await page.route('**/api/addresses', (route) =>
      route.fulfill({ status: 503, body: JSON.stringify({ code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试' }) }),
    )
    await page.goto(ADDRESS)
    await expect(page.getByRole('alert')).toContainText('服务繁忙，请稍后再试')
    await page.unroute('**/api/addresses')
    await page.getByRole('button', { name: '重试' }).click()
  })
  await expect(names).toHaveText(['张小禾', '王建国', '李大川'])
  await expect(cardOf(page, '张小禾').getByRole('button', { name: /设为默认/ })).toHaveCount(0)

  await test.step('another becomes the default by its button', async () => {
    await cardOf(page, '李大川')
      .getByRole('button', { name: /设为默认/ })
      .click()
    await expect(page.getByText('已设为默认地址')).toBeVisible()
    await expect(names).toHaveText(['李大川', '王建国', '张小禾'])
    await expect(cardOf(page, '李大川')).toContainText('默认')
  })

  await test.step('the default stays the default in its form', async () => {
    await cardOf(page, '李大川').getByRole('button', { name: /编辑/ }).click()
    await expect(form.isDefault).toBeChecked()
    await expect(form.isDefault).toBeDisabled()
    await form.button('取消').click()
  })

  await test.step('another becomes it by its form', async () => {
    await cardOf(page, '王建国').getByRole('button', { name: /编辑/ }).click()
    await form.isDefault.check()
    await form.save.click()
    await expect(names).toHaveText(['王建国', '李大川', '张小禾'])
  })

  await test.step('removing asks first, and the latest used follows the default', async () => {
    await cardOf(page, '王建国').getByRole('button', { name: /删除/ }).click()
    const dialog = page.getByRole('dialog', { name: '删除这个收货地址吗？' })
    await expect(dialog).toContainText('最近使用的另一个地址会成为默认地址')
    await axe(page)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(names).toHaveCount(3)
    await cardOf(page, '王建国').getByRole('button', { name: /删除/ }).click()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('地址已删除')).toBeVisible()
    await expect(names).toHaveText(['李大川', '张小禾'])
    await expect(cardOf(page, '李大川')).toContainText('默认')
    await expect(form.heading).toBeFocused()
  })

  await test.step('one that was removed elsewhere cannot be saved, which the form says and leads back', async () => {
    const other = await page.context().newPage()
    await other.goto(ADDRESS)
    await cardOf(page, '张小禾').getByRole('button', { name: /编辑/ }).click()
    await form.customArea.fill('华南路1号')
    await cardOf(other, '张小禾').getByRole('button', { name: /删除/ }).click()
    await other.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(cardOf(other, '张小禾')).toHaveCount(0)
    await other.close()
    await form.save.click()
    await expect(form.failure).toHaveText('这个地址已被删除，不能再保存')
    await expect(form.save).toBeDisabled()
    await expect(form.customArea).toHaveValue('华南路1号')
    await axe(page)
    await form.button('返回列表').click()
    await expect(form.heading).toHaveText('收货地址')
    await expect(names).toHaveText(['李大川'])
  })
})

// Holds account#69.
test('twenty addresses are as many as there may be', async ({ page, given, login, axe }) => {
  const member = await given.member()
  await given.addresses(member, Array(19).fill({}))
  await login(member)
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.click()
  await form.consignee.fill('林知夏')
  await form.mobile.fill('13800138000')
  await form.choosePlace('bj', 'bj', 'cy', '暂不')
  await form.customArea.fill('望江路 1 号')
  await test.step('another window was faster', async () => {
    await given.address({ member })
    await form.save.click()
    await expect(form.failure).toHaveText('只能创建20个地址')
    await expect(form.consignee).toHaveValue('林知夏')
  })
  await form.button('取消').click()
  await form.button('放弃').click()
  await page.reload()
  await expect(page.getByText('已保存 20 / 20 个')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await axe(page)
  await expect(page.getByText('只能创建20个地址')).toBeVisible()
  await expect(form.add).toBeDisabled()
  await expect(form.add).toHaveAccessibleDescription('只能创建20个地址')
  await form.add.focus()
  await expect(form.add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.heading).toHaveText('收货地址')
})

// Holds account#78.
test('who is logged out while saving logs in and finds the form filled in, once, and nobody else does', async ({
  page,
  given,
  login,
}) => {
  const password = 'Hean@2026'
  const [member, other] = [await given.member({ password }), await given.member()]
  await given.address({ member, consignee: '张小禾' })
  await login(member)
  const form = addressForm(page)
  const draft = () => page.evaluate(() => sessionStorage.getItem('address-draft'))
  await page.goto(ADDRESS)
  const interrupt = async () => {
    await form.add.click()
    await form.consignee.fill('林知夏')
    await form.mobile.fill('13800138000')
    await form.choosePlace('gd', 'gz', 'thq', '暂不')
    await form.customArea.fill('五山路381号')
    await given.endSessions(member)
    await form.save.click()
    await expect(page).toHaveURL(`/user/login?${new URLSearchParams({ backurl: ADDRESS })}`)
  }
  const isRestored = async () => {
    await expect(page.getByText('已恢复您刚才填写的地址')).toBeVisible()
    await expect(form.heading).toHaveText('新增收货地址')
    await expect(form.consignee).toHaveValue('林知夏')
    await expect(form.place).toHaveValue('广东省 广州市 天河区')
    expect(await draft()).toBeNull()
  }

  await test.step('by the login page, where the first try fails', async () => {
    await interrupt()
    await page.getByRole('tab', { name: '密码登录' }).click()
    await page.getByLabel('用户名', { exact: true }).fill(member.phone)
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    for (const typed of ['Wrong@2026', password]) {
      await page.getByLabel('密码', { exact: true }).fill(typed)
      await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
      if (typed !== password) await expect(page.getByText('用户名或密码错误')).toBeVisible()
    }
    await expect(page).toHaveURL(ADDRESS)
    await isRestored()
    await form.save.click()
    await expect(cardOf(page, '林知夏')).toContainText('五山路381号')
  })

  await test.step('by a page that is loaded anew', async () => {
    await interrupt()
    // As over the pages of a social login: nothing of the page's memory is left.
    await page.goto('about:blank')
    await login(member)
    await page.goto(ADDRESS)
    await isRestored()
    await form.button('取消').click()
    await form.button('放弃').click()
  })

  await test.step('nobody else is shown it', async () => {
    await interrupt()
    await page.goto('about:blank')
    await login(other)
    await page.goto(ADDRESS)
    await expect(page.getByText('还没有收货地址')).toBeVisible()
    expect(await draft()).toBeNull()
  })
})
