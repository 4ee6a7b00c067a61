import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'
import { pharmacistOf, submitInquiry } from '../inquiry/pharmacist.ts'
import { patientForm } from '../patients/patient-form.ts'
import { enterCode, enterDigits, keyIn } from './link-steps.ts'

const DRUG = '10020002'
const NOTE = '处方图片上的医院印章看不清，请重新拍照上传，并核对用药人的手机号码。'

// Holds links#20, links#21.
for (const { kind, left } of [
  { kind: 'plain', left: /^7[12]:\d\d:\d\d$/ },
  { kind: 'chronic', left: /^2[34]:\d\d:\d\d$/ },
] as const) {
  test(`what a pharmacist asks for by a ${kind} link is answered without a login, and the prescription is approved`, {
    tag: '@phone',
  }, async ({ page, shop, given, desk, address, inspect, otherDevice }) => {
    test.slow()
    const phone = given.phone()
    const member = await given.member({ phone })
    const { id: patientId } = await given.patient({ member, name: '林建国' })
    const needed = { status: 'waitAudit', rxState: 'inquiryNeeded', consigneePhone: phone } as const
    const { ordersCode } = await given.order({ member, ...needed, lines: [line(DRUG)] })
    const me = await otherDevice(member)
    await submitInquiry(me, { ordersCode, productCode: DRUG, patientId })
    const pharmacist = await pharmacistOf({ shop, given, address })
    await pharmacist.askToComplete(ordersCode, { kind, needs: ['patient', 'prescription'], note: NOTE })
    const key = keyIn((await desk.sms.latest(phone)).text)
    const form = patientForm(page)

    await test.step('the link tells what is asked for once its phone is proved', async () => {
      await page.goto(`/user/patientInfo/complete?key=${key}`)
      await enterDigits(page, phone, '下一步')
      await expect(page.getByText(NOTE)).toHaveCount(0)
      await enterCode(page, desk, phone)
      await expect(form.heading).toHaveText('补充处方资料')
      await expect(page.getByText(NOTE)).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(left)
      await expect(form.name).toHaveValue('林建国')
      await inspect(page)
    })

    await test.step('without a picture it is not sent; with one it is, and the page says what comes next', async () => {
      const send = page.getByRole('button', { name: '提交', exact: true })
      await send.click()
      await expect(page.getByText('请上传处方图片')).toBeVisible()
      await form.pictures('处方图片').setInputFiles(await photo(page, 'green'))
      await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await inspect(page)
      await send.click()
      await expect(form.heading).toHaveText('资料已提交')
      await expect(form.heading).toBeFocused()
      await inspect(page)
    })

    await test.step('looked at again, the page still says what comes next', async () => {
      await page.reload()
      await expect(form.heading).toHaveText('资料已提交')
    })

    await test.step('in another browser the link says no more than that it was submitted, and asks for nothing', async () => {
      const other = await (await page.context().browser()!.newContext({ baseURL: shop.url })).newPage()
      await other.goto(`/user/patientInfo/complete?key=${key}`)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('资料已提交')
      await expect(other.getByRole('link', { name: '登录查看订单' })).toBeVisible()
      await other.context().close()
    })

    await test.step('the pharmacist approves the record with the picture', async () => {
      await pharmacist.approve(ordersCode)
      await expect
        .poll(
          async () =>
            ((await me('GET', `/v3/orders/${ordersCode}`)) as { prescription: { state: string } }).prescription.state,
        )
        .toBe('approved')
    })
  })
}

// Holds links#20.
test('a request that was replaced by another opens nothing any more', async ({
  page,
  shop,
  given,
  desk,
  address,
  inspect,
  otherDevice,
}) => {
  const phone = given.phone()
  const member = await given.member({ phone })
  const { id: patientId } = await given.patient({ member })
  const needed = { status: 'waitAudit', rxState: 'inquiryNeeded', consigneePhone: phone } as const
  const { ordersCode } = await given.order({ member, ...needed, lines: [line(DRUG)] })
  await submitInquiry(await otherDevice(member), { ordersCode, productCode: DRUG, patientId })
  const pharmacist = await pharmacistOf({ shop, given, address })
  await pharmacist.askToComplete(ordersCode, { kind: 'plain', needs: ['patient'] })
  const first = await desk.sms.latest(phone)
  await pharmacist.askToComplete(ordersCode, { kind: 'plain', needs: ['patient'] })
  await desk.sms.latest(phone, { after: first.id })
  await page.goto(`/user/patientInfo/complete?key=${keyIn(first.text)}`)
  const dialog = page.getByRole('dialog', { name: '链接失效' })
  await expect(dialog.getByRole('link', { name: '返回首页' })).toBeVisible()
  await inspect(page, 'dialog')
})
