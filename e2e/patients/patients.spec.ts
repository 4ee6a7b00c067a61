import { expect, test } from '../fixtures/index.ts'
import { patientCard, patientForm } from './patient-form.ts'

const PATIENTS = '/user/patients'

// Holds care#19, care#21.
test('default, change and removal move the cards as they should; a list that cannot be read is read again', async ({
  page,
  given,
  login,
  inspect,
  trouble,
}) => {
  const member = await given.member()
  await given.patient({ member, name: '林建国', isDefault: true })
  await given.patient({
    member,
    name: '林秀英',
    birthday: '1960-02-29',
    sex: 1,
    relationLabel: 'parents',
    isVerified: false,
  })
  await login(member)
  const form = patientForm(page)
  const names = page.getByRole('article').getByRole('heading')
  await test.step('a list that cannot be read says so', async () => {
    trouble.expect(/^503 GET \/api\/patients/)
    trouble.expect(/^console: 503 /)
    await page.route('**/api/patients', (route) =>
      route.fulfill({ status: 503, body: JSON.stringify({ code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试' }) }),
    )
    await page.goto(PATIENTS)
    await expect(page.getByRole('alert')).toContainText('服务繁忙，请稍后再试')
    await page.unroute('**/api/patients')
    await page.getByRole('button', { name: '重试' }).click()
  })
  await expect(names).toHaveText(['林建国', '林秀英'])
  await expect(patientCard(page, '林建国').getByRole('button', { name: /设为默认/ })).toHaveCount(0)
  await inspect(page)

  await test.step('another becomes the default by its button', async () => {
    await patientCard(page, '林秀英')
      .getByRole('button', { name: /设为默认/ })
      .click()
    await expect(page.getByText('已设为默认用药人')).toBeVisible()
    await expect(names).toHaveText(['林秀英', '林建国'])
  })

  await test.step('name and number of the verified one are locked, the phone is changed', async () => {
    await patientCard(page, '林建国').getByRole('link', { name: /编辑/ }).click()
    await expect(form.name).toBeDisabled()
    await expect(form.idNumber).toBeDisabled()
    await form.phone.fill('13900139000')
    await form.save.click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(patientCard(page, '林建国')).toContainText('139****9000')
  })

  await test.step('leaving a form with something typed asks first', async () => {
    await patientCard(page, '林秀英').getByRole('link', { name: /编辑/ }).click()
    await form.name.fill('林秀')
    await page.getByRole('link', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '确定离开此页面吗？' })
    await question.getByRole('button', { name: '留在此页' }).click()
    await expect(form.name).toHaveValue('林秀')
    await page.getByRole('link', { name: '取消' }).click()
    await question.getByRole('button', { name: '离开', exact: true }).click()
    await expect(names).toHaveText(['林秀英', '林建国'])
  })

  await test.step('removing asks first', async () => {
    await patientCard(page, '林秀英').getByRole('button', { name: /删除/ }).click()
    const dialog = page.getByRole('dialog', { name: '删除这位用药人吗？' })
    await inspect(page, 'dialog')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(names).toHaveCount(2)
    await patientCard(page, '林秀英').getByRole('button', { name: /删除/ }).click()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(names).toHaveText(['林建国'])
    await expect(patientCard(page, '林建国')).toContainText('默认')
    await expect(form.heading).toBeFocused()
  })
})

// Holds care#23.
test('the summary for a doctor is shown after a reading that the member sees, and printed without the frame', async ({
  page,
  given,
  login,
  inspect,
}) => {
  const member = await given.member()
  const no = { answer: 0 as const, labels: [], otherText: '' }
  const patient = await given.patient({
    member,
    name: '林建国',
    healthInfo: [
      { question: 'pastHistory', answer: 1, labels: ['hypertension'], otherText: '' },
      { question: 'drugAllergy', answer: 1, labels: ['penicillins'], otherText: '破伤风抗毒素' },
      { question: 'foodAllergy', ...no },
      { question: 'familyHistory', ...no },
      { question: 'smoking', ...no },
      { question: 'drinking', ...no },
    ],
  })
  await login(member)
  await page.goto(PATIENTS)
  await patientCard(page, '林建国')
    .getByRole('link', { name: /就诊摘要/ })
    .click()
  const show = page.getByRole('button', { name: '查看摘要' })
  await expect(show).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(patient.idCardNumber ?? 'none')
  await inspect(page)
  await show.click()
  await expect(page.getByRole('heading', { level: 2, name: '林建国' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(patient.idCardNumber ?? 'none')
  await expect(page.getByRole('main')).toContainText('青霉素类、破伤风抗毒素')
  await inspect(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: '会员中心' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/user/account/privacy')
  await expect(page.getByRole('main')).toContainText('本人')
})
