import { expectMessage } from '../access/login-page.ts'
import { expect, test } from '../fixtures/index.ts'
import { profilePage } from './profile-page.ts'

// Holds account#23, account#25.
test('health facts are covered, told after a consent of their own, shown on request and taken away', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const form = profilePage(page)
  let reads = 0
  page.on('request', (request) => void (request.url().endsWith('/api/member/health') && reads++))
  await login(await given.member())
  await form.open()
  await test.step('nothing to hide is filled in without reading', async () => {
    await form.health.getByRole('button', { name: '填写' }).click()
    await expect(form.consent).not.toBeChecked()
    await form.fact('过敏药物').fill('青霉素')
    await form.saveHealth.click()
    await expectMessage(form.consent, '请先同意健康信息处理说明')
    await expect(form.consent).toBeFocused()
    await axe(page)
    expect(form.sent).toEqual([])
    await expect(form.health).toContainText('用药禁忌')
    await expect(form.health.getByRole('link', { name: '隐私管理' })).toHaveAttribute('href', '/user/account/privacy')
    await expect(form.health.getByRole('link', { name: /健康信息处理规则/ })).toHaveAttribute('href', /code=health/)
  })
  await form.consent.check()
  await form.saveBy(form.saveHealth)
  expect(form.sent).toEqual([{ allergyDrugs: '青霉素', healthConsentVersion: expect.any(String) }])
  expect(reads).toBe(0)
  await test.step('loaded anew they are covered, and shown on request alone', async () => {
    await page.reload()
    await expect(form.look).toBeVisible()
    await expect(form.health).toContainText('已填写过敏药物')
    await expect(form.health).not.toContainText('青霉素')
    await axe(page)
    await form.look.click()
    await expect(form.health).toContainText('青霉素')
    expect(reads).toBe(1)
    await axe(page)
    await form.health.getByRole('button', { name: '隐藏' }).click()
    await expect(form.health).not.toContainText('青霉素')
  })
  await test.step('who agreed is not asked again; only what changed is sent', async () => {
    await form.look.click()
    await form.health.getByRole('button', { name: '编辑' }).click()
    expect(reads).toBe(2)
    await expect(form.health).toContainText(/您已于 \d{4}-\d{2}-\d{2} 同意/)
    await expect(form.consent).toHaveCount(0)
    await form.fact('疾病史').fill('高血压')
    await form.saveHealth.click()
    await expect(form.health).toContainText('高血压')
    expect(form.sent.at(-1)).toEqual({ diseaseHistory: '高血压' })
  })
  await test.step('201 characters are one too many', async () => {
    await form.health.getByRole('button', { name: '编辑' }).click()
    await form.fact('常用药品').fill('药'.repeat(201))
    await form.saveHealth.click()
    await expect(form.fact('常用药品')).toHaveAccessibleDescription(/最多输入200个字$/)
    await form.health.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog', { name: '放弃填写的内容吗？' }).getByRole('button', { name: '放弃' }).click()
    await expect(form.fact('常用药品')).toHaveCount(0)
  })
  await test.step('each can be emptied', async () => {
    await form.health.getByRole('button', { name: '编辑' }).click()
    await form.fact('过敏药物').fill('')
    await form.fact('疾病史').fill('  ')
    await form.saveHealth.click()
    await expect(form.health).toContainText('还没有填写')
    expect(form.sent.at(-1)).toEqual({ allergyDrugs: null, diseaseHistory: null })
  })
  await test.step('a consent that was taken back elsewhere is asked for after all', async () => {
    await form.health.getByRole('button', { name: '填写' }).click()
    await expect(form.health).toContainText('您已于')
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await page.request.delete('/api/privacy/consents/health', { headers })).status()).toBe(204)
    await form.fact('疾病史').fill('高血压')
    await form.saveHealth.click()
    await expectMessage(form.consent, '请先同意健康信息处理说明')
    await form.consent.check()
    await form.saveHealth.click()
    await expect(form.health).toContainText('高血压')
  })
})
