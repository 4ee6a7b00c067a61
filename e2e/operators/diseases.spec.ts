import { randomInt } from 'node:crypto'
import { expect, test } from '../fixtures/index.ts'

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')

// Holds care#63, care#65.
test('operators feed a disease at the desk, say which drug is taken for it, and withdraw it', async ({
  page,
  given,
  inspect,
}) => {
  test.setTimeout(180_000)
  const { key } = await given.operator({ scopes: ['feeds'] })
  const drug = await given.product({ prescriptionType: 4 })
  const code = `Q${digits(2)}.${digits(3)}x${digits(3)}`
  const name = `桌面试验病${digits(6)}`
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  const save = () => dialog.getByRole('button', { name: '保存', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: '资料种类' })
  const search = async (what: string, word: string) => {
    await page.getByRole('searchbox', { name: `查找${what}` }).fill(word)
    await page.keyboard.press('Enter')
  }

  await test.step('a disease is asked for what is missing, and then found by its name', async () => {
    await page.goto('/ops')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '商品资料' }).click()
    await tabs.getByRole('link', { name: '疾病', exact: true }).click()
    await expect(page.getByRole('list', { name: '疾病' }).getByRole('listitem')).not.toHaveCount(0)
    await inspect(page, 'main')
    await page.getByRole('button', { name: '新增疾病' }).click()
    await save()
    await expect(dialog.getByText('请输入疾病名称')).toBeVisible()
    await expect(field('疾病编码')).toBeFocused()
    await inspect(page, 'dialog')
    await field('疾病编码').fill(code)
    await field('疾病名称').fill(name)
    await field('最小年龄').fill('20')
    await field('最大年龄').fill('10')
    await field('来源版本').fill('医保版2.0')
    await dialog.getByText('限女性').click()
    await save()
    await expect(dialog.getByText('年龄下限不能大于上限')).toBeVisible()
    await field('最大年龄').fill('60')
    await save()
    await expect(dialog).toHaveCount(0)
    await search('疾病', name)
    await expect(page.getByText(`${code} · 限女性 · 20 至 60 岁 · 医保版2.0`)).toBeVisible()
  })

  await test.step('a drug is taken for it; a code that is not known is told beside its line', async () => {
    await tabs.getByRole('link', { name: '用药疾病' }).click()
    await expect(page.getByRole('list', { name: '处方药' }).getByRole('listitem')).not.toHaveCount(0)
    await search('用药疾病', drug.productCode)
    await page.getByRole('button', { name: `编辑用药疾病：${drug.productName}` }).click()
    await field('未满此年龄禁用').fill('18')
    await dialog.getByRole('button', { name: '添加疾病' }).click()
    await field('疾病编码（第 1 种）').fill('Z99.999')
    await save()
    await expect(dialog.getByText('所选疾病不存在，请重新选择')).toBeVisible()
    await expect(field('疾病编码（第 1 种）')).toBeFocused()
    await inspect(page, 'dialog')
    await field('疾病编码（第 1 种）').fill(code)
    await dialog.getByRole('checkbox', { name: '默认推荐第 1 种疾病' }).check()
    await save()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`${drug.productCode} · ${name}（默认）`)).toBeVisible()
    await expect(page.getByText('未满18岁患者禁用')).toBeVisible()
    await inspect(page, 'main')
  })

  await test.step('a withdrawn disease says so', async () => {
    await tabs.getByRole('link', { name: '疾病', exact: true }).click()
    await search('疾病', name)
    await expect(page.getByText('1 种药品')).toBeVisible()
    await page.getByRole('button', { name: `编辑疾病：${name}` }).click()
    await expect(field('疾病编码')).toHaveAttribute('readonly')
    await dialog.getByRole('checkbox', { name: /可供顾客选择/ }).uncheck()
    await save()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('已停用')).toBeVisible()
  })
})
