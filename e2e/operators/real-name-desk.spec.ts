import { consents } from '@shop/contract/consents'
import { madeUpIdNumber } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

// Holds care#40, care#41.
test('the desk decides what the authority says of everybody and of one person, and shows whom the shop asked about', async ({
  browser,
  shop,
  given,
  otherDevice,
  axe,
}) => {
  const call = await otherDevice(await given.member())
  const kind = 'identity'
  await call('POST', '/privacy/consents', { kind, version: consents[kind].version })
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await desk.goto(shop.deskUrl)
  const card = desk.getByRole('region', { name: '实名核验' })
  const checks = card.getByRole('list', { name: '核验记录' })
  let day = 0
  const add = async (name: string) => {
    day += 1
    const birthday = `1990-02-${String(day).padStart(2, '0')}`
    const idCardNumber = madeUpIdNumber(birthday)
    const saved = call('POST', '/patients', {
      name,
      sex: 0,
      birthDay: Date.parse(`${birthday}T00:00:00+08:00`),
      consigneePhone: '13800138000',
      idCardNumber,
    })
    return { idCardNumber, saved: saved as Promise<{ realName: string; isValidateName: boolean }> }
  }

  await test.step('everybody is who they say', async () => {
    const { idCardNumber, saved } = await add('林一')
    expect(await saved).toMatchObject({ realName: 'same', isValidateName: true })
    await expect(checks.getByText('林一 · 一致')).toBeVisible()
    await expect(checks.getByText(new RegExp(idCardNumber))).toBeVisible()
    await axe(desk, '#real-name')
  })

  await test.step('the source is down for everybody: neither yes nor no', async () => {
    await card.getByRole('radio', { name: /权威源异常/ }).check()
    await card.getByRole('button', { name: '应用', exact: true }).click()
    await expect(card.getByText('已应用', { exact: true })).toBeVisible()
    const { saved } = await add('林二')
    expect(await saved).toMatchObject({ realName: 'unavailable', isValidateName: false })
    await expect(checks.getByText('林二 · 权威源异常')).toBeVisible()
    await card.getByRole('button', { name: '恢复正常' }).click()
    await expect(card.getByText('已恢复正常')).toBeVisible()
  })

  await test.step('of one person it says otherwise, of others it does not', async () => {
    await card.getByLabel('只改一个人：身份证号').fill(madeUpIdNumber('1990-02-03'))
    await card.getByRole('combobox', { name: '此人的结果' }).selectOption('查无记录')
    await card.getByRole('button', { name: '应用到此人' }).click()
    await expect(card.getByText('已应用到此人')).toBeVisible()
    await expect(card.getByText(`单独设置：${madeUpIdNumber('1990-02-03')} 查无记录`)).toBeVisible()
    const one = await add('林三')
    await one.saved.catch(() => undefined)
    await expect(checks.getByText('林三 · 查无记录')).toBeVisible()
    const other = await add('林四')
    expect(await other.saved).toMatchObject({ realName: 'same' })
  })
  await desk.close()
})
