import { expect, test } from '../fixtures/index.ts'
import { keyIn } from './link-steps.ts'

// Holds links#1, links#2, links#3.
test('an operator sends the link of an order at the desk and takes it back, and then it opens nothing', async ({
  page,
  given,
  desk,
  inspect,
}) => {
  const phone = given.phone()
  const order = await given.order({ member: await given.member({ phone }), status: 'waitPay', consigneePhone: phone })
  const { key } = await given.operator({ scopes: ['orders', 'links'] })
  const links = page.getByRole('list', { name: '支付链接' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')

  await page.goto(`/ops?view=orders&one=${order.ordersCode}`)
  await page.getByLabel('操作密钥').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '发送链接' }).click()
  await dialog.getByText('慢病链接（24 小时）').click()
  await inspect(page, 'dialog')
  await dialog.getByRole('button', { name: '发送', exact: true }).click()
  await expect(links).toHaveCount(1)
  await expect(links).toContainText(/慢病链接（24 小时）有效.*还没有打开/)
  const { text } = await desk.sms.latest(phone)

  await links.getByRole('button', { name: /^撤回链接/ }).click()
  await dialog.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(links).toContainText('已撤回')
  await expect(dialog).toHaveCount(0)
  await expect(links.getByRole('button')).toHaveCount(0)
  await inspect(page, 'main')

  await page.goto(`/payJianke/entry?key=${keyIn(text)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已失效')
})
