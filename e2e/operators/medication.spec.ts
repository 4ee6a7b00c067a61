import { randomInt } from 'node:crypto'
import { expect, test } from '../fixtures/index.ts'

const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')

// Holds care#154.
test('operators keep groups, ingredients, what products hold and rules at the desk, and put a rule to rest', async ({
  page,
  given,
  inspect,
}) => {
  const { key } = await given.operator({ scopes: ['feeds', 'prescriptions'], licenceNumber: '441200000000009' })
  const drug = await given.product({ prescriptionType: 4 })
  const [group, acid] = [`g${letters(8)}`, `a${letters(8)}`]
  const [groupName, acidName] = [`试验酸类${letters(4)}`, `试验酸${letters(4)}`]
  const text = `未满12岁禁用${letters(4)}`
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  const finder = (label: string) => dialog.getByRole('combobox', { name: label, exact: true })
  const save = () => dialog.getByRole('button', { name: '保存', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: '知识种类' })
  const open = (name: string) => tabs.getByRole('link', { name, exact: true }).click()
  const add = (name: string) => page.getByRole('button', { name: `新增${name}`, exact: true }).click()
  const search = async (what: string, word: string) => {
    await page.getByRole('searchbox', { name: `查找${what}` }).fill(word)
    await page.keyboard.press('Enter')
  }

  await test.step('a group and an ingredient of it are added; what is missing is asked for', async () => {
    await page.goto('/ops')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '用药知识' }).click()
    await expect(page.getByRole('list', { name: '用药规则' }).getByRole('listitem')).not.toHaveCount(0)
    await inspect(page, 'main')
    await open('成分类别')
    await add('成分类别')
    await save()
    await expect(dialog.getByText('请输入名称')).toBeVisible()
    await expect(field('成分类别编码')).toBeFocused()
    await field('成分类别编码').fill(group)
    await field('名称').fill(groupName)
    await save()
    await expect(dialog).toHaveCount(0)
    await open('成分')
    await add('成分')
    await field('成分编码').fill(acid)
    await field('名称').fill(acidName)
    await dialog.getByRole('button', { name: '添加类别' }).click()
    await finder('所属类别（第 1 个）').fill('nobodyKnows')
    await save()
    await expect(dialog.getByText('成分类别不存在，请先录入类别')).toBeVisible()
    await expect(finder('所属类别（第 1 个）')).toBeFocused()
    await inspect(page, 'dialog')
    await finder('所属类别（第 1 个）').fill(group)
    await expect(dialog.getByText(groupName, { exact: true })).toBeVisible()
    await save()
    await expect(dialog).toHaveCount(0)
    await search('成分', acidName)
    const found = page.getByRole('list', { name: '成分' }).getByRole('listitem')
    await expect(found).toHaveText([new RegExp(`^${acidName}${groupName}${acid}0 种药品`)])
  })

  await test.step('a drug holds it, with a dose by which a pack lasts fourteen days', async () => {
    await open('药品成分')
    await add('药品成分')
    await field('商品编码').fill(drug.productCode)
    await finder('成分（第 1 种）').fill(acid)
    await field('含量（第 1 种）').fill('5mg')
    await field('每盒数量').fill('28')
    await field('每日次数').fill('2')
    await inspect(page, 'dialog')
    await save()
    await expect(dialog).toHaveCount(0)
    await search('药品成分', acidName)
    await expect(page.getByText(`${drug.productCode} · ${acidName} 5mg`)).toBeVisible()
    await expect(page.getByText('每盒 14 天')).toBeVisible()
    await inspect(page, 'main')
  })

  await test.step('a rule speaks of it until it is put to rest', async () => {
    await open('用药规则')
    await add('用药规则')
    await dialog.getByRole('combobox', { name: '规则类型' }).selectOption({ label: '年龄过小' })
    await finder('适用成分或类别').fill(acid)
    await field('年龄（周岁）').fill('12')
    await field('提示内容').fill(text)
    await save()
    await expect(dialog.getByText('请填写依据')).toBeVisible()
    await expect(field('依据')).toBeFocused()
    await inspect(page, 'dialog')
    await field('依据').fill('药品说明书【禁忌】')
    await save()
    await expect(dialog).toHaveCount(0)
    await search('用药规则', acidName)
    const row = page.getByRole('list', { name: '用药规则' }).getByRole('listitem')
    await expect(row).toContainText([`${text}未满 12 岁 · 依据：药品说明书【禁忌】 · 自行维护`])
    await row.getByRole('button', { name: `编辑规则：ageBelow.${acid}` }).click()
    await dialog.getByRole('checkbox', { name: /启用/ }).uncheck()
    await save()
    await expect(dialog.getByText('请填写停用原因')).toBeVisible()
    await expect(field('停用原因')).toBeFocused()
    await inspect(page, 'dialog')
    await field('停用原因').fill('说明书已删去此项')
    await save()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByText('已停用')).toBeVisible()
  })
})
