import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useForm } from '../../../lib/use-form.ts'
import { descriptionOf, textIn } from '../../../testing/page.tsx'
import {
  type NewPassword,
  noPassword,
  type PasswordFieldName,
  passwordDependents,
  passwordProblems,
} from '../new-password.ts'
import { PasswordFields } from './password-fields.tsx'

const RULE = '请输入8~16位的密码'

function Page() {
  const form = useForm<NewPassword, PasswordFieldName>({
    initial: noPassword,
    dependents: passwordDependents,
    check: passwordProblems,
    send: async () => undefined,
    refused: () => undefined,
  })
  return (
    <form ref={form.root} noValidate onSubmit={(event) => void form.submit(event)}>
      <PasswordFields label="设置密码" form={form} />
    </form>
  )
}

const password = () => screen.getByLabelText('设置密码')
const confirmation = () => screen.getByLabelText('确认密码')
const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true'

function open() {
  render(<Page />)
  return userEvent.setup()
}

// Holds access#91.
test.each([
  ['h', ['小写']],
  ['hH', ['大写', '小写']],
  ['hH2', ['大写', '小写', '数字']],
  ['hH2#5678', ['8~16位', '大写', '小写', '数字', '符号']],
])('the new password %s shows which parts of its rule it keeps', async (typed, parts) => {
  const user = open()
  await user.type(password(), typed)
  expect([...document.querySelectorAll('[class*="kept"]')].map(({ textContent }) => textContent)).toEqual(parts)
  expect(screen.getByRole('status').textContent).toBe(parts.length === 5 ? '密码符合要求' : '')
})

// Holds access#91.
test('a new password holds 16 characters, and can be shown', async () => {
  const user = open()
  await user.type(password(), 'Hean#2026-and-more')
  expect(textIn(password())).toBe('Hean#2026-and-mo')
  expect([password().getAttribute('type'), password().getAttribute('autocomplete')]).toEqual([
    'password',
    'new-password',
  ])
  await user.click(screen.getAllByRole('button', { name: '显示密码' })[0] as HTMLElement)
  expect(password().getAttribute('type')).toBe('text')
})

test('when a new password is left it is held to the rule, and to its confirmation once that was typed', async () => {
  const user = open()
  await user.click(password())
  await user.tab()
  expect(isWrong(password())).toBe(false)
  await user.type(password(), 'hean2026')
  await user.click(confirmation())
  expect(descriptionOf(password())).toContain(RULE)
  expect(isWrong(confirmation())).toBe(false)
  await user.type(confirmation(), 'hean2025')
  await user.click(password())
  expect(descriptionOf(confirmation())).toBe('密码输入不一致')
  await user.type(password(), 'x')
  expect([isWrong(password()), isWrong(confirmation())]).toEqual([false, false])
})

// Holds access#91.
test('a new password that is pasted too long is not taken cut', async () => {
  const user = open()
  await user.type(password(), 'Hean')
  for (const [control, kept] of [
    [password(), 'Hean'],
    [confirmation(), ''],
  ] as const) {
    await user.click(control)
    await user.paste('Hean#2026-and-more')
    expect(textIn(control)).toBe(kept)
    expect(descriptionOf(control)).toContain(RULE)
    expect(isWrong(control)).toBe(true)
  }
  await user.tripleClick(password())
  await user.paste('Hean@2026')
  expect(textIn(password())).toBe('Hean@2026')
  expect(isWrong(password())).toBe(false)
})
