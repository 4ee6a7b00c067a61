import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

// Holds care#55, care#57, care#58, care#60, care#61, care#66, care#67, care#68.
test('a shopper says what each drug is for: by its diseases, by a search, in own words, within what the patient can have', async ({
  page,
  given,
  login,
  inspect,
}) => {
  test.slow()
  const member = await given.member()
  await given.patient({ member, name: '林建国', birthday: '1962-05-04', relationLabel: 'parents', isDefault: true })
  const lines = [line('10070003'), line('10070016'), line('10070009')]
  const { ordersCode } = await given.order({ member, status: 'waitAudit', rxState: 'inquiryNeeded', lines })
  await login(member)
  await page.goto(`/pay/inquiry?orderCode=${ordersCode}`)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '同意并继续' }).click()
  const pickerOf = (drug: string) => page.getByRole('group', { name: `${drug}对应的疾病` })
  const picker = pickerOf('阿奇霉素片')
  const search = picker.getByRole('searchbox', { name: '搜索其他疾病' })
  const chosen = picker.getByRole('list', { name: '已选疾病' })

  await test.step('a disease of the drug is chosen by a key and taken out by another', async () => {
    const tag = picker.getByRole('list', { name: '常见疾病' }).getByRole('button', { name: '急性支气管炎' })
    await tag.focus()
    await page.keyboard.press('Enter')
    await expect(tag).toHaveAttribute('aria-pressed', 'true')
    await expect(chosen.getByRole('listitem')).toHaveText(['急性支气管炎'])
    await chosen.getByRole('button', { name: '移除急性支气管炎' }).press('Enter')
    await expect(search).toBeFocused()
    await expect(tag).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('another is found by initials, ten at a time, and chosen', async () => {
    await search.fill('gan')
    const results = picker.getByRole('list', { name: '搜索结果' })
    await expect(results.getByRole('listitem')).toHaveCount(10)
    await inspect(page, 'main')
    await picker.getByRole('button', { name: '加载更多' }).click()
    await expect(results.getByRole('listitem')).toHaveCount(20)
    await search.fill('zqgk')
    await expect(results.getByRole('button', { name: /J47/ })).toBeVisible()
    await results.getByRole('button', { name: /J47/ }).click()
    await expect(chosen.getByRole('listitem')).toHaveText(['支气管扩张症'])
  })

  await test.step('what is not in the list is added in own words, once', async () => {
    await search.fill('老咳')
    await picker.getByRole('button', { name: '添加“老咳”' }).click()
    await expect(chosen.getByRole('listitem')).toHaveText(['支气管扩张症', /老咳/])
    await search.fill('老 咳')
    await picker.getByRole('button', { name: '添加“老 咳”' }).click()
    await expect(picker.getByText('该疾病已存在')).toBeVisible()
    await search.press('Escape')
    await expect(search).toHaveValue('')
  })

  await test.step('a disease that this patient cannot have says why, and so does a drug that his age forbids', async () => {
    const barred = pickerOf('炔雌醇环丙孕酮片')
    await expect(barred.getByText('50岁以上患者禁用')).toBeVisible()
    await expect(barred.getByRole('searchbox')).toHaveCount(0)
    await expect(pickerOf('孟鲁司特钠咀嚼片').getByText('5岁以上患者禁用')).toBeVisible()
    await search.fill('痛经')
    await expect(picker.getByText('没有找到适合该用药人的疾病')).toBeVisible()
  })

  await test.step('on a narrow page more than two rows are folded away', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    const tags = picker.getByRole('list', { name: '常见疾病' })
    const last = tags.getByRole('button', { name: '下泌尿生殖道衣原体感染', includeHidden: true })
    await expect(last).toBeHidden()
    await picker.getByRole('button', { name: '展开' }).click()
    await expect(last).toBeVisible()
    await inspect(page, 'main')
    await picker.getByRole('button', { name: '收起' }).click()
    await expect(last).toBeHidden()
  })
})
