import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'
import { submitInquiry } from '../inquiry/pharmacist.ts'
import { patientForm } from '../patients/patient-form.ts'
import { enterCode, enterDigits, keyIn } from './link-steps.ts'

const DRUG = '10020002'
const NOTE = '处方缺少医师签名或医院印章，请上传完整的处方'

// Holds links#30, links#32, links#36.
test('a pharmacist asks by a link for what a prescription lacks, takes it back and asks again, sees what arrived and approves; the service asks from the order', async ({
  page,
  context,
  given,
  desk,
  inspect,
  otherDevice,
}) => {
  test.slow()
  const phone = given.phone()
  const member = await given.member({ phone })
  const { id: patientId } = await given.patient({ member, name: '欧阳建国' })
  const needed = { status: 'waitAudit', rxState: 'inquiryNeeded', consigneePhone: phone, lines: [line(DRUG)] } as const
  const { ordersCode } = await given.order({ member, ...needed })
  const later = await given.order({ member, ...needed })
  const me = await otherDevice(member)
  await submitInquiry(me, { ordersCode, productCode: DRUG, patientId })
  const { key } = await given.operator({
    scopes: ['prescriptions', 'orders', 'links'],
    name: '王药师',
    licenceNumber: '441200000000001',
  })
  const dialog = page.getByRole('dialog')
  const act = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const requests = page.getByRole('list', { name: '补充资料' }).getByRole('listitem')
  const approve = page.getByRole('button', { name: '审核通过', exact: true })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: ordersCode, exact: true }) })
  const queue = (name: string) => page.getByRole('navigation', { name: '处方状态' }).getByRole('link', { name }).click()
  const back = () => page.getByRole('link', { name: '返回队列' }).click()
  const open = () => row.getByRole('link').click()

  await test.step('the pharmacist asks, and nothing can be approved', async () => {
    await page.goto('/ops?view=reviews')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await open()
    await expect(approve).toBeVisible()
    await page.getByRole('button', { name: '请用户补充' }).click()
    await dialog.getByRole('checkbox', { name: '处方图片' }).uncheck()
    await act('发送')
    await expect(dialog.getByText('请选择需要补充的内容')).toBeVisible()
    await inspect(page, 'dialog')
    await dialog.getByRole('checkbox', { name: '处方图片' }).check()
    await act(NOTE)
    await act('发送')
    await expect(requests).toContainText('等待补充')
    await expect(approve).toHaveCount(0)
    await inspect(page, 'main')
  })

  const first = await desk.sms.latest(phone)
  expect(first.text).toContain('需要补充资料')
  expect(first.text).not.toContain('处方')

  await test.step('it is taken back, asked anew, and waits in a list of its own', async () => {
    await requests.getByRole('button', { name: /^撤回请求/ }).click()
    await act('撤回')
    await expect(requests).toContainText('已撤回')
    await expect(approve).toBeVisible()
    await page.getByRole('button', { name: '再次请用户补充' }).click()
    await expect(dialog.getByLabel('说明（选填）')).toHaveValue(NOTE)
    await act('发送')
    await expect(requests).toHaveCount(2)
    await back()
    await queue('待回复')
    await expect(row).toContainText('等待用户补充资料')
    await inspect(page, 'main')
  })

  await test.step('the shopper answers by the link', async () => {
    const message = await desk.sms.latest(phone, { after: first.id })
    const shopper = await context.newPage()
    await shopper.goto(`/user/patientInfo/complete?key=${keyIn(message.text)}`)
    await enterDigits(shopper, phone, '下一步')
    await enterCode(shopper, desk, phone)
    const form = patientForm(shopper)
    await expect(shopper.getByText(NOTE)).toBeVisible()
    await form.pictures('处方图片').setInputFiles(await photo(shopper, 'green'))
    await expect(shopper.getByRole('button', { name: '移除图片 1' })).toBeVisible()
    await expect(shopper.getByRole('progressbar')).toHaveCount(0)
    await shopper.getByRole('button', { name: '提交', exact: true }).click()
    await expect(form.heading).toHaveText('资料已提交')
    await shopper.close()
  })

  await test.step('what arrived is marked as new, and is approved', async () => {
    await queue('待审核')
    await expect(row).toContainText('资料已补充')
    await open()
    await expect(requests.first()).toContainText('更新了处方图片')
    await page.getByRole('button', { name: '查看 1 张图片' }).click()
    await expect(page.getByRole('list', { name: '图片' }).getByRole('listitem')).toContainText('处方 1 新')
    await inspect(page, 'main')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await approve.click()
    await expect(page.getByRole('heading', { name: '审核结果' })).toBeVisible()
    await expect(page.getByRole('button', { name: /请用户补充/ })).toHaveCount(0)
  })

  await test.step('the service asks from an order that waits for its inquiry', async () => {
    await page.goto(`/ops?view=orders&one=${later.ordersCode}`)
    await page.getByRole('button', { name: '请顾客补充' }).click()
    await dialog.getByText('慢病用药（24 小时）').click()
    await act('发送')
    await expect(requests).toContainText(/处方图片等待补充.*客服 王药师 · 慢病用药（24 小时）/)
    await inspect(page, 'main')
  })
})
