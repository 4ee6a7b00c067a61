import { readFile } from 'node:fs/promises'
import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const DAY = 24 * 3_600_000
const DRUG = '缬沙坦胶囊'

// Holds care#190, care#192, care#193, care#194, care#196, care#197, care#199.
test('a drug that was received is offered as a plan, started, changed, taken along as a calendar, paused and runs low', async ({
  page,
  given,
  login,
  inspect,
  axe,
  time,
}) => {
  const member = await given.member()
  await given.prescription({
    member,
    state: 'approved',
    orderStatus: 'waitReceiving',
    lines: [line('10020001')],
    patient: { name: '林建国', birthday: '1962-05-04', relationLabel: 'parents' },
  })
  await login(member)
  const main = page.getByRole('main')
  const card = main.getByRole('article', { name: `${DRUG}的用药计划` })
  const press = (name: string) => card.getByRole('button', { name: `${name} ${DRUG}` }).click()

  await test.step('without a plan the page says where plans come from', async () => {
    await page.goto('/user/prescriptions')
    await main.getByRole('navigation', { name: '处方与用药计划' }).getByRole('link', { name: '用药计划' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用药计划')
    await expect(main.getByText('还没有用药计划')).toBeVisible()
    await inspect(page)
  })

  await test.step('what was received is offered, and starts at a press', async () => {
    await page.goto('/user/order/mine/waitReceiving')
    await main.getByRole('button', { name: '确认收货' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/user/prescriptions?tab=plans')
    await expect(card).toContainText('用药人：林*国（父母）')
    await expect(card).toContainText('余 28 粒，约可用 28 天')
    await press('开始计划')
    await expect(card).toContainText('进行中')
    await inspect(page)
  })

  await test.step('times and amount follow what the doctor said', async () => {
    await press('编辑')
    const dialog = page.getByRole('dialog', { name: '编辑用药计划' })
    await dialog.getByRole('button', { name: '增加一次' }).click()
    await dialog.getByLabel('第 2 次', { exact: true }).fill('08:00')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('用药时间不能重复')).toBeVisible()
    await axe(page, 'dialog')
    await dialog.getByLabel('第 2 次', { exact: true }).fill('20:30')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(card).toContainText('每日2次，每次 1 粒')
    await expect(card).toContainText('约可用 14 天')
  })

  await test.step('the calendar is quiet unless the member wants the name in it', async () => {
    await press('添加到日历')
    await axe(page, 'dialog')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载日历文件' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain('SUMMARY:按计划服用')
    expect(text).not.toContain(DRUG)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('paused nothing is taken; three weeks on it runs low once it goes on', async () => {
    await press('暂停')
    await expect(card).toContainText('已暂停')
    await time.forward(21 * DAY)
    await login(member)
    await page.reload()
    await expect(card).toContainText('余 28 粒')
    await press('继续用药')
    await expect(card).toContainText('进行中')
    await time.forward(8 * DAY)
    await login(member)
    await page.reload()
    await expect(card.getByText('余量不足 7 天，请及时复诊或补充。')).toBeVisible()
    await inspect(page)
  })

  await test.step('reminders are off for good, and what is ended stays in the list', async () => {
    const reminders = main.getByRole('switch', { name: '余量提醒' })
    await reminders.click()
    await expect(reminders).not.toBeChecked()
    await press('结束')
    await page.getByRole('dialog').getByRole('button', { name: '结束计划' }).click()
    await expect(card).toContainText('已结束')
    await page.reload()
    await expect(reminders).not.toBeChecked()
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})
