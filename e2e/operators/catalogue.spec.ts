import { randomInt } from 'node:crypto'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')

// Holds shop#72.
test('operators fill the shop at the desk: a category, a warehouse, a product with photo and stock, a promotion', async ({
  browser,
  page,
  given,
  inspect,
}) => {
  test.setTimeout(240_000)
  const { key } = await given.operator({ scopes: ['feeds', 'stock'] })
  const { productCode: other } = await given.product({ stock: 5 })
  const [categoryCode, productCode, promotionCode] = [`8${digits(3)}`, `8${digits(8)}`, `MZ${digits(8)}`]
  const [category, name] = [`分类${categoryCode}`, `试开业颗粒${productCode}`]
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: '保存', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: '资料种类' })
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) {
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
  }

  await test.step('the part of the catalogue opens by the scope of feeds', async () => {
    await page.goto('/ops')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '商品资料' }).click()
    await expect(page.getByRole('list', { name: '商品', exact: true }).getByRole('listitem')).not.toHaveCount(0)
    await inspect(page)
  })

  await test.step('a category is asked for what is missing beside its fields, and then found', async () => {
    await tabs.getByRole('link', { name: '分类' }).click()
    await page.getByRole('button', { name: '新增分类' }).click()
    await save()
    await expect(dialog.getByText('请输入 4 位数字')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '分类编码' })).toBeFocused()
    await expect(dialog.getByText('请输入分类名称')).toBeVisible()
    await inspect(page, 'dialog')
    await fill({ 分类编码: categoryCode, 分类名称: category, 排序: '77' })
    await save()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('searchbox', { name: '查找分类' }).fill(category)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: '分类' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText(`${categoryCode} · 排序 77`)).toBeVisible()
  })

  await test.step('a warehouse is named anew', async () => {
    await tabs.getByRole('link', { name: '仓库' }).click()
    await page.getByRole('button', { name: '新增仓库' }).click()
    await fill({ 仓库编码: 'kf', 仓库名称: '开封仓' })
    await save()
    await page.getByRole('button', { name: '编辑仓库：开封仓' }).click()
    await expect(dialog.getByRole('textbox', { name: '仓库编码' })).toHaveAttribute('readonly')
    await fill({ 仓库名称: '开封中心仓' })
    await save()
    await expect(page.getByText('开封中心仓')).toBeVisible()
    await inspect(page, 'main')
  })

  await test.step('a product comes in with its photo and its first pieces', async () => {
    await tabs.getByRole('link', { name: '商品' }).click()
    await page.getByRole('button', { name: '新增商品' }).click()
    await save()
    for (const text of ['请输入商品名称', '请选择分类', '请选择仓库', '请选择类型']) {
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await inspect(page, 'dialog')
    await fill({
      商品编码: productCode,
      商品名称: name,
      通用名: '试开业颗粒',
      规格: '10g×9袋',
      生产企业: '云杉制药有限公司',
      '售价（元）': '25.80',
      '市场价（元）': '32',
      入库件数: '12',
      适应症或说明: '用于感冒引起的发热。',
    })
    await dialog.getByLabel('类型', { exact: true }).selectOption('乙类非处方药')
    await dialog.getByLabel('分类', { exact: true }).selectOption(categoryCode)
    await dialog.getByLabel('仓库', { exact: true }).selectOption('KF')
    const file = dialog.getByLabel('选择商品图片')
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(dialog.getByText('仅支持 jpg、jpeg、png 格式的图片')).toBeVisible()
    await file.setInputFiles(await photo(page, 'teal'))
    await expect(dialog.getByText('teal.jpg')).toBeVisible()
    await save()
    await expect(page.getByText('商品已保存')).toBeVisible()
    await page.getByRole('searchbox', { name: '查找商品' }).fill(productCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${productCode} · 10g×9袋 · ${category} · 开封中心仓 · 库存 12`)).toBeVisible()
  })

  await test.step('what is wrong with a promotion is told beside its field; then it holds', async () => {
    await tabs.getByRole('link', { name: '促销' }).click()
    await page.getByRole('button', { name: '新增促销' }).click()
    await fill({ 促销编码: promotionCode, 促销标题: '买2件赠1件', 购买的商品编码: productCode, 每购买多少件: '2' })
    await fill({ 赠送的商品编码: '99999999' })
    await save()
    await expect(dialog.getByText('商品不存在或已下架')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '赠送的商品编码' })).toBeFocused()
    await inspect(page, 'dialog')
    await dialog.getByText('套餐', { exact: true }).click()
    await expect(dialog.getByRole('list', { name: '套餐商品' }).getByRole('listitem')).toHaveCount(2)
    await inspect(page, 'dialog')
    await dialog.getByText('赠品', { exact: true }).click()
    await fill({ 赠送的商品编码: other })
    await save()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`${promotionCode} · 赠品 ${productCode} 每 2 件赠 ${other} 1 件`)).toBeVisible()
  })

  await test.step('a shopper finds the product at once, by pinyin and in its category, with photo, price and gift', async () => {
    // In a browser of their own: the operator's may keep the list of categories that its header came with for a minute.
    const visit = await browser.newContext()
    const shopper = await visit.newPage()
    await shopper.goto(`/search?keyword=skykl&category=${categoryCode}`)
    const found = shopper.getByRole('link', { name }).first()
    await expect(found).toBeVisible()
    await expect(shopper.getByRole('navigation', { name: '分类' }).getByRole('link', { name: category })).toBeVisible()
    await shopper.goto(`/product/${productCode}`)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(shopper.getByText('开封中心仓')).toBeVisible()
    await expect(shopper.getByText('买2件赠1件')).toBeVisible()
    const picture = shopper.locator(`img[src*="${productCode}"]`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await visit.close()
  })
})
