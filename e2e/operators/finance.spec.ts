import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/index.ts'

// Holds money#38, money#39.
test('the finance looks at money by day, saves it as a file, and reaches its queues by keyboard', async ({
  page,
  given,
  inspect,
}) => {
  const { key } = await given.operator({ scopes: ['finance', 'audit'] })
  const heading = page.getByRole('heading', { level: 1 })
  const parts = page.getByRole('navigation', { name: '财务', exact: true })
  const open = async (name: RegExp) => {
    await parts.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  await test.step('the finance opens by its scope, with what is open and the money of seven days', async () => {
    await page.goto('/ops')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('财务')
    const menu = page.getByRole('navigation', { name: '运营台' })
    await expect(menu.getByRole('link')).toHaveText(['财务', '发票', '操作记录'])
    await expect(page.getByRole('list', { name: '未完结' }).getByRole('link')).toHaveCount(5)
    await expect(page.getByRole('table', { name: '逐日明细（元）' }).getByRole('row')).toHaveCount(2 + 7 + 1)
    await inspect(page)
  })

  await test.step('days are a press away or chosen one by one, and what cannot be is told beside them', async () => {
    await page.getByRole('link', { name: '近30天' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2 + 30 + 1)
    await page.getByLabel('开始日期').fill('2026-12-31')
    await page.getByLabel('结束日期').fill('2026-12-01')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByText('结束日期不能早于开始日期')).toBeVisible()
    await expect(page.getByLabel('结束日期')).toBeFocused()
    await inspect(page, 'main')
    await page.getByLabel('开始日期').fill('2026-11-30')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2 + 2 + 1)
    await expect(page).toHaveURL(/from=2026-11-30&to=2026-12-01/)
  })

  await test.step('every movement of those days is saved as a file that a spreadsheet reads as it is', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出流水（CSV）' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('资金流水_2026-11-30_2026-12-01.csv')
    const text = (await readFile(await file.path())).toString()
    expect(text.startsWith('\ufeff')).toBe(true)
    for (const cell of text.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^\ufeff?"?[=+@\t\r]/)
  })

  await test.step('payments, suspense, refunds and differences each have their list', async () => {
    await open(/^支付单/)
    await page.getByRole('searchbox', { name: '按订单号查找支付单' }).fill('2611')
    await page.keyboard.press('Enter')
    await expect(page.getByText('请输入完整的 18 位订单号')).toBeVisible()
    await inspect(page, 'main')
    await open(/^挂账/)
    await expect(page.getByText('并自动原路退回')).toBeVisible()
    await inspect(page, 'main')
    await open(/^退款/)
    await page.getByRole('navigation', { name: '退款状态' }).getByRole('link', { name: '失败' }).click()
    await expect(page.getByText(/没有失败的退款|重新退款/).first()).toBeVisible()
    await inspect(page, 'main')
    await open(/^对账/)
    await expect(page.getByRole('heading', { name: '对账单' })).toBeVisible()
    await inspect(page, 'main')
  })

  await test.step('the bill of a day that has not ended is not asked for; one that has is compared', async () => {
    const day = page.getByLabel('账单日期')
    const ended = await day.inputValue()
    await day.fill('2099-01-01')
    await page.getByRole('button', { name: '导入对账单' }).click()
    await expect(page.getByText('只能导入今天以前的对账单')).toBeVisible()
    await expect(day).toBeFocused()
    await day.fill(ended.replace(/^\d{4}/, '2020'))
    await page.getByRole('button', { name: '导入对账单' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^已导入支付宝 2020-/ })).toBeVisible()
    await expect(page.getByRole('list', { name: '最近导入的对账单' })).toContainText('支付宝 2020-')
  })

  await test.step('what was taken along and taken in is on record, in words', async () => {
    await page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '操作记录' }).click()
    const record = page.getByRole('list', { name: '操作记录' })
    await expect(record.getByRole('listitem').filter({ hasText: '导出资金流水' }).first()).toContainText(
      '2026-11-30 至 2026-12-01',
    )
    await expect(record.getByRole('listitem').filter({ hasText: '导入对账单' }).first()).toContainText('支付宝 2020-')
  })
})
