import { randomInt } from 'node:crypto'
import { expect, test } from '../fixtures/index.ts'

// Holds money#18.
test('operators make a coupon, give it to members by phone, see who holds it, and stop it', async ({
  page,
  given,
  inspect,
}) => {
  const { key } = await given.operator({ scopes: ['coupons', 'audit'] })
  const [first, second] = [await given.member(), await given.member()]
  const name = `秋季满减${randomInt(1e9)}`
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  const act = (words: string) => dialog.getByRole('button', { name: words, exact: true }).click()
  const row = page.getByRole('list', { name: '补贴' }).getByRole('listitem').filter({ hasText: name })

  await test.step('the form says what is missing beside each field, and shows the coupon as the shopper sees it', async () => {
    await page.goto('/ops')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '新建补贴' }).click()
    await expect(heading).toHaveText('新建补贴')
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: '创建补贴' }).click()
    await expect(page.getByText('请输入补贴名称')).toBeVisible()
    await expect(page.getByLabel('补贴名称')).toBeFocused()
    await inspect(page)
    await page.getByLabel('补贴名称').fill(name)
    await page.getByLabel('补贴金额（元）').fill('20')
    await page.getByLabel('使用门槛（元）').fill('19.99')
    await page.getByLabel('领取后有效天数').fill('30')
    await page.getByLabel('发放总量（张）').fill('3')
    await page.getByLabel('原因').fill('秋季活动')
    await page.getByRole('button', { name: '创建补贴' }).click()
    await expect(page.getByText('补贴金额不能高于使用门槛')).toBeVisible()
    await page.getByLabel('使用门槛（元）').fill('99')
    await expect(page.getByRole('complementary', { name: '预览' })).toContainText('满99元可用')
  })

  await test.step('what the catalogue does not know is refused beside its field, and what is typed outlives a reload', async () => {
    await page.getByText('指定商品', { exact: true }).click()
    await page.getByLabel('商品编码').fill('99999999')
    await page.getByRole('button', { name: '创建补贴' }).click()
    await expect(page.getByText('适用范围内有不存在的商品或分类编码')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('补贴名称')).toHaveValue(name)
    await page.getByText('全部商品', { exact: true }).click()
    await page.getByRole('button', { name: '创建补贴' }).click()
    await expect(page.getByText('补贴已创建')).toBeVisible()
    await expect(row).toContainText('发放中')
    await expect(row).toContainText('0 / 3')
    await inspect(page, 'main')
  })

  await test.step('it is given to each member once a batch, and to nobody by a phone that is no member’s', async () => {
    await row.getByRole('button', { name: /^发放：/ }).click()
    await dialog.getByLabel('手机号码').fill(`${first.phone}\n1380013800`)
    await act('发放')
    await expect(dialog.getByText('第 2 行“1380013800”不是正确的手机号码')).toBeVisible()
    await inspect(page, 'dialog')
    const batch = `spring-${randomInt(1e9)}`
    for (const [phones, told] of [
      [`${first.phone}\n${given.phone()}`, ['1 张', '1 个']],
      [`${first.phone}\n${second.phone}`, ['1 张', '1 人']],
    ] as const) {
      await dialog.getByLabel('手机号码').fill(phones)
      await dialog.getByLabel('批次名').fill(batch)
      await dialog.getByLabel('原因').fill('回访')
      await act('发放')
      await expect(dialog.getByRole('definition')).toHaveText([...told])
      await act('知道了')
      await row.getByRole('button', { name: /^发放：/ }).click()
    }
    await dialog.getByLabel('手机号码').fill(`${first.phone}\n${second.phone}`)
    await dialog.getByLabel('原因').fill('再发')
    await act('发放')
    await expect(dialog.getByText('该健康补贴的剩余数量不足')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toContainText('2 / 3')
  })

  await test.step('who holds it is told without name and phone', async () => {
    await row.getByRole('link', { name: /^领取记录/ }).click()
    await expect(heading).toHaveText('补贴详情')
    const held = page.getByRole('list', { name: '领取记录' })
    await expect(held.getByRole('listitem')).toHaveCount(2)
    await expect(held.getByText('未使用')).toHaveCount(2)
    await expect(page.locator('main')).not.toContainText(first.phone)
    await inspect(page, 'main')
  })

  await test.step('it is stopped with a reason, which stands in the record', async () => {
    await page.getByRole('button', { name: /^停止发放/ }).click()
    await dialog.getByLabel('原因').fill('活动结束')
    await act('停止发放')
    await expect(page.locator('main').getByText('已停止发放')).toBeVisible()
    await expect(page.getByRole('button', { name: /^发放：/ })).toHaveCount(0)
    await page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '操作记录' }).click()
    const record = page.getByRole('list', { name: '操作记录' }).getByRole('listitem').filter({ hasText: name })
    await expect(record.filter({ hasText: '调整健康补贴' })).toContainText('活动结束')
    await expect(record.filter({ hasText: '新增健康补贴' })).toContainText('¥20.00')
    await expect(record.filter({ hasText: '发放健康补贴' })).toHaveCount(2)
  })
})
