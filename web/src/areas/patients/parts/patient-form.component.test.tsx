import { birthdayInstant } from '@shop/contract/fields/birthday'
import { healthQuestions } from '@shop/contract/fields/health-info'
import { idNumberCheck, maskIdNumber } from '@shop/contract/fields/id-number'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, isTicked, textIn } from '../../../testing/controls.ts'
import { openPart } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import type { PatientView } from '../types.ts'
import { PatientForm } from './patient-form.tsx'

/** Commerce spec sections 5 and 8, decisions 34 to 37. */

const ADD = 'POST /api/patients'
const CHANGE = 'PUT /api/patients/id'
const CONSENTS = 'GET /api/privacy/consents'
const REVEAL = 'POST /api/patients/id/reveal'

/** Made up: the order numbers 000 and 999 are given to nobody. */
const numbered = (first: string) => first + idNumberCheck(first)
const WOMAN = numbered('11010119900307000')
const MAN = numbered('44030619851212999')
const WRONG = WOMAN.slice(0, 17) + (WOMAN.endsWith('1') ? '2' : '1')
const thisYear = new Date().getFullYear()
const CHILD = numbered(`440106${thisYear - 5}0101999`)

const none = {
  prescriptionImage1: null,
  prescriptionImage2: null,
  prescriptionImage3: null,
  prescriptionImage4: null,
  prescriptionImage5: null,
  medicalRecordUrl1: null,
  medicalRecordUrl2: null,
  medicalRecordUrl3: null,
  medicalRecordUrl4: null,
  medicalRecordUrl5: null,
}
const kept: PatientView = {
  id: 'id',
  version: 3,
  name: '林知夏',
  sex: 1,
  age: 36,
  birthDay: birthdayInstant('1990-03-07'),
  consigneePhone: '138****8000',
  relationLabel: 'self',
  plainIdCardNumber: maskIdNumber(WOMAN),
  idCardNumber: maskIdNumber(WOMAN),
  certificateType: null,
  cardNumber: null,
  certificateImage: null,
  certificateImageBack: null,
  isValidateName: false,
  isDefault: true,
  isSystemDefault: false,
  needsGuardian: false,
  isComplete: true,
  hasHealthInfo: false,
  guardianVo: null,
  ...none,
}
const consent = (kind: string, version: string) => ({ kind, version, givenAt: 1, withdrawnAt: null })
const allGiven = [
  consent('identity', '2026-11-26'),
  consent('prescription', '2026-11-26'),
  consent('health', '2026-11-01'),
  consent('child', '2026-11-01'),
]

function open(stored?: PatientView, { given = allGiven, isPrescriptionNeeded = false } = {}) {
  const shop = fakeShop({
    [ADD]: { status: 201, body: { id: 'new', isValidateName: true, realName: 'same' } },
    [CHANGE]: { body: { id: 'id', isValidateName: true, realName: 'same' } },
    [CONSENTS]: { body: given },
  })
  const onSaved = vi.fn()
  const onReload = vi.fn()
  const { user, leave } = openPart(
    <PatientForm
      accountId="me"
      stored={stored}
      isPrescriptionNeeded={isPrescriptionNeeded}
      back="/user/patients"
      onSaved={onSaved}
      onReload={onReload}
    />,
  )
  const sent = () => shop.callsOf(stored ? CHANGE : ADD).map(({ body }) => body)
  return { user, shop, onSaved, onReload, sent, leave }
}
type Hands = ReturnType<typeof open>['user']

const control = (label: string) => screen.getByLabelText(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => button('保存')
const isWrong = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
const says = (element: HTMLElement, text: string) => waitFor(() => expect(descriptionOf(element)).toContain(text))
const lastNotice = () => noticeStore.read().at(-1)?.text
/** The consents are known, so that boxes that are to be asked for stand there. */
const known = (shop: ReturnType<typeof open>['shop']) =>
  waitFor(() => expect(shop.callsOf(CONSENTS)).not.toHaveLength(0))

async function typeIn(user: Hands, label: string, text: string) {
  await user.clear(control(label))
  await user.paste(text)
}
// Holds care#17.
test('nothing is said of a field before it is left, and saving says what is wrong with all', async () => {
  const { user, sent } = open()
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
  const { user } = open()
  await typeIn(user, label, text)
  expect(isWrong(control(label))).toBe(false)
  await user.tab()
  await says(control(label), message)
  expect(isWrong(control(label))).toBe(true)
})

// Holds care#1.
test('a separator in a name becomes a middle dot when the field is left', async () => {
  const { user } = open()
  await typeIn(user, '姓名', '阿卜杜.热合曼')
  await user.tab()
  await waitFor(() => expect(textIn(control('姓名'))).toBe('阿卜杜·热合曼'))
  expect(isWrong(control('姓名'))).toBe(false)
})

// Holds care#4, care#8.
test('an adult is added by keyboard alone; sex and birth date come from the ID number and are locked', async () => {
  const { user, sent, onSaved } = open()
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
  open()
  const options = [...control('出生年份').querySelectorAll('option')].map(({ value }) => value)
  expect(options[options.indexOf('') + 1]).toBe(String(thisYear - 35))
  expect(options[0]).toBe(String(thisYear))
  expect(options.at(-1)).toBe('1900')
  expect(textIn(control('出生年份'))).toBe('')
})

// Holds care#13, care#9.
test('after an error of the ID number another certificate is offered, with its own rules', async () => {
  const { user, sent } = open()
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
  expect(await screen.findByText('请上传证件正面照片')).toBeTruthy()
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
  const { user, shop } = open()
  const REFUSED = '姓名与身份证号不一致，请核对后重新填写'
  shop.answer(ADD, errorAnswer(400, 'PATIENT_NAME_DIFFERS', REFUSED))
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  const before = noticeStore.read().length
  await user.click(save())
  await says(control('身份证号'), REFUSED)
  expect(document.activeElement).toBe(control('身份证号'))
  expect(
    noticeStore
      .read()
      .slice(before)
      .map(({ text }) => text),
  ).toEqual([REFUSED])
  await user.click(save())
  await waitFor(() => expect(shop.callsOf(ADD)).toHaveLength(2))
  await says(control('身份证号'), REFUSED)
  expect(noticeStore.read().slice(before)).toHaveLength(1)
  expect(button('使用其他证件')).toBeTruthy()
})

// Holds care#22.
test.each([
  [{ status: 0 }, '网络不佳，请稍后再试'],
  [errorAnswer(500, 'SERVICE_FAILED', '服务异常'), '创建失败'],
  [errorAnswer(409, 'PATIENT_LIMIT', '最多可添加50位用药人'), '最多可添加50位用药人'],
])('a saving that fails says why and keeps what was typed: %#', async (answer, text) => {
  const { user, shop } = open()
  shop.answer(ADD, answer)
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(textIn(control('姓名'))).toBe('林知夏')
  expect(lastNotice()).toBe(text)
})

// Holds care#11, care#12, care#18.
test('a child of five needs a guardian of age and the consent to data of children', async () => {
  const { user, sent, shop, onSaved } = open(undefined, { given: allGiven.slice(0, 3) })
  await known(shop)
  await typeIn(user, '姓名', '林小满')
  await typeIn(user, '手机号码', '13800138000')
  expect(screen.queryByLabelText('监护人姓名')).toBeNull()
  await typeIn(user, '身份证号', CHILD)
  await user.click(save())
  await says(control('监护人姓名'), '姓名不能为空')
  await says(control('监护人手机号码'), '手机号码不能为空')
  await says(control('监护人身份证号'), '身份证号不能为空')
  const box = screen.getByRole('checkbox', { name: /父母或其他监护人/ })
  await says(box, '须由监护人阅读并同意')
  await typeIn(user, '监护人姓名', '林知夏')
  await typeIn(user, '监护人手机号码', '13800138000')
  await typeIn(user, '监护人身份证号', CHILD)
  await user.tab()
  await says(control('监护人身份证号'), '监护人须年满18周岁')
  await typeIn(user, '监护人身份证号', WOMAN)
  await user.click(box)
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject([
    {
      guardianVo: { name: '林知夏', phone: '13800138000', cardNum: WOMAN, certificateImage: null },
      consents: { child: '2026-11-01' },
    },
  ])
})

// Holds care#20.
test('a guardian who is not confirmed is asked for in a dialog, and may be shown by a picture', async () => {
  const { user, shop } = open()
  shop.answer(ADD, errorAnswer(400, '000001', '监护人实名认证失败，请核对监护人身份证号和姓名'))
  await typeIn(user, '姓名', '林小满')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', CHILD)
  await typeIn(user, '监护人姓名', '林知夏')
  await typeIn(user, '监护人手机号码', '13800138000')
  await typeIn(user, '监护人身份证号', WOMAN)
  expect(screen.queryByText('监护人身份证人像面照片')).toBeNull()
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: '监护人实名认证失败' })
  expect(dialog.textContent).toContain('请核对监护人身份证号码和姓名')
  await user.click(within(dialog).getByRole('button', { name: '去核对' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('监护人身份证人像面照片')).toBeTruthy()
  await says(control('监护人身份证号'), '监护人实名认证失败')
})

// Holds care#18.
test('identity asks for its own consent, which nobody ticked beforehand, and sends it once', async () => {
  const { user, shop, sent, onSaved } = open(undefined, { given: [] })
  await known(shop)
  const box = await screen.findByRole('checkbox', { name: /身份证件信息处理规则/ })
  expect(isTicked(box)).toBe(false)
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  await says(box, '请先同意身份证件信息处理规则')
  expect(sent()).toEqual([])
  await user.click(box)
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ consents: { identity: '2026-11-26' } }])
})

// Holds care#16, care#18.
test('pictures can be chosen only once their kind was agreed to', async () => {
  const { user, shop } = open(undefined, { given: [] })
  await known(shop)
  expect(await screen.findAllByText(/勾选同意后即可上传/)).toHaveLength(2)
  await user.click(await screen.findByRole('checkbox', { name: /处方与病历信息处理规则/ }))
  expect(screen.queryByText(/勾选同意后即可上传/)).toBeNull()
  expect(screen.getAllByText('0/5')).toHaveLength(2)
})

// Holds care#16.
test('completing for an order that needs a picture of the prescription asks for it', async () => {
  const { user, sent } = open(kept, { isPrescriptionNeeded: true })
  await user.click(save())
  expect(await screen.findByText('请上传处方图片')).toBeTruthy()
  expect(sent()).toEqual([])
})

// Holds care#3.
test('what is kept goes back masked, with the version it was read in', async () => {
  const { user, sent, onSaved } = open(kept)
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
  open({ ...kept, isValidateName: true })
  expect(control('姓名').hasAttribute('disabled')).toBe(true)
  expect(control('身份证号').hasAttribute('disabled')).toBe(true)
  expect(descriptionOf(control('身份证号'))).toContain('已实名认证，姓名和身份证号不可修改')
})

// Holds care#14, care#15.
test('the six questions of health are answered in a dialog, and sent with the form', async () => {
  const { user, sent, onSaved, shop } = open(kept, { given: allGiven.filter(({ kind }) => kind !== 'health') })
  await known(shop)
  await user.click(button('填写健康信息'))
  const dialog = await screen.findByRole('dialog', { name: '健康信息' })
  const confirm = within(dialog).getByRole('button', { name: '确定' })
  await user.click(confirm)
  expect(within(dialog).getAllByText('请选择“有”或“无”')).toHaveLength(healthQuestions.length)
  await user.click(within(dialog).getByRole('button', { name: '以下都没有' }))
  const question = within(dialog).getByRole('group', { name: '是否有药物过敏史？' })
  await user.click(within(question).getByRole('radio', { name: '有' }))
  await user.click(confirm)
  expect(within(question).getByText('请选择或填写具体情况')).toBeTruthy()
  await user.click(within(question).getByRole('checkbox', { name: '青霉素类' }))
  const other = within(question).getByLabelText('药物过敏史的其他说明')
  await user.click(other)
  await user.paste('药'.repeat(51))
  await user.click(confirm)
  expect(within(question).getByText('最多输入50个字')).toBeTruthy()
  await user.clear(other)
  await user.type(other, '破伤风抗毒素')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('已填写 6 项，保存后生效')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /健康信息处理规则/ }))
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [{ healthInfo, consents } = {}] = sent()
  expect(healthInfo).toHaveLength(6)
  expect(healthInfo).toContainEqual({
    question: 'drugAllergy',
    answer: 1,
    labels: ['penicillins'],
    otherText: '破伤风抗毒素',
  })
  expect(consents).toEqual({ health: '2026-11-01' })
})

// Holds care#14.
test('health answers that are kept are shown after a reading, and taken away by a null', async () => {
  const { user, shop, sent, onSaved } = open({ ...kept, hasHealthInfo: true })
  const answers = healthQuestions.map((question) => ({ question, answer: 0, labels: [], otherText: '' }))
  shop.answer(REVEAL, { body: { healthInfo: answers } })
  expect(screen.getByText('已填写，为保护隐私默认隐藏')).toBeTruthy()
  await user.click(button('查看或修改'))
  const dialog = await screen.findByRole('dialog', { name: '健康信息' })
  expect(shop.callsOf(REVEAL).map(({ body }) => body)).toEqual([{ kinds: ['health'] }])
  expect(within(dialog).getAllByRole('radio', { name: '无', checked: true })).toHaveLength(6)
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await user.click(button('清除'))
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ healthInfo: null }])
})

test('a patient that was changed elsewhere is read anew before it is saved', async () => {
  const { user, shop, onReload } = open(kept)
  shop.answer(CHANGE, errorAnswer(409, 'PATIENT_CHANGED', '用药人信息已在别处修改，请刷新后再试'))
  await typeIn(user, '姓名', '林知秋')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: '载入最新信息' }))
  expect(onReload).toHaveBeenCalledTimes(1)
  expect(textIn(control('姓名'))).toBe('林知秋')
})

// Holds care#22.
test('what was typed when the session ended comes back to its owner', async () => {
  const { user, shop, leave } = open()
  shop.answer(ADD, errorAnswer(401, 'NOT_LOGGED_IN', '请登录'))
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(save())
  await waitFor(() => expect(lastNotice()).toBe('请登录'))
  // Numbers of documents belong in no browser's store.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(WOMAN)
  leave()
  open()
  expect(textIn(control('姓名'))).toBe('林知夏')
  expect(textIn(control('身份证号'))).toBe(WOMAN)
  await waitFor(() => expect(lastNotice()).toBe('已恢复您刚才填写的用药人信息'))
})
