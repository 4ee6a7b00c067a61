import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { dialogOf, proveByCode } from './proof.ts'

/** Consents, the copy of everything, who read what, and what is kept. */

const PRIVACY = '/user/account/privacy'
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
const consent = (page: Page, title: string) =>
  card(page, '授权与同意')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

// Holds account#26, account#28, account#29.
test('consents say what for, which version and when; giving and taking back are one question each', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  await login(await given.member({ allergyDrugs: '青霉素', diseaseHistory: '高血压' }))
  await page.goto(PRIVACY)
  const health = consent(page, '健康信息处理')
  await expect(page.getByRole('heading', { level: 1, name: '隐私管理' })).toBeVisible()
  await expect(health).toContainText('已同意')
  await expect(health).toContainText(/版本 2026-11-01，\d{4}-\d\d-\d\d \d\d:\d\d 同意/)
  await expect(health).toContainText('用于问诊、审方和用药安全提醒')
  await expect(health.getByRole('link', { name: '《健康信息处理规则》' })).toHaveAttribute(
    'href',
    '/agreement?code=health',
  )
  await axe(page)
  await test.step('taking back says first what it removes, and removes it', async () => {
    await health.getByRole('button', { name: /^撤回/ }).click()
    await expect(dialogOf(page)).toContainText('常用药品、过敏药物和疾病史，以及用药人的健康信息会立即删除')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(health).toContainText('已同意')
    await health.getByRole('button', { name: /^撤回/ }).press('Enter')
    await dialogOf(page).getByRole('button', { name: '撤回', exact: true }).press('Enter')
    await expect(page.getByText('已撤回同意')).toBeVisible()
    await expect(health).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d 撤回/)
    const member = await (await page.request.get('/api/member/vo')).json()
    expect([member.allergyDrugs, member.diseaseHistory]).toEqual([null, null])
  })
  await test.step('giving it again', async () => {
    await health.getByRole('button', { name: /^同意/ }).click()
    await expect(dialogOf(page).getByRole('link', { name: /健康信息处理规则/ })).toBeVisible()
    await dialogOf(page).getByRole('button', { name: '同意', exact: true }).click()
    await expect(health).toContainText('已同意')
  })
  await test.step('the agreements end only with the account', async () => {
    await consent(page, '用户协议与隐私政策').getByRole('button', { name: /^撤回/ }).click()
    await expect(dialogOf(page)).toContainText('该协议是使用服务的基础，如不再同意请注销账号')
    await dialogOf(page).getByRole('link', { name: '前往注销账号' }).click()
    await expect(page).toHaveURL('/user/account/delete')
  })
  await test.step('the rules for health facts stand among the documents', async () => {
    await page.goto('/agreement?code=health')
    await expect(page.getByRole('heading', { level: 1, name: '健康信息处理规则' })).toBeVisible()
    await expect.poll(async () => (await page.getByRole('main').textContent())?.length).toBeGreaterThan(800)
    await axe(page)
  })
})

// Holds account#91, account#92.
test('a copy is asked for, made, and fetched after a proof; who fetched it stands below', async ({
  page,
  desk,
  given,
  login,
  axe,
}) => {
  test.slow()
  const member = await given.member({ nickName: '林知夏' })
  await login(member)
  await page.goto(PRIVACY)
  const copies = card(page, '个人信息副本')
  const reads = card(page, '敏感信息查看记录')
  await expect(reads).toContainText('没有查看记录')
  await copies.getByRole('button', { name: '申请导出' }).click()
  await axe(page)
  await test.step('errors of it have their texts', async () => {
    let isFirst = true
    for (const [status, code, message] of [
      [409, 'EXPORT_UNDER_WAY', '您的个人信息副本正在生成，请稍候'],
      [429, 'EXPORT_TOO_MANY', '今天导出次数过多，请明天再试'],
    ] as const) {
      await page.route('**/api/privacy/exports', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json: { code, message } }) : route.fallback(),
      )
      if (isFirst) await proveByCode(page, desk, member.phone, '导出')
      else await dialogOf(page).getByRole('button', { name: '导出', exact: true }).click()
      await expect(dialogOf(page).getByRole('alert')).toHaveText(message)
      await page.unroute('**/api/privacy/exports')
      isFirst = false
    }
  })
  await dialogOf(page).getByRole('button', { name: '导出', exact: true }).click()
  await expect(copies.getByText(/前可以下载/)).toBeVisible()
  await expect(copies).toContainText(/\d+ KB/)
  await axe(page)
  const saved = page.waitForEvent('download')
  await copies.getByRole('button', { name: '下载' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^个人信息副本-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(reads.getByRole('row').filter({ hasText: '个人信息副本' })).toContainText('本人')
  await test.step('a proof that ran out is asked for again', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await copies.getByRole('button', { name: '下载' }).click()
    await expect(dialogOf(page)).toContainText('不要在公用电脑上下载')
    await page.keyboard.press('Escape')
  })
  await test.step('the shop wants another proof than the page knows of', async () => {
    await page.evaluate(() => sessionStorage.setItem('shop_proved_until', String(Date.now() + 60_000)))
    await page.route('**/api/privacy/exports/*/file', (route) =>
      route.fulfill({ status: 403, json: { code: 'PROOF_REQUIRED', message: '为了您的账号安全，请先验证身份' } }),
    )
    await copies.getByRole('button', { name: '下载' }).click()
    await dialogOf(page).getByRole('button', { name: '下载', exact: true }).click()
    await expect(dialogOf(page).getByRole('button', { name: '验证并下载' })).toBeVisible()
    await expect(dialogOf(page).getByRole('alert').first()).toHaveText('为了您的账号安全，请先验证身份')
  })
  await test.step('one that is being made is followed until it is there, one that failed is told', async () => {
    const row = { id: '019aa000-0000-7000-8000-000000000001', askedAt: Date.now(), expiresAt: null, size: null }
    let state = 'making'
    await page.route('**/api/privacy/exports', (route) => route.fulfill({ json: [{ ...row, state }] }))
    await page.goto(PRIVACY)
    await expect(copies).toContainText('正在生成，通常一分钟内完成')
    await expect(copies.getByRole('button', { name: '正在生成' })).toHaveAttribute('aria-disabled', 'true')
    state = 'failed'
    await expect(copies).toContainText('生成失败，请重新申请')
    await expect(copies.getByRole('button', { name: '申请导出' })).toBeVisible()
  })
})

// Holds account#31, account#58.
test('reads stand ten to a page, the latest first; parts that cannot be had say so, an ended session leads to login', async ({
  page,
  given,
  login,
  axe,
  trouble,
}) => {
  trouble.expect(/^500 GET \/api\/privacy\/consents/)
  trouble.expect(/^console: 500 /)
  const member = await given.member({ allergyDrugs: '青霉素' })
  // What one session reads within ten minutes is one row.
  for (let read = 0; read < 11; read += 1) {
    await login(member)
    expect(
      (await page.request.get('/api/member/health', { headers: { 'sec-fetch-site': 'same-origin' } })).status(),
    ).toBe(200)
  }
  await page.goto(PRIVACY)
  const reads = card(page, '敏感信息查看记录')
  const rows = reads.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('健康信息')
  await axe(page)
  await reads.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${PRIVACY}?page=2`)
  await expect(rows).toHaveCount(1)
  await page.goto(`${PRIVACY}?page=9`)
  await expect(reads).toContainText('这一页没有记录')
  await reads.getByRole('link', { name: '回到第一页' }).click()
  await expect(rows).toHaveCount(10)
  await test.step('parts that cannot be had', async () => {
    await page.route('**/api/privacy/consents', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
    await page.goto(PRIVACY)
    await expect(card(page, '授权与同意').getByRole('alert')).toContainText('内容加载失败')
    await expect(rows).toHaveCount(10)
    await page.unroute('**/api/privacy/consents')
    await given.endSessions(member)
    await card(page, '授权与同意').getByRole('button', { name: '重试' }).click()
    await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(PRIVACY)}`)
  })
})
