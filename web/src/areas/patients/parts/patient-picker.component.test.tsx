import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, isTicked, openPart } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import type { PatientSummary } from '../calls.ts'
import { noteSavedPatient } from '../recently-saved.ts'
import { PatientPicker } from './patient-picker.tsx'

/** The modes of the picker. */

const LIST = 'GET /api/patients'
const patient = (id: string, part: Partial<PatientSummary> = {}): PatientSummary => ({
  id,
  name: `用药人${id}`,
  sex: 1,
  age: 36,
  consigneePhone: '138****8000',
  relationLabel: 'self',
  plainIdCardNumber: '110*************03',
  certificateType: null,
  cardNumber: null,
  isValidateName: true,
  isDefault: false,
  isGuardianValidated: false,
  isCertificateApproved: false,
  isSystemDefault: false,
  needsGuardian: false,
  isComplete: true,
  ...part,
})

function open(patients: readonly PatientSummary[], message?: string, preset?: string) {
  const shop = fakeShop({ [LIST]: { body: patients } })
  const onChoose = vi.fn()
  function Choosing() {
    const [value, setValue] = useState(preset)
    return (
      <PatientPicker
        value={value}
        from="/pay/inquiry?orderCode=1"
        isPrescriptionNeed
        message={message}
        onChoose={({ id }) => {
          setValue(id)
          onChoose(id)
        }}
      />
    )
  }
  return { shop, onChoose, ...openPart(<Choosing />) }
}
const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('where there is nobody, somebody is added, and the form leads back', async () => {
  const { onChoose } = open([], '请选择用药人')
  expect(await screen.findByText('还没有用药人')).toBeTruthy()
  expect(address('添加用药人')).toBe('/user/patientInfo/add?from=%2Fpay%2Finquiry%3ForderCode%3D1')
  expect(screen.getByText('请选择用药人')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})

test('where there is only the shop’s own incomplete record, that one is completed', async () => {
  const { onChoose } = open([patient('1', { isSystemDefault: true, isDefault: true, isComplete: false })])
  expect(await screen.findByText('信息待完善')).toBeTruthy()
  expect(address('完善用药人信息')).toBe(
    '/user/patientInfo/complete/1?from=%2Fpay%2Finquiry%3ForderCode%3D1&isPrescriptionNeed=true',
  )
  expect(onChoose).not.toHaveBeenCalled()
})

test('the default is chosen at first, and another by its card', async () => {
  const { user, onChoose } = open([patient('1'), patient('2', { isDefault: true })])
  const group = await screen.findByRole('group', { name: '选择用药人' })
  const [first, second] = within(group).getAllByRole('radio')
  // Chosen once the list has been drawn.
  await waitFor(() => expect(isTicked(second!)).toBe(true))
  await user.click(first!)
  expect(isTicked(first!)).toBe(true)
  expect(onChoose.mock.calls).toEqual([['2'], ['1']])
})

test('a default that is not complete is left to be completed, not chosen', async () => {
  const { onChoose } = open([patient('1'), patient('2', { isDefault: true, isComplete: false })])
  await screen.findByRole('group', { name: '选择用药人' })
  expect(onChoose).not.toHaveBeenCalled()
  expect(address(/去完善/)).toContain('/user/patientInfo/complete/2?')
})

test('the one that was saved a moment ago is chosen before the default', async () => {
  noteSavedPatient('1')
  const { onChoose } = open([patient('1'), patient('2', { isDefault: true })])
  await screen.findByRole('group', { name: '选择用药人' })
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['1']]))
})

// Holds care#105.
test('who was chosen before stands alone with what is wrong, until another is asked for', async () => {
  const { user, onChoose } = open([patient('1'), patient('2', { isDefault: true })], '用药人未实名，请前往修改', '1')
  const card = within(await screen.findByRole('article', { name: '用药人 用药人1' }))
  expect(card.getByRole('link', { name: /编辑/ }).getAttribute('href')).toContain('/user/patientInfo/edit/1?')
  expect(screen.getByText('用药人未实名，请前往修改')).toBeTruthy()
  expect(screen.queryByText('用药人2')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '更换用药人' }))
  const [first, second] = screen.getAllByRole('radio')
  expect([isTicked(first!), document.activeElement]).toEqual([true, first])
  await user.click(second!)
  expect(onChoose.mock.calls).toEqual([['2']])
})

// Holds care#105.
test('who was saved a moment ago is chosen in the place of who was chosen before, among all', async () => {
  noteSavedPatient('2')
  const { onChoose } = open([patient('1'), patient('2')], undefined, '1')
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['2']]))
  expect(screen.getAllByRole('radio').map(isTicked)).toEqual([false, true])
})

// Holds care#105.
test('who was chosen before and is no more is chosen anew', async () => {
  open([patient('1')], undefined, 'gone')
  expect(await screen.findByRole('radio')).toBeTruthy()
})

test('more than four patients are shown when they are asked for', async () => {
  const { user } = open(['1', '2', '3', '4', '5'].map((id) => patient(id)))
  const group = await screen.findByRole('group', { name: '选择用药人' })
  expect(within(group).getAllByRole('radio')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: '展开全部 5 位用药人' }))
  expect(within(group).getAllByRole('radio')).toHaveLength(5)
})

test('what is wrong with the choice belongs to the group of cards', async () => {
  open([patient('1')], '请选择用药人')
  expect(descriptionOf(await screen.findByRole('group', { name: '选择用药人' }))).toBe('请选择用药人')
})

test('patients that cannot be read are read again', async () => {
  const shop = fakeShop({ [LIST]: errorAnswer(400, 'INPUT_INVALID', '提交的内容有误') })
  const { user } = openPart(<PatientPicker value={undefined} from="/user" onChoose={() => undefined} />)
  const retry = await screen.findByRole('button', { name: '重试' })
  shop.answer(LIST, { body: [patient('1')] })
  await user.click(retry)
  expect(await screen.findByRole('radio')).toBeTruthy()
})

// Holds care#21.
test.each([
  ['未实名', { isValidateName: false }],
  ['已实名', {}],
  ['由监护人实名', { isValidateName: false, needsGuardian: true }],
  ['监护人已实名', { isValidateName: false, needsGuardian: true, isGuardianValidated: true }],
  ['证件由药师审核', { isValidateName: false, certificateType: 1 }],
  ['证件已通过药师审核', { isValidateName: false, certificateType: 1, isCertificateApproved: true }],
] as const)('a card says %s for %j', async (words, part) => {
  open([patient('1', part), patient('2')])
  const card = await screen.findByRole('radio', { name: /用药人1/ })
  expect(card.closest('label')?.textContent).toContain(words)
})
