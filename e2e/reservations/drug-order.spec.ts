import { expect, test } from '../fixtures/index.ts'

const RESERVED = '/user/order/drug'

// Holds shop#49.
test('a reservation: waits, hears of the arrival by SMS, buys, adds and cancels', { tag: '@phone' }, async ({
  page,
  given,
  login,
  desk,
  shop,
  address,
  axe,
}) => {
  const member = await given.member()
  await login(member)
  const rows = page.getByRole('article')

  await test.step('who waits for nothing is told where one does', async () => {
    await page.goto(RESERVED)
    await expect(page.getByText('还没有到货预订')).toBeVisible()
    await axe(page)
  })

  const mark = Math.random().toString(36).slice(2, 8)
  const awaited = await given.product({ name: `等待到货的润喉糖${mark}`, stock: 0 })
  const rx = await given.product({ name: `到货的处方胶囊${mark}`, prescriptionType: 5 })
  const gone = await given.product({ name: `又卖完的口罩${mark}`, stock: 0 })
  const past = new Date(Date.now() - 3 * 86_400_000)
  await given.reservation({ member, productCode: gone.productCode, createdAt: past, arrivedAt: past })
  await given.reservation({ member, productCode: rx.productCode, createdAt: past, arrivedAt: past })
  const row = ({ productName }: { productName: string }) => page.getByRole('article', { name: productName })

  await test.step('reserved on its page, it waits, and there is somebody to ask', async () => {
    await page.goto(`/product/${awaited.productCode}`)
    await page.getByRole('button', { name: '到货预订' }).click()
    await page.getByRole('dialog', { name: '到货预订' }).getByRole('button', { name: '提交预订' }).click()
    await expect(page.getByRole('dialog', { name: '预订成功' })).toBeVisible()
    // What comes in later is told by a count that differs from this one.
    const counted = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/counts')
    await page.goto(RESERVED)
    await counted
    await expect(rows).toHaveCount(3)
    await expect(row(awaited)).toContainText('采购中')
    await expect(row(awaited)).toContainText(`${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`)
    await expect(page.locator('main')).not.toContainText(member.phone)
    await expect(row(awaited).getByRole('link', { name: /客服热线/ })).toHaveAttribute('href', /^tel:/)
    await expect(row(awaited).getByRole('button', { name: '立即购买' })).toHaveCount(0)
    await expect(row(gone)).toContainText('暂时缺货')
    await expect(row(gone).getByRole('link', { name: /^再次预订/ })).toHaveAttribute('href', /\/product\//)
    await axe(page)
  })

  await test.step('pieces come in: an SMS says so, and the page by itself', async () => {
    const operator = await given.operator({ scopes: ['stock'] })
    const answer = await fetch(`${shop.url}/api/ops/products/${awaited.productCode}/stock`, {
      method: 'POST',
      headers: { ...operator.bearer, 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify({ change: 5, reason: '采购到货' }),
    })
    expect(answer.status).toBe(200)
    const sms = await desk.sms.latest(member.phone)
    expect(sms.text).toContain('到货')
    await expect(row(awaited)).toContainText('已到货')
  })

  await test.step('a prescription drug is added to its list', async () => {
    await expect(row(rx).getByRole('button', { name: '立即购买' })).toHaveCount(0)
    await row(rx).getByRole('button', { name: '加入需求清单' }).click()
    await expect(page.getByText('已加入需求清单')).toBeVisible()
  })

  await test.step('cancelling asks first', async () => {
    await row(gone).getByRole('button', { name: '取消预订' }).click()
    const dialog = page.getByRole('dialog', { name: '取消这条到货预订吗？' })
    await expect(dialog).toContainText(gone.productName)
    await axe(page)
    await dialog.getByRole('button', { name: '取消预订' }).click()
    await expect(page.getByText('已取消预订')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('what arrived is bought at once', async () => {
    await row(awaited).getByRole('button', { name: '立即购买' }).click()
    await page.waitForURL('**/settle**')
  })
})
