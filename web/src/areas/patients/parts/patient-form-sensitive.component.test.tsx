import { healthQuestions } from '@shop/contract/fields/health-info'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { isTicked, openPart } from '../../../testing/page.tsx'
import {
  ADD,
  allGiven,
  button,
  CHILD,
  CONSENTS,
  control,
  kept,
  known,
  openPatientForm,
  save,
  says,
  typeIn,
  WOMAN,
} from '../../../testing/patients.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { PatientForm } from './patient-form.tsx'

const REVEAL = 'POST /api/patients/id/reveal'

test('a child of five needs a guardian of age and the consent to data of children', async () => {
  const { user, sent, shop, onSaved } = openPatientForm(undefined, { given: allGiven.slice(0, 3) })
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

test('a guardian who is not confirmed is asked for in a dialog, and may be shown by a picture', async () => {
  const { user, shop } = openPatientForm()
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

test('identity asks for its own consent, which nobody ticked beforehand, and sends it once', async () => {
  const { user, shop, sent, onSaved } = openPatientForm(undefined, { given: [] })
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

// Holds care#18.
test('a number that is missing and its consent are asked for at once', async () => {
  const { user, shop } = openPatientForm(undefined, { given: [] })
  await known(shop)
  const box = await screen.findByRole('checkbox', { name: /身份证件信息处理规则/ })
  await user.click(save())
  await says(control('身份证号'), '身份证号不能为空')
  await says(box, '请先同意身份证件信息处理规则')
  expect(isTicked(box)).toBe(false)
})

// Holds care#18.
test('what was agreed to with one patient is not asked for again with the next, however soon that one is added', async () => {
  const shop = fakeShop({
    [ADD]: { status: 201, body: { id: 'new', isValidateName: true, realName: 'same' } },
    // Once it was read that nothing is agreed to, nothing more is told.
    [CONSENTS]: () => (shop.callsOf(CONSENTS).length === 1 ? { body: [] } : new Promise(() => {})),
  })
  const { user } = openPart(<Patients />)
  const fillAndSave = async () => {
    await typeIn(user, '姓名', '林知夏')
    await typeIn(user, '手机号码', '13800138000')
    await typeIn(user, '身份证号', WOMAN)
    await user.click(save())
  }
  await user.click(await screen.findByRole('checkbox', { name: /身份证件信息处理规则/ }))
  await fillAndSave()
  await user.click(await screen.findByRole('button', { name: '再添加一位' }))
  expect(screen.queryByRole('checkbox', { name: /身份证件信息处理规则/ })).toBeNull()
  await fillAndSave()
  await waitFor(() => expect(shop.callsOf(ADD)).toHaveLength(2))
})

/** The form, and a page between one patient and the next. */
function Patients() {
  const [isAdding, setAdding] = useState(true)
  return isAdding ? (
    <PatientForm
      accountId="me"
      stored={undefined}
      back="/user/patients"
      onSaved={() => setAdding(false)}
      onReload={() => undefined}
    />
  ) : (
    <button type="button" onClick={() => setAdding(true)}>
      再添加一位
    </button>
  )
}

test('pictures can be chosen only once their kind was agreed to', async () => {
  const { user, shop } = openPatientForm(undefined, { given: [] })
  await known(shop)
  expect(await screen.findAllByText(/勾选同意后即可上传/)).toHaveLength(2)
  await user.click(await screen.findByRole('checkbox', { name: /处方与病历信息处理规则/ }))
  expect(screen.queryByText(/勾选同意后即可上传/)).toBeNull()
  expect(screen.getAllByText('0/5')).toHaveLength(2)
})

test('completing for an order that needs a picture of the prescription asks for it', async () => {
  const { user, sent } = openPatientForm(kept, { isPrescriptionNeeded: true })
  await user.click(save())
  expect(await screen.findByText('请上传处方图片')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('the six questions of health are answered in a dialog, and sent with the form', async () => {
  const { user, sent, onSaved, shop } = openPatientForm(kept, {
    given: allGiven.filter(({ kind }) => kind !== 'health'),
  })
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

test('health answers that are kept are shown after a reading, and taken away by a null', async () => {
  const { user, shop, sent, onSaved } = openPatientForm({ ...kept, hasHealthInfo: true })
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
