import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'

const invoice = { type: '1-1', title: '叶不语', taxPayerNumber: null, content: '商品明细' } as const

/** Over the login page and back again. */
async function throughLogin(page: Page, login: () => Promise<void>): Promise<void> {
  await expect(page).toHaveURL(/\/user\/login\?backurl=/)
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await login()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('已恢复您刚才填写的内容')).toBeVisible()
}

// Holds orders#91.
test('what was typed of an invoice comes back when the session ended meanwhile', async ({ page, given, login }) => {
  const member = await given.member()
  await login(member)
  const [bare, requested, issued] = await given.orders(member, [
    { status: 'waitEvaluate' },
    { status: 'waitDelivery', invoice: { ...invoice, state: 'requested' } },
    { status: 'waitEvaluate', invoice: { ...invoice, state: 'issued' } },
  ])
  const open = (order: { ordersCode: string } | undefined) =>
    page.goto(`/user/personal/invoice/detail/${order?.ordersCode}`)
  const title = page.getByRole('textbox', { name: '发票抬头' })

  await test.step('an invoice that is asked for', async () => {
    await open(bare)
    await page.getByText('企业', { exact: true }).click()
    await title.fill('禾安健康科技有限公司')
    await page.getByRole('textbox', { name: '纳税人识别号' }).fill('91110000802100433B')
    await given.endSessions(member)
    await page.getByRole('button', { name: '提交申请' }).click()
    await throughLogin(page, () => login(member))
    await expect(title).toHaveValue('禾安健康科技有限公司')
    await expect(page.getByRole('textbox', { name: '纳税人识别号' })).toHaveValue('91110000802100433B')
  })
  await test.step('one that is told otherwise: its dialog is open again', async () => {
    await open(requested)
    await page.getByRole('button', { name: '修改发票信息' }).click()
    await title.fill('林知夏')
    await given.endSessions(member)
    await page.getByRole('button', { name: '保存修改' }).click()
    await throughLogin(page, () => login(member))
    await expect(page.getByRole('dialog', { name: '修改发票信息' }).getByRole('textbox')).toHaveValue('林知夏')
    await page.getByRole('button', { name: '保存修改' }).click()
    await expect(page.getByText('发票信息已修改')).toBeVisible()
  })
  await test.step('one that is mailed', async () => {
    await open(issued)
    const emails = page.getByRole('textbox', { name: '接收邮箱' })
    await emails.fill('lin@example.com')
    await given.endSessions(member)
    await page.getByRole('button', { name: '发送到邮箱' }).click()
    await throughLogin(page, () => login(member))
    await expect(emails).toHaveValue('lin@example.com')
    await page.getByRole('button', { name: '发送到邮箱' }).click()
    await expect(page.getByText('发票已发送至您的邮箱')).toBeVisible()
  })
})
