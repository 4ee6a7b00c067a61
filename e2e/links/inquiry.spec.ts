import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { inquiryForm } from '../inquiry/inquiry-form.ts'
import { pharmacistOf } from '../inquiry/pharmacist.ts'
import { patientForm } from '../patients/patient-form.ts'
import { enterCode, enterDigits, keyIn } from './link-steps.ts'

const DRUG = '苯磺酸氨氯地平片'
const ID_NUMBER = '110101199003070003'
/** A prescription drug, to be sent to a phone that has no account yet. */
const order = {
  consignee: '林知夏',
  provinceCode: '44',
  cityCode: '4401',
  regionCode: '440106',
  customArea: '五山路381号',
  lines: [{ productCode: '10020002', amount: 1 }],
  kind: 'pay',
}

// Holds links#6, links#7, links#13, links#14, links#15, links#50, links#54.
test('a new phone registers by its link, the inquiry is filled in for somebody who is added, goes to the pharmacist, and is paid', {
  tag: '@phone',
}, async ({ page, shop, given, desk, address, inspect, operatorWith }) => {
  test.slow()
  const phone = given.phone()
  const operator = await operatorWith('links')
  const { sum } = (await operator('POST', '/ops/links/orders/quote', { lines: order.lines })) as { sum: number }
  const made = await operator('POST', '/ops/links/orders', { ...order, phone, expectedSum: sum })
  const { ordersCode } = made as { ordersCode: string }
  const link = await desk.sms.latest(phone)
  const heading = page.getByRole('heading', { level: 1 })
  const form = inquiryForm(page)

  await test.step('the digits lead to the inquiry, which asks for a code to the order’s own phone', async () => {
    await page.goto(`/payJianke/entry?key=${keyIn(link.text)}`)
    await enterDigits(page, phone, '注册')
    await expect(page).toHaveURL('/payJianke/inquiry')
    await expect(heading).toHaveText('完善问诊信息')
    await inspect(page)
    await enterCode(page, desk, phone)
    await form.agree()
  })

  await test.step('somebody is added on a page of the link, and is chosen', async () => {
    await page.getByRole('link', { name: '添加用药人' }).click()
    const patient = patientForm(page)
    await patient.name.fill('林知夏')
    await patient.phone.fill(phone)
    await patient.idNumber.fill(ID_NUMBER)
    await patient.consent('身份证件信息处理规则').check()
    await patient.save.click()
    await expect(page).toHaveURL('/payJianke/inquiry')
    await expect(page.getByRole('radio', { name: /林知夏/ })).toBeChecked()
    await form.isChecked()
  })

  await test.step('it is filled in and handed in', async () => {
    await form.choose(DRUG, '原发性高血压')
    await form.answerAll()
    await form.confirm()
    await form.submit.click()
    await expect(form.main.getByText('请先阅读并确认用药风险与说明')).toBeVisible()
    await form.confirmRisk()
    await inspect(page)
    await form.submit.click()
    await expect(heading).toHaveText('药师审核中')
    await expect(heading).toBeFocused()
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page).toHaveURL('/payJianke/messagePayment')
    await expect(heading).toHaveText('药师审核中')
  })

  await test.step('approved, it is paid without logging in', async () => {
    const pharmacist = await pharmacistOf({ shop, given, address })
    await pharmacist.approve(ordersCode)
    await page.reload()
    await expect(heading).toHaveText('订单支付')
    await page.getByText('微信支付', { exact: true }).click()
    const started = page.waitForResponse((response) => response.url().endsWith('/api/links/pay'))
    await page.getByRole('button', { name: '需求支付' }).click()
    const { codeUrl, paymentId } = await (await started).json()
    await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible()
    await desk.payments.scan(codeUrl)
    await desk.payments.pay(paymentId.replaceAll('-', ''))
    await expect(heading).toHaveText('支付成功')
  })
})

// Holds links#13.
test('somebody whom the order’s account keeps already is chosen by itself', async ({
  page,
  given,
  desk,
  inspect,
  operatorWith,
}) => {
  const phone = given.phone()
  const member = await given.member({ phone })
  await given.patient({ member, name: '林建国', isDefault: true })
  const { ordersCode } = await given.order({
    member,
    status: 'waitAudit',
    rxState: 'inquiryNeeded',
    consigneePhone: phone,
    lines: [line('10020002')],
  })
  const operator = await operatorWith('links')
  await operator('POST', `/ops/orders/${ordersCode}/links`, { kind: 'pay' })
  const link = await desk.sms.latest(phone)
  await page.goto(`/payJianke/entry?key=${keyIn(link.text)}`)
  await enterDigits(page, phone, '查看订单')
  await enterCode(page, desk, phone)
  const form = inquiryForm(page)
  await form.agree()
  await expect(page.getByRole('radio', { name: /林建国/ })).toBeChecked()
  await form.isChecked()
  await inspect(page)
})
