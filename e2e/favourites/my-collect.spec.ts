import type { BuiltProduct as Built } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const COLLECT = '/user/order/collect'

// Holds shop#29, shop#45, shop#47, shop#48.
test('favourites: what can be done follows the status, cancelling can be undone, four a page', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const member = await given.member()
  await login(member)
  const rows = page.getByRole('article')

  await test.step('who has none is told where they come from', async () => {
    await page.goto(COLLECT)
    await expect(page.getByText('还没有收藏的商品')).toBeVisible()
    await axe(page)
  })

  const mark = Math.random().toString(36).slice(2, 8)
  const made = [
    await given.product({ name: `多种维生素片${mark}`, price: 2580 }),
    await given.product({ name: `缺货润喉糖${mark}`, stock: 0 }),
    await given.product({ name: `处方缬沙坦胶囊${mark}`, prescriptionType: 4 }),
    await given.product({ name: `停售商品${mark}`, bans: [''] }),
    await given.product({ name: `咨询药品${mark}`, classCode: '200704' }),
    await given.product({
      name: `超长名称的中老年人钙维生素D软胶囊与氨糖软骨素加钙片组合装家庭分享超值礼盒${mark}`,
      packing: '1200mg×100粒×3瓶，赠便携药盒一个（颜色随机）',
    }),
  ]
  const [vitamins, sweets, rx, , appOnly] = made as [Built, Built, Built, Built, Built]
  for (const { productCode } of [...made].reverse()) await given.favourite({ member, productCode })
  const row = ({ productName }: { productName: string }) => page.getByRole('article', { name: productName })

  await test.step('four a page, each with what it is and costs', async () => {
    await page.reload()
    await expect(rows).toHaveCount(4)
    await expect(row(vitamins)).toContainText('¥25.80')
    await expect(row(rx)).toContainText('处方药须凭处方在药师指导下购买和使用')
    await expect(row(rx).getByRole('button', { name: '立即购买' })).toHaveCount(0)
    await axe(page)
    await page.getByRole('link', { name: '第 2 页' }).click()
    await expect(rows).toHaveCount(2)
    await expect(row(appOnly)).toContainText('该商品仅限在手机 App 内咨询药师后购买')
    await expect(row(appOnly).getByRole('button', { name: /购买|加入|预订/ })).toHaveCount(0)
    await page.getByRole('link', { name: '第 1 页' }).click()
    await expect(rows).toHaveCount(4)
  })

  await test.step('what is there is put on its list', async () => {
    await row(vitamins).getByRole('button', { name: '加入购物车' }).click()
    await expect(page.getByText('已加入购物车')).toBeVisible()
    await row(rx).getByRole('button', { name: '加入需求清单' }).click()
    await expect(page.getByText('已加入需求清单')).toBeVisible()
  })

  await test.step('what cannot be added says so', async () => {
    const answer = { code: 'CART_FULL', message: '清单已满，最多可放100种商品', requestId: 'x' }
    await page.route('**/api/memberShopCarts/items', (route) => route.fulfill({ status: 409, json: answer }))
    await row(vitamins).getByRole('button', { name: '加入购物车' }).click()
    await expect(page.getByText('加入购物车失败：清单已满，最多可放100种商品')).toBeVisible()
    await page.unroute('**/api/memberShopCarts/items')
  })

  await test.step('what is out of stock is reserved from here', async () => {
    await expect(row(sweets)).toContainText('暂时缺货')
    await row(sweets).getByRole('button', { name: '到货预订' }).click()
    const dialog = page.getByRole('dialog', { name: '到货预订' })
    await dialog.getByRole('button', { name: '提交预订' }).click()
    await expect(page.getByRole('dialog', { name: '预订成功' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('cancelling can be taken back', async () => {
    await row(vitamins).getByRole('button', { name: '取消收藏' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await expect(row(vitamins)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已恢复收藏')).toBeVisible()
    await expect(row(vitamins)).toBeVisible()
  })

  await test.step('buying at once leads to settling it', async () => {
    await row(vitamins).getByRole('button', { name: '立即购买' }).click()
    await page.waitForURL('**/settle**')
  })
})
