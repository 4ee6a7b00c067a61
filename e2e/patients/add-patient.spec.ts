import { madeUpIdNumber } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'
import { patientCard, patientForm } from './patient-form.ts'

const ADD = '/user/patientInfo/add'

// Holds care#8, care#14, care#17, care#18, care#21, care#46.
test('a newcomer adds an adult with health answers and a prescription, and finds nothing of health on the list', {
  tag: '@phone',
}, async ({ page, given, login, inspect }) => {
  await login(await given.member())
  const form = patientForm(page)
  await page.goto('/user/patients')
  await page.getByRole('link', { name: '添加用药人' }).click()
  await expect(form.heading).toHaveText('添加用药人')
  await test.step('what is missing is told beside each field, and the focus is on the first', async () => {
    await expect(form.consent('身份证件信息处理规则')).toBeVisible()
    await form.save.click()
    await expect(form.name).toBeFocused()
    await expect(form.idNumber).toHaveAccessibleDescription(/身份证号不能为空/)
    await inspect(page)
  })
  await form.choose('父母').click()
  await form.name.fill('阿依古丽.买买提')
  await form.phone.fill('13800138000')
  await expect(form.name).toHaveValue('阿依古丽·买买提')
  await form.idNumber.fill(madeUpIdNumber('1960-02-29', 1))
  await expect(form.sex('女')).toBeChecked()
  await expect(form.year).toHaveValue('1960')
  await expect(form.year).toBeDisabled()
  await form.consent('身份证件信息处理规则').check()
  await test.step('the six questions are answered in a dialog', async () => {
    await form.health.click()
    await form.healthDialog.getByRole('button', { name: '以下都没有' }).click()
    const question = form.healthDialog.getByRole('group', { name: '是否有药物过敏史？' })
    await question.getByText('有', { exact: true }).click()
    await question.getByText('青霉素类').click()
    await inspect(page, 'dialog')
    await form.healthDialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('已填写 6 项，保存后生效')).toBeVisible()
    await form.consent('健康信息处理规则').check()
  })
  await test.step('a prescription is uploaded once it was agreed to', async () => {
    await expect(page.getByText('勾选同意后即可上传')).toHaveCount(2)
    await form.consent('处方与病历信息处理规则').check()
    await form.pictures('处方图片（选填）').setInputFiles(await photo(page, 'green'))
    await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  await form.save.click()
  await expect(page.getByText('创建成功')).toBeVisible()
  const card = patientCard(page, '阿依古丽·买买提')
  await expect(card).toContainText('父母')
  await expect(card).toContainText('138****8000')
  await expect(card).toContainText(/110\*{13}\d[\dX]/)
  await expect(card).toContainText('已实名')
  await expect(card).toContainText('默认')
  await expect(page.getByRole('main')).not.toContainText('青霉素')
  await inspect(page)
  await test.step('the same person is not added twice, by the number of 15 digits neither, and what was typed stays', async () => {
    await page.getByRole('link', { name: '添加用药人' }).click()
    await form.name.fill('阿依古丽')
    await form.phone.fill('13800138000')
    const long = madeUpIdNumber('1960-02-29', 1)
    const short = `${long.slice(0, 6)}${long.slice(8, 17)}`
    await form.idNumber.fill(short)
    await form.save.click()
    await expect(form.idNumber).toHaveAccessibleDescription(/该证件号码的用药人已存在，请勿重复添加/)
    await expect(form.idNumber).toBeFocused()
    await expect(form.idNumber).toHaveValue(short)
    await expect(form.name).toHaveValue('阿依古丽')
    await expect(form.useOther).toHaveCount(0)
    await inspect(page)
  })
})

// Holds care#11, care#20.
test('a child of five is added with a guardian, who is shown by a picture where the check says no', async ({
  page,
  given,
  login,
  desk,
  inspect,
}) => {
  await login(await given.member())
  const form = patientForm(page)
  const guardianNumber = madeUpIdNumber('1988-08-08', 1, '440106')
  await desk.realName.setFault({ mode: 'different' }, guardianNumber)
  await page.goto(`${ADD}?from=${encodeURIComponent('/user/personal/address')}`)
  await form.choose('子女').click()
  await form.name.fill('林小满')
  await form.phone.fill('13800138000')
  await form.idNumber.fill(madeUpIdNumber(`${new Date().getFullYear() - 5}-01-01`))
  await form.guardianName.fill('林知夏')
  await form.guardianPhone.fill('13900139000')
  await form.guardianNumber.fill(guardianNumber)
  await form.consent('身份证件信息处理规则').check()
  await form.consent('儿童个人信息保护规则').check()
  await form.save.click()
  const dialog = page.getByRole('dialog', { name: '监护人实名认证失败' })
  await expect(dialog).toContainText('请核对监护人身份证号码和姓名')
  await inspect(page, 'dialog')
  await dialog.getByRole('button', { name: '去核对' }).click()
  await expect(form.guardianNumber).toHaveAccessibleDescription(/监护人实名认证失败/)
  await form.pictures('监护人身份证人像面照片').setInputFiles(await photo(page, 'navy'))
  await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await inspect(page)
  await form.save.click()
  await expect(page.getByText('创建成功')).toBeVisible()
  // The way back that the address named.
  await expect(page).toHaveURL('/user/personal/address')
  await page.goto('/user/patients')
  await expect(patientCard(page, '林小满')).toContainText('5 岁')
  await expect(patientCard(page, '林小满')).toContainText('由监护人实名')
})

// Holds care#9, care#10, care#13.
test('somebody without an ID card is added by a passport after the first error', async ({
  page,
  given,
  login,
  inspect,
}) => {
  await login(await given.member())
  const form = patientForm(page)
  await page.goto(ADD)
  await form.choose('朋友').click()
  await form.name.fill('Anna Lee')
  await form.phone.fill('13800138000')
  await form.idNumber.fill('E12345678')
  await form.phone.focus()
  await expect(form.idNumber).toHaveAccessibleDescription(/身份证号格式错误/)
  await form.useOther.click()
  await expect(form.certificateType).toBeFocused()
  await form.cardNumber.fill('e12345678')
  await form.consent('身份证件信息处理规则').check()
  await form.choose('女').click()
  await form.year.selectOption('1992')
  await form.month.selectOption('2')
  await form.day.selectOption('29')
  await form.save.click()
  await expect(page.getByText('请上传证件正面照片，护照为资料页')).toBeVisible()
  await inspect(page)
  await form.pictures('护照资料页照片').setInputFiles(await photo(page, 'maroon'))
  await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await form.save.click()
  await expect(page.getByText('创建成功')).toBeVisible()
  await expect(patientCard(page, 'Anna Lee')).toContainText('护照')
  await expect(patientCard(page, 'Anna Lee')).toContainText('证件由药师审核')
  await expect(patientCard(page, 'Anna Lee')).toContainText(/E12\*{4}78/)
})
