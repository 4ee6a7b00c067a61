import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { keyIn } from './link-steps.ts'

/** Touches of the shopper from the message to the payment: where each takes some seconds, all of it takes less than a minute. */
const MOST_TOUCHES = 7

/** Chooses province, city and district by their initials, and no street. */
async function choosePlace(page: Page) {
  await page.getByLabel('所在地区').click()
  for (const name of ['广东省', '广州市', '天河区']) await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('option', { name: '暂不选择街道' }).click()
}

// Holds links#4, links#6, links#50, links#51, links#53.
test('an order made at the desk for a new phone is registered and paid by its link in a few touches', async ({
  page,
  given,
  desk,
  inspect,
}) => {
  test.slow()
  const phone = given.phone()
  const { key } = await given.operator({ scopes: ['links'] })
  const { productName } = await given.product({ price: 2990, stock: 5 })
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the operator chooses goods by name, and is told what is missing and what there is too little of', async () => {
    await page.goto('/ops?view=consignee')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('代客下单')
    await page.getByRole('button', { name: '提交并发送链接' }).click()
    await expect(page.getByText('请添加商品')).toBeVisible()
    await expect(page.getByLabel('查找商品')).toBeFocused()
    await page.getByLabel('查找商品').fill(productName)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `添加：${productName}` }).click()
    await expect(page.getByText('¥39.90')).toBeVisible()
    await inspect(page, 'main')
    const count = page.getByRole('textbox', { name: `${productName}的数量` })
    await count.fill('9')
    await count.press('Enter')
    await expect(page.getByRole('listitem').getByText('最多可购 5 件').first()).toBeVisible()
    await count.fill('2')
    await count.press('Enter')
    await expect(page.getByText('¥69.80')).toBeVisible()
  })

  const message = await test.step('who it is for is typed, and the link goes out with the order', async () => {
    await page.getByLabel('收货人').fill('欧阳小禾')
    await page.getByLabel('手机号码').fill(phone)
    await choosePlace(page)
    await page.getByLabel('详细地址').fill('五山路381号')
    await page.getByRole('button', { name: '提交并发送链接' }).click()
    await expect(page.getByRole('heading', { name: '订单已提交，链接已发送' })).toBeFocused()
    await inspect(page, 'main')
    return desk.sms.latest(phone)
  })

  await test.step('the shopper opens the message, registers by the digits and pays', async () => {
    let touches = 0
    const touch = async (act: Promise<unknown>) => {
      touches += 1
      await act
    }
    await touch(page.goto(`/payJianke/entry?key=${keyIn(message.text)}`))
    await touch(page.getByLabel('第4位').click())
    await touch(page.keyboard.type(phone.slice(3, 7)))
    await touch(page.getByRole('checkbox', { name: /我已阅读并同意/ }).check())
    await touch(page.getByRole('button', { name: '注册', exact: true }).click())
    await expect(heading).toHaveText('订单支付')
    await expect(page.getByText('欧**')).toBeVisible()
    await touch(page.getByText('微信支付', { exact: true }).click())
    const started = page.waitForResponse((response) => response.url().endsWith('/api/links/pay'))
    await touch(page.getByRole('button', { name: '立即支付' }).click())
    expect(touches).toBeLessThanOrEqual(MOST_TOUCHES)
    const { codeUrl, paymentId } = await (await started).json()
    await desk.payments.scan(codeUrl)
    await desk.payments.pay(paymentId.replaceAll('-', ''))
    await expect(heading).toHaveText('支付成功')
  })
})

// Holds links#50.
test('the sandbox’s main site orders for somebody, and the link that the shop sends opens the order', async ({
  browser,
  page,
  shop,
  given,
  desk,
  axe,
}) => {
  const phone = given.phone()
  const { productCode } = await given.product({ price: 2990, stock: 5 })
  const desks = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await desks.goto(shop.deskUrl)
  const site = desks.getByRole('region', { name: '主站' })
  const send = site.getByRole('button', { name: '下单并发送链接' })
  await send.click()
  await expect(site.getByText('请填写收货人')).toBeVisible()
  await site.getByLabel('收货人').fill('林知夏')
  await site.getByLabel('手机号码').fill(phone)
  await site.getByLabel('商品编码和件数').fill(`${productCode}×9`)
  await send.click()
  await expect(site.getByText('没有下单：商品库存不足')).toBeVisible()
  await site.getByLabel('商品编码和件数').fill(`${productCode}×2`)
  await send.click()
  await expect(site.getByText(/已下单 \d{18}，应付 ¥69\.80，链接已发送/)).toBeVisible()
  await axe(desks, '#main-site')
  await desks.close()

  await page.goto(`/payJianke/entry?key=${keyIn((await desk.sms.latest(phone)).text)}`)
  await expect(page.getByText(`${phone.slice(0, 3)}`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '注册', exact: true })).toBeVisible()
})
