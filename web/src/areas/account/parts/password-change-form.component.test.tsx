import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, shopper, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { PasswordChangeForm } from './password-change-form.tsx'

const CHANGE = 'PUT /api/account/pwd'
const OLD = 'Hean@2026'
const NEW = 'Hean#2027'

const field = {
  old: () => screen.getByLabelText('原密码'),
  password: () => screen.getByLabelText('新密码'),
  confirmation: () => screen.getByLabelText('确认密码'),
}
const typed = () => Object.values(field).map((control) => textIn(control()))
const submit = () => screen.getByRole('button', { name: '确认修改' })
const says = (control: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(control)).toMatch(new RegExp(`${text}$`)))

function open(old: string, password: string, confirmation = password) {
  const shop = fakeShop({ [CHANGE]: { status: 204 } })
  render(<PasswordChangeForm />)
  fireEvent.change(field.old(), { target: { value: old } })
  fireEvent.change(field.password(), { target: { value: password } })
  fireEvent.change(field.confirmation(), { target: { value: confirmation } })
  return { user: shopper(), shop }
}

// Holds account#20.
test.each([
  [['', '', ''], { old: '原密码不能为空', password: '新密码不能为空', confirmation: '确认密码不能为空' }],
  [['12345', NEW, NEW], { old: '请输入6~16位字母、数字或符号组合的密码' }],
  [[OLD, 'abcdefgh', 'abcdefgh'], { password: '请输入8~16位的密码' }],
  [[OLD, NEW, `${NEW}x`], { confirmation: '密码输入不一致' }],
  [[OLD, OLD, OLD], { password: '新密码不能与旧密码相同' }],
] as const)(
  'a change from and to %j says what is wrong, and nothing is sent',
  async ([old, password, again], wrong) => {
    const { user, shop } = open(old, password, again)
    await user.click(submit())
    for (const [at, text] of Object.entries(wrong)) await says(field[at as keyof typeof field](), text)
    const first = Object.keys(wrong)[0] as keyof typeof field
    expect(document.activeElement).toBe(field[first]())
    expect(shop.calls).toEqual([])
  },
)

// Holds account#20.
test('what the shop refuses stands with its field, what was typed stays; what is done empties the form', async () => {
  const { user, shop } = open('Wrong@2026', NEW)
  shop.answer(
    CHANGE,
    errorAnswer(400, 'PASSWORD_WRONG', '原密码错误，请重新输入', { oldPwd: '原密码错误，请重新输入' }),
  )
  await user.click(submit())
  await says(field.old(), '原密码错误，请重新输入')
  expect(document.activeElement).toBe(field.old())
  expect(typed()).toEqual(['Wrong@2026', NEW, NEW])
  shop.answer(CHANGE, errorAnswer(400, 'PASSWORD_COMMON', '', { newPwd: '该密码过于常见，请换一个' }))
  await user.click(submit())
  await says(field.password(), '该密码过于常见，请换一个')
  shop.answer(CHANGE, { status: 204 })
  await user.click(submit())
  await waitFor(() => expect(typed()).toEqual(['', '', '']))
  await waitFor(() => expect(document.activeElement).toBe(field.old()))
  expect(noticeStore.read().at(-1)?.text).toContain('密码修改成功')
  expect(shop.callsOf(CHANGE).at(-1)?.body).toEqual({ oldPwd: 'Wrong@2026', newPwd: NEW, newPwdConfirm: NEW })
})
