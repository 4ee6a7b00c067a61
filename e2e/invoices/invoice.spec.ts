import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { inkOf } from './invoice-page.ts'

const COMPANY = '云杉市望舒区桃源里东篱健康养生文化传播与医疗器械进出口贸易有限责任公司第二分公司'

// Holds orders#78, orders#84, orders#87, orders#88.
test('an invoice is asked for, corrected, made when the goods arrive, looked at, saved and mailed', {
  tag: '@phone',
}, async ({ page, given, login, desk, axe }) => {
  // The whole way, with several pages: on a slow machine it takes more than a minute.
  const member = await given.member()
  await login(member)
  const { ordersCode } = await given.order({
    member,
    status: 'waitReceiving',
    lines: [line('10080001', { amount: 2 }), line('10090009')],
    couponValue: 300,
  })
  const field = (name: string) => page.getByRole('textbox', { name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('the order leads to the form, which says beside its fields what is wrong', async () => {
    await page.goto(`/user/order/detail/${ordersCode}`)
    await page.getByRole('link', { name: '申请发票' }).click()
    await expect(page.getByRole('heading', { name: '申请发票', level: 1 })).toBeVisible()
    await axe(page)
    await press('提交申请')
    await expect(page.getByText('请填写发票抬头')).toBeVisible()
    await expect(field('发票抬头')).toBeFocused()
    await page.getByText('企业', { exact: true }).click()
    await field('发票抬头').fill(COMPANY)
    await press('提交申请')
    await expect(page.getByText('请填写纳税人识别号')).toBeVisible()
    await field('纳税人识别号').fill('91350100m000100y44')
    await press('提交申请')
    await expect(page.getByText('纳税人识别号格式错误')).toBeVisible()
    await field('纳税人识别号').fill('91350100m000100y43')
    await page.getByText('纸质发票', { exact: true }).click()
    await press('提交申请')
    await expect(page.getByText('包裹已发出，纸质发票无法随包裹寄送，请选择电子发票')).toBeVisible()
    await page.getByText('电子发票', { exact: true }).click()
    await press('提交申请')
    await expect(page.getByText('发票申请已提交')).toBeVisible()
    await expect(page.getByText('开具中', { exact: true })).toBeVisible()
    await expect(page.getByText('91350100M000100Y43')).toBeVisible()
  })

  await test.step('until it is made it can be told otherwise', async () => {
    await press('修改发票信息')
    const dialog = page.getByRole('dialog', { name: '修改发票信息' })
    await expect(dialog.getByRole('textbox', { name: '发票抬头' })).toHaveValue(COMPANY)
    await axe(page)
    await dialog.getByText('个人', { exact: true }).click()
    await dialog.getByRole('textbox', { name: '发票抬头' }).fill('林知夏')
    await dialog.getByRole('button', { name: '保存修改' }).click()
    await expect(page.getByText('发票信息已修改')).toBeVisible()
    await expect(page.getByText('电子普通发票（个人）')).toBeVisible()
    await expect(page.getByText(COMPANY)).toHaveCount(0)
  })

  await test.step('receiving the goods makes it, and the page hears of it by itself', async () => {
    const received = await page.request.put(`/api/v3/orders/${ordersCode}/received`, {
      headers: { platform: 'PC', 'sec-fetch-site': 'same-origin' },
    })
    expect(received.ok()).toBe(true)
    await expect(page.getByText('已开具', { exact: true })).toBeVisible()
    await expect(page.getByText('这是样张')).toBeVisible()
    await axe(page)
  })

  await test.step('the preview shows glyphs, not a blank page', async () => {
    await press('预览发票')
    const dialog = page.getByRole('dialog', { name: '发票预览' })
    await expect(dialog.locator('canvas[data-drawn=true]')).toBeVisible()
    const ink = await inkOf(page, `订单 ${ordersCode} 的电子发票`)
    expect(ink.width / ink.height).toBeCloseTo(595 / 397, 1)
    // A form without glyphs has lines alone: a third of this, and no title.
    expect(ink.dark).toBeGreaterThan(0.02)
    expect(ink.rows).toBeGreaterThan(0.5)
    expect(ink.title).toBeGreaterThan(0.05)
    await axe(page)
  })

  const saved = await test.step('it is saved under its name', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: '下载 PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`电子发票-${ordersCode}.pdf`)
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
    return readFile(await file.path())
  })

  await test.step('the mail form says what is wrong, and mails the same file', async () => {
    await press('发送到邮箱')
    await expect(page.getByText('邮箱不能为空')).toBeVisible()
    await expect(field('接收邮箱')).toBeFocused()
    await field('接收邮箱').fill('nobody@nowhere')
    await press('发送到邮箱')
    await expect(page.getByText('请填写有效的邮箱地址')).toBeVisible()
    await field('接收邮箱').fill('a@example.com,b@example.com,c@example.com,d@example.com')
    await press('发送到邮箱')
    await expect(page.getByText('最多可填写3个邮箱地址')).toBeVisible()
    const address = `buyer-${ordersCode}@example.com`
    await field('接收邮箱').fill(address)
    await press('发送到邮箱')
    await expect(page.getByText('发票已发送至您的邮箱')).toBeVisible()
    const mail = await desk.mail.latest(address)
    expect(mail.subject).toBe(`您的电子发票（订单 ${ordersCode}）`)
    const attached = await desk.mail.attachment(mail)
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(digest(attached)).toBe(digest(saved))
    await expect(page.getByText(/^最近一次发送：.*，已发出$/)).toBeVisible()
  })

  await test.step('an address that cannot be reached is told of by itself', async () => {
    const nobody = `nobody-${ordersCode}@example.com`
    await desk.mail.setFault({ mode: 'refuse' }, nobody)
    await field('接收邮箱').fill(nobody)
    await press('发送到邮箱')
    await expect(page.getByText(/^最近一次发送：.*，1个邮箱地址无法送达，请核对后重新发送$/)).toBeVisible()
    await expect(page.getByText('发票已发送至您的邮箱')).toBeHidden()
  })

  await test.step('after five a day the page says when there will be more', async () => {
    for (let sent = 2; sent < 5; sent += 1) {
      const answer = await page.request.post('/api/my_invoice/email', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { ordersCode, emails: 'buyer@example.com' },
      })
      expect(answer.status()).toBe(204)
    }
    await press('发送到邮箱')
    await expect(page.getByText('今天的发送次数已用完，请明天再试')).toBeVisible()
  })
})

// Holds orders#76, orders#77, orders#86.
test('the list of invoices: four a page, every state and kind, none, and what fails', { tag: '@phone' }, async ({
  page,
  given,
  login,
  trouble,
  axe,
}) => {
  const member = await given.member()
  await login(member)

  await test.step('who has none is told where they come from', async () => {
    await page.goto('/user/personal/invoice')
    await expect(page.getByText('您还没有发票')).toBeVisible()
    await axe(page)
  })

  const invoice = { type: '1-1', title: '叶不语', taxPayerNumber: null, content: '商品明细' } as const
  const company = { type: '2-1', title: COMPANY, taxPayerNumber: '91350100M000100Y43', content: '商品明细' } as const
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day)
  const orders = await given.orders(member, [
    { status: 'waitDelivery', placedAt: ago(1), invoice: { ...invoice, state: 'requested' } },
    { status: 'waitEvaluate', placedAt: ago(2), invoice: { ...company, state: 'issued' } },
    { status: 'invoiced', placedAt: ago(20), invoice: { ...invoice, type: '1-2', state: 'issued' } },
    { status: 'refundCompleteTransaction', placedAt: ago(30), invoice: { ...invoice, state: 'reversed' } },
    { status: 'invoiced', placedAt: ago(40), invoice: { ...company, type: '2-2', state: 'issued' } },
  ])

  await test.step('states and kinds', async () => {
    await page.reload()
    const rows = page.getByRole('article')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(0)).toContainText('开具中')
    await expect(rows.nth(0)).toContainText('电子普通发票（个人）')
    await expect(rows.nth(1)).toContainText('已开具')
    await expect(rows.nth(1)).toContainText('电子普通发票（企业）')
    await expect(rows.nth(2)).toContainText('纸质普通发票（个人）')
    await expect(rows.nth(3)).toContainText('已冲红')
    await axe(page)
    await page.getByRole('link', { name: '第 2 页' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('纸质普通发票（企业）')
    await page.goto('/user/personal/invoice?page=7')
    await expect(page.getByText('这一页没有内容')).toBeVisible()
  })

  await test.step('paper is neither shown nor mailed, what was reversed says so', async () => {
    await page.goto(`/user/personal/invoice/detail/${orders[2]!.ordersCode}`)
    await expect(page.getByText('纸质发票已随包裹寄出。')).toBeVisible()
    await expect(page.getByRole('button', { name: '预览发票' })).toHaveCount(0)
    await page.goto(`/user/personal/invoice/detail/${orders[3]!.ordersCode}`)
    await expect(page.getByText('已冲红，不能用于报销')).toBeVisible()
    await expect(page.getByText('红字发票号码')).toBeVisible()
  })

  await test.step('a preview that fails says the server’s words, or the spec’s, and can be tried again', async () => {
    await page.goto(`/user/personal/invoice/detail/${orders[1]!.ordersCode}`)
    const urls = '**/api/my_invoice/url?*'
    const answer = { code: 'INVOICE_NOT_ISSUED', message: '发票尚未开具，请稍后再试', requestId: 'x' }
    await page.route(urls, (route) => route.fulfill({ status: 409, json: answer }))
    await page.getByRole('button', { name: '预览发票' }).click()
    const dialog = page.getByRole('dialog', { name: '发票预览' })
    await expect(dialog.getByText('发票尚未开具，请稍后再试')).toBeVisible()
    await axe(page)
    await page.unroute(urls)
    await page.route(urls, (route) => route.fulfill({ json: { urls: [] } }))
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect(dialog.getByText('未知异常')).toBeVisible()
    await page.unroute(urls)
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect(dialog.locator('canvas[data-drawn=true]')).toBeVisible()
  })

  await test.step('another’s order, or none, looks like no order', async () => {
    const other = await given.order({ status: 'invoiced', invoice: { ...invoice, state: 'issued' } })
    await page.goto(`/user/personal/invoice/detail/${other.ordersCode}`)
    await expect(page.getByText('没有找到这个订单')).toBeVisible()
  })

  await test.step('a list that cannot be had is tried again', async () => {
    trouble.expect(/^500 GET \/api\/my_invoice/)
    trouble.expect(/^console: 500 /)
    const calls = /\/api\/my_invoice\?/
    const answer = { code: 'SERVICE_FAILED', message: '服务暂时不可用', requestId: 'x' }
    await page.route(calls, (route) => route.fulfill({ status: 500, json: answer }))
    await page.goto('/user/personal/invoice')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
  })
})
