import { birthdayInstant } from '@shop/contract/fields/birthday'
import { maskIdNumber } from '@shop/contract/fields/id-number'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, isTicked, textIn } from '../../../testing/page.tsx'
import {
  ADD,
  button,
  CHANGE,
  control,
  isWrong,
  kept,
  lastNotice,
  MAN,
  none,
  openPatientForm,
  save,
  says,
  thisYear,
  typeIn,
  WOMAN,
  WRONG,
} from '../../../testing/patients.tsx'
import { errorAnswer } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'

// Holds care#17.
test('nothing is said of a field before it is left, and saving says what is wrong with all', async () => {
  const { user, sent } = openPatientForm()
  expect(screen.queryByText('姓名不能为空')).toBeNull()
  await user.click(control('姓名'))
  expect(screen.queryByText('姓名不能为空')).toBeNull()
  await user.tab()
  await says(control('姓名'), '姓名不能为空')
  expect(isWrong(control('手机号码'))).toBe(false)
  await user.click(save())
  await says(control('手机号码'), '手机号码不能为空')
  await says(control('身份证号'), '身份证号不能为空')
  expect(screen.getByText('请选择性别')).toBeTruthy()
  expect(screen.getByText('请选择出生日期')).toBeTruthy()
  expect(document.activeElement).toBe(control('姓名'))
  expect(sent()).toEqual([])
})

// Holds care#1, care#2, care#5, care#17.
test.each([
  ['姓名', '林', '姓名最少2个字'],
  ['姓名', '林'.repeat(11), '姓名最多10个字'],
  ['姓名', '林3', '姓名只能由汉字、字母和间隔号'],
  ['手机号码', '1380013800', '手机号码格式错误'],
  ['手机号码', '23800138000', '手机号码格式错误'],
  ['身份证号', WOMAN.slice(0, 17), '身份证号格式错误'],
  ['身份证号', WRONG, '校验位错误'],
])('%s %s says %s when it is left', async (label, text, message) => {
  const { user } = openPatientForm()
  await typeIn(user, label, text)
  expect(isWrong(control(label))).toBe(false)
  await user.tab()
  await says(control(label), message)
  expect(isWrong(control(label))).toBe(true)
})

// Holds care#1.
test('a separator in a name becomes a middle dot when the field is left', async () => {
  const { user } = openPatientForm()
  await typeIn(user, '姓名', '阿卜杜.热合曼')
  await user.tab()
  await waitFor(() => expect(textIn(control('姓名'))).toBe('阿卜杜·热合曼'))
  expect(isWrong(control('姓名'))).toBe(false)
})

// Holds care#4, care#8.
test('an adult is added by keyboard alone; sex and birth date come from the ID number and are locked', async () => {
  const { user, sent, onSaved } = openPatientForm()
  screen.getByRole('radio', { name: '本人' }).focus()
  expect(isTicked(screen.getByRole('radio', { name: '本人' }))).toBe(true)
  await user.keyboard('{ArrowRight}')
  await user.tab()
  expect(document.activeElement).toBe(control('姓名'))
  await user.keyboard('林大川')
  await user.tab()
  await user.keyboard('13800138000')
  await user.tab()
  await user.keyboard(MAN)
  expect(isTicked(screen.getByRole('radio', { name: '男' }))).toBe(true)
  expect(textIn(control('出生年份'))).toBe('1985')
  for (const locked of ['出生年份', '出生月份', '出生日期', '男', '女']) {
    expect(control(locked).hasAttribute('disabled')).toBe(true)
  }
  save().focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(lastNotice()).toBe('创建成功')
  expect(sent()).toEqual([
    {
      ...none,
      relationLabel: 'parents',
      name: '林大川',
      consigneePhone: '13800138000',
      idCardNumber: MAN,
      certificateType: null,
      cardNumber: null,
      certificateImage: null,
      certificateImageBack: null,
      sex: 0,
      birthDay: birthdayInstant('1985-12-12'),
      guardianVo: null,
      consents: {},
    },
  ])
})

// Holds care#7.
test('the lists of the birth date open at 35 years before today', () => {
  openPatientForm()
  const options = [...control('出生年份').querySelectorAll('option')].map(({ value }) => value)
  expect(options[options.indexOf('') + 1]).toBe(String(thisYear - 35))
  expect(options[0]).toBe(String(thisYear))
  expect(options.at(-1)).toBe('1900')
  expect(textIn(control('出生年份'))).toBe('')
})

// Holds care#13, care#9.
test('after an error of the ID number another certificate is offered, with its own rules', async () => {
  const { user, sent } = openPatientForm()
  await typeIn(user, '姓名', 'Anna Lee')
  await typeIn(user, '手机号码', '13800138000')
  expect(screen.queryByRole('button', { name: '使用其他证件' })).toBeNull()
  await typeIn(user, '身份证号', '110')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: '使用其他证件' }))
  expect(document.activeElement).toBe(control('证件类型'))
  await user.selectOptions(control('证件类型'), '台湾居民来往大陆通行证')
  await typeIn(user, '证件号码', '1234567')
  await user.tab()
  await says(control('证件号码'), '证件号码格式错误')
  await user.click(save())
  expect(await screen.findByText('请上传证件正面照片，护照为资料页')).toBeTruthy()
  expect(screen.getByText('请上传证件背面照片')).toBeTruthy()
  expect(screen.getByText('请选择性别')).toBeTruthy()
  expect(screen.getByText('请选择出生日期')).toBeTruthy()
  await user.selectOptions(control('证件类型'), '护照')
  expect(screen.queryByText('证件背面照片')).toBeNull()
  await user.selectOptions(control('证件类型'), '居民身份证')
  expect(textIn(control('身份证号'))).toBe('110')
  expect(sent()).toEqual([])
})

// Holds care#13.
test('a refused ID number stands at its field, and as a toast the first time alone', async () => {
  const { user, shop } = openPatientForm()
  const REFUSED = '姓名与身份证号不一致，请核对后重新填写'
  shop.answer(ADD, errorAnswer(400, 'PATIENT_NAME_DIFFERS', REFUSED))
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  // Whatever was told before may go meanwhile, as its time is over.
  const before = new Set(noticeStore.read().map(({ id }) => id))
  const told = new Map<number, string>()
  const stop = noticeStore.subscribe(() => {
    for (const { id, text } of noticeStore.read()) if (!before.has(id)) told.set(id, text)
  })
  await user.click(save())
  await says(control('身份证号'), REFUSED)
  expect(document.activeElement).toBe(control('身份证号'))
  expect([...told.values()]).toEqual([REFUSED])
  await user.click(save())
  await waitFor(() => expect(shop.callsOf(ADD)).toHaveLength(2))
  await says(control('身份证号'), REFUSED)
  stop()
  expect([...told.values()]).toEqual([REFUSED])
  expect(button('使用其他证件')).toBeTruthy()
})

// Holds care#46.
test('a number that another patient has is told beside it, keeps what was typed and offers no other certificate', async () => {
  const { user, shop, onSaved } = openPatientForm()
  const EXISTS = '该证件号码的用药人已存在，请勿重复添加'
  shop.answer(ADD, errorAnswer(409, 'PATIENT_EXISTS', EXISTS, { idCardNumber: EXISTS }))
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  await says(control('身份证号'), EXISTS)
  expect(noticeStore.read().map(({ text }) => text)).not.toContain(EXISTS)
  expect([isWrong(control('身份证号')), document.activeElement]).toEqual([true, control('身份证号')])
  expect([textIn(control('姓名')), textIn(control('身份证号'))]).toEqual(['林知夏', WOMAN])
  expect(screen.queryByRole('button', { name: '使用其他证件' })).toBeNull()
  expect(onSaved).not.toHaveBeenCalled()
  // Another number is another person.
  shop.answer(ADD, { status: 201, body: { id: 'new', isValidateName: true, realName: 'same' } })
  await typeIn(user, '身份证号', MAN)
  expect(isWrong(control('身份证号'))).toBe(false)
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
})

// Holds care#46.
test('a certificate that another patient has is told beside its number', async () => {
  const stored = {
    ...kept,
    idCardNumber: null,
    plainIdCardNumber: null,
    certificateType: 1,
    cardNumber: 'E12****78',
  } as const
  const { user, shop } = openPatientForm({ ...stored, certificateImage: '/api/uploads/own' })
  const EXISTS = '该证件号码的用药人已存在，请勿重复添加'
  shop.answer(CHANGE, errorAnswer(409, 'PATIENT_EXISTS', EXISTS, { cardNumber: EXISTS }))
  await typeIn(user, '证件号码', 'E87654321')
  await user.click(save())
  await says(control('证件号码'), EXISTS)
  expect(textIn(control('证件号码'))).toBe('E87654321')
})

// Holds care#22.
test.each([
  [{ status: 0 }, '网络不佳，请稍后再试'],
  [errorAnswer(500, 'SERVICE_FAILED', '服务异常'), '创建失败'],
  [errorAnswer(409, 'PATIENT_LIMIT', '最多可添加50位用药人'), '最多可添加50位用药人'],
])('a saving that fails says why and keeps what was typed: %#', async (answer, text) => {
  const { user, shop } = openPatientForm()
  shop.answer(ADD, answer)
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(textIn(control('姓名'))).toBe('林知夏')
  expect(lastNotice()).toBe(text)
})

test.each([
  ['different', '实名核验未通过，请核对姓名和身份证号'],
  ['notFound', '实名核验未通过，请核对姓名和身份证号'],
  ['unavailable', '实名核验暂时无法完成，购药时会再次核验'],
])('a patient who is saved while the real-name check says %s is told so', async (realName, text) => {
  const { user, shop, onSaved } = openPatientForm()
  shop.answer(ADD, { status: 201, body: { id: 'new', isValidateName: false, realName } })
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(lastNotice()).toBe(text)
})

// Holds care#11, care#12, care#18.
// Holds care#20.
// Holds care#18.
// Holds care#16, care#18.
// Holds care#16.
// Holds care#3.
test('what is kept goes back masked, with the version it was read in', async () => {
  const { user, sent, onSaved } = openPatientForm(kept)
  await user.click(control('手机号码'))
  await user.keyboard('{Backspace}')
  expect(textIn(control('手机号码'))).toBe('')
  await user.tab()
  await waitFor(() => expect(textIn(control('手机号码'))).toBe('138****8000'))
  await typeIn(user, '姓名', '林知秋')
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(lastNotice()).toBe('保存成功')
  expect(sent()).toMatchObject([
    {
      version: 3,
      name: '林知秋',
      consigneePhone: '138****8000',
      idCardNumber: maskIdNumber(WOMAN),
      sex: 1,
      consents: {},
    },
  ])
  expect(sent()[0]).not.toHaveProperty('healthInfo')
})

// Holds care#19.
test('name and ID number of a verified patient are locked', async () => {
  openPatientForm({ ...kept, isValidateName: true })
  expect(control('姓名').hasAttribute('disabled')).toBe(true)
  expect(control('身份证号').hasAttribute('disabled')).toBe(true)
  expect(descriptionOf(control('身份证号'))).toContain('已实名认证，姓名和身份证号不可修改')
})

// Holds care#14, care#15.
// Holds care#14.
test('a patient that was changed elsewhere is read anew before it is saved', async () => {
  const { user, shop, onReload } = openPatientForm(kept)
  shop.answer(CHANGE, errorAnswer(409, 'PATIENT_CHANGED', '用药人信息已在别处修改，请刷新后再试'))
  await typeIn(user, '姓名', '林知秋')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: '载入最新信息' }))
  expect(onReload).toHaveBeenCalledTimes(1)
  expect(textIn(control('姓名'))).toBe('林知秋')
})

// Holds care#22.
test('what was typed when the session ended comes back to its owner', async () => {
  const { user, shop, leave } = openPatientForm()
  shop.answer(ADD, errorAnswer(401, 'NOT_LOGGED_IN', '请登录'))
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  await waitFor(() => expect(lastNotice()).toBe('请登录'))
  // Numbers of documents belong in no browser's store.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(WOMAN)
  leave()
  openPatientForm()
  expect(textIn(control('姓名'))).toBe('林知夏')
  expect(textIn(control('身份证号'))).toBe(WOMAN)
  await waitFor(() => expect(lastNotice()).toBe('已恢复您刚才填写的用药人信息'))
})
