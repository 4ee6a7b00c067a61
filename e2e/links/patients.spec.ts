import { line, madeUpIdNumber } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'
import { inquiryForm } from '../inquiry/inquiry-form.ts'
import { patientCard, patientForm } from '../patients/patient-form.ts'
import { enterCode, enterDigits, keyIn } from './link-steps.ts'

const DRUG = '10020002'

// Holds links#15, links#16, links#17, links#19.
test('a child with a guardian and somebody with a passport are added by a link, and the inquiry keeps what was filled in', {
  tag: '@phone',
}, async ({ page, given, desk, inspect, operatorWith }) => {
  test.slow()
  const phone = given.phone()
  const member = await given.member({ phone })
  const needed = { status: 'waitAudit', rxState: 'inquiryNeeded', consigneePhone: phone } as const
  const { ordersCode } = await given.order({ member, ...needed, lines: [line(DRUG)] })
  const operator = await operatorWith('links')
  await operator('POST', `/ops/orders/${ordersCode}/links`, { kind: 'pay' })
  await page.goto(`/payJianke/entry?key=${keyIn((await desk.sms.latest(phone)).text)}`)
  await enterDigits(page, phone, '查看订单')
  await enterCode(page, desk, phone)
  const inquiry = inquiryForm(page)
  const form = patientForm(page)
  await inquiry.agree()
  await inquiry.answer(/是否使用过该药品/, '是')

  await test.step('a child is added with a guardian, each consent by itself', async () => {
    await page.getByRole('link', { name: '添加用药人' }).click()
    await expect(form.heading).toHaveText('添加用药人')
    await form.choose('子女').click()
    await form.name.fill('林小满')
    await form.phone.fill(phone)
    await form.idNumber.fill(madeUpIdNumber(`${new Date().getFullYear() - 5}-01-01`))
    await form.guardianName.fill('林知夏')
    await form.guardianPhone.fill(phone)
    await form.guardianNumber.fill(madeUpIdNumber('1988-08-08', 1, '440106'))
    await form.consent('身份证件信息处理规则').check()
    await form.consent('儿童个人信息保护规则').check()
    await inspect(page)
    await form.save.click()
    await expect(page).toHaveURL('/payJianke/inquiry')
    await expect(page.getByRole('radio', { name: /林小满/ })).toBeChecked()
    await expect(
      page.getByRole('group', { name: /是否使用过该药品/ }).getByRole('radio', { name: '是', exact: true }),
    ).toBeChecked()
  })

  await test.step('a passport comes with its picture', async () => {
    await page.getByRole('link', { name: '添加用药人' }).click()
    await form.choose('朋友').click()
    await form.name.fill('Anna Lee')
    await form.phone.fill('13800138000')
    await form.idNumber.fill('E12345678')
    await form.phone.focus()
    await form.useOther.click()
    await form.cardNumber.fill('e12345678')
    await form.choose('女').click()
    await form.year.selectOption('1992')
    await form.month.selectOption('2')
    await form.day.selectOption('29')
    await form.pictures('护照资料页照片').setInputFiles(await photo(page, 'maroon'))
    await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await form.save.click()
    await expect(page.getByRole('radio', { name: /Anna Lee/ })).toBeChecked()
  })

  await test.step('the picture is shown to the link that it came by', async () => {
    await page.getByRole('link', { name: /用药人Anna Lee的信息/ }).click()
    await expect(form.heading).toHaveText('编辑用药人')
    const picture = page.getByRole('img', { name: '图片 1' })
    await expect(picture).toHaveAttribute('src', /^\/api\/links\/uploads\//)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await inspect(page)
  })
})

// Holds care#16, links#3, links#19, links#20.
test('somebody whom the account keeps is completed by the key of a link, until its time is over', async ({
  page,
  given,
  desk,
  inspect,
  operatorWith,
  time,
}) => {
  test.slow()
  await time.hold()
  const phone = given.phone()
  const member = await given.member({ phone })
  const { id } = await given.patient({ member, name: '欧阳令狐小禾' })
  const needed = { status: 'waitAudit', rxState: 'inquiryNeeded', consigneePhone: phone } as const
  const { ordersCode } = await given.order({ member, ...needed, lines: [line(DRUG)] })
  const operator = await operatorWith('links')
  await operator('POST', `/ops/orders/${ordersCode}/links`, { kind: 'pay' })
  const key = keyIn((await desk.sms.latest(phone)).text)
  const form = patientForm(page)

  await test.step('the key opens the patients without a login, and leaves the address', async () => {
    await page.goto(`/user/patientInfo/complete?key=${key}`)
    await expect(form.heading).toHaveText('验证手机号码')
    await expect(page).toHaveURL('/user/patientInfo/complete?useKey=1')
    await inspect(page)
    await enterDigits(page, phone, '下一步')
    await inspect(page)
    await enterCode(page, desk, phone)
    await expect(patientCard(page, '欧阳令狐小禾')).toBeVisible()
    await inspect(page)
  })

  await test.step('a prescription is added to somebody, and its picture is asked for', async () => {
    await page.goto(`/user/patientInfo/complete/${id}?useKey=1&isPrescriptionNeed=true`)
    await expect(form.heading).toHaveText('完善用药人信息')
    await expect(page.getByRole('timer')).toHaveText(/^7[12]:\d\d:\d\d$/)
    await form.save.click()
    await expect(page.getByText('请上传处方图片')).toBeVisible()
    await inspect(page)
    await form.consent('处方与病历信息处理规则').check()
    await form.pictures('处方图片').setInputFiles(await photo(page, 'green'))
    await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await form.save.click()
    await expect(page).toHaveURL('/payJianke/messagePayment')
  })

  await test.step('at its end the link is invalid, and nothing of the patient is left', async () => {
    await page.goto(`/user/patientInfo/complete/${id}?useKey=1`)
    await expect(form.name).toHaveValue('欧阳令狐小禾')
    await time.forward(72 * 60 * 60 * 1000)
    const dialog = page.getByRole('dialog', { name: '链接失效' })
    await expect(dialog.getByRole('link', { name: '返回首页' })).toBeVisible()
    await expect(form.name).toHaveCount(0)
    await inspect(page, 'dialog')
  })
})
