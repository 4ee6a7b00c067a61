import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { enterDigits, keyIn } from './link-steps.ts'

// Holds links#22, links#28.
test('a page pays nothing of another order whose link the browser has opened since, and the order can be left', {
  tag: '@phone',
}, async ({ page, given, desk, inspect, operatorWith }) => {
  const phone = given.phone()
  const member = await given.member({ phone })
  const operator = await operatorWith('links')
  const heading = (of: Page) => of.getByRole('heading', { level: 1 })
  const send = async (after?: { id: string }) => {
    const { ordersCode } = await given.order({ member, status: 'waitPay', consigneePhone: phone })
    await operator('POST', `/ops/orders/${ordersCode}/links`, { kind: 'pay' })
    return { ordersCode, message: await desk.sms.latest(phone, after && { after: after.id }) }
  }
  const shown = await send()
  const opened = await send(shown.message)
  const other = await page.context().newPage()
  for (const [tab, { message }] of [
    [page, shown],
    [other, opened],
  ] as const) {
    await tab.goto(`/payJianke/entry?key=${keyIn(message.text)}`)
    await enterDigits(tab, phone, '查看订单')
    await expect(tab.getByRole('button', { name: '立即支付' })).toBeVisible()
  }

  await test.step('the first tab says so, and leads on to the link that is open', async () => {
    await page.bringToFront()
    const refused = page.waitForResponse((response) => response.url().includes('/api/links/') && !response.ok())
    await page.getByRole('button', { name: '立即支付' }).click()
    expect((await refused).status()).toBe(409)
    const dialog = page.getByRole('dialog', { name: '已打开另一个链接' })
    await expect(dialog).toBeVisible()
    await inspect(page)
    await dialog.getByRole('button', { name: '前往已打开的链接' }).click()
    await expect(heading(page)).toHaveText('订单支付')
    const { ordersCode } = await page.evaluate(() => fetch('/api/links/order').then((answer) => answer.json()))
    expect(ordersCode).toBe(opened.ordersCode)
  })

  await test.step('the order is left, and opens again by its message', async () => {
    await page.getByRole('button', { name: '退出此订单' }).click()
    await expect(heading(page)).toHaveText('请重新打开链接')
    await inspect(page)
    await page.goto(`/payJianke/entry?key=${keyIn(shown.message.text)}`)
    await expect(heading(page)).toHaveText('查看您的订单')
  })
})
