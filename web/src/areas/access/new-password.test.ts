import { expect, test } from 'vitest'
import { type PasswordProblems, passwordProblems } from './new-password.ts'

const rule = '请输入8~16位的密码'

const rows: [password: string, confirmation: string, problems: PasswordProblems][] = [
  ['', '', { password: '新密码不能为空', confirmation: '确认密码不能为空' }],
  ['Hean2026', '', { confirmation: '确认密码不能为空' }],
  ['Hean2026', 'Hean2025', { confirmation: '密码输入不一致' }],
  ['hean2026', 'hean2026', { password: rule }],
  ['Hean202', 'Hean202', { password: rule }],
  ['Hean2026', 'Hean2026', {}],
]

// Holds access#92.
test('both are asked for, held to the rule and to each other', () => {
  for (const [password, confirmation, problems] of rows) {
    expect(passwordProblems({ password, confirmation }), password).toEqual(problems)
  }
})
