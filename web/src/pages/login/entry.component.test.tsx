import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { leaveLoginName, leaveLoginNotice } from '../../lib/login-notes.ts'
import { isTicked, textIn } from '../../testing/controls.ts'
import { fakeShop } from '../../testing/shop.ts'
import { Entry } from './entry.tsx'
import { Later } from './later.tsx'

/** Access spec sections 2 and 4: the ways to log in beside each other. */

const tab = (name: string) => screen.getByRole('tab', { name })
const isSelected = (name: string) => tab(name).getAttribute('aria-selected') === 'true'

function open(search = '') {
  history.replaceState(null, '', `/user/login${search}`)
  render(<Entry />)
  return userEvent.setup()
}

beforeEach(() => {
  fakeShop({})
})

// Holds access#12.
test('the tabs of login are one stop of the keyboard; arrows, Home and End lead from tab to tab', async () => {
  const user = open()
  tab('短信登录').focus()
  for (const [key, name] of [
    ['ArrowLeft', '扫码登录'],
    ['ArrowRight', '短信登录'],
    ['End', '扫码登录'],
    ['Home', '短信登录'],
    ['ArrowRight', '密码登录'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement).toBe(tab(name))
    expect(isSelected(name)).toBe(true)
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(name).id)
    expect(document.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1)
  }
})

// Holds access#11.
test('what was typed stays from tab to tab, and the phone is taken along', async () => {
  const user = open()
  await user.type(screen.getByLabelText('手机号码'), '13800138000')
  await user.type(screen.getByLabelText('短信验证码'), '12')
  await user.click(tab('密码登录'))
  const loginName = await screen.findByLabelText('用户名')
  expect(textIn(loginName)).toBe('13800138000')
  await user.clear(loginName)
  await user.type(loginName, 'hean2019')
  await user.type(screen.getByLabelText('密码'), 'secret')
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await user.click(tab('短信登录'))
  expect(textIn(screen.getByLabelText('手机号码'))).toBe('13800138000')
  expect(textIn(screen.getByLabelText('短信验证码'))).toBe('12')
  expect(isTicked(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))).toBe(true)
  await user.click(screen.getByRole('button', { name: '改用扫码登录' }))
  expect(isSelected('扫码登录')).toBe(true)
  await user.click(screen.getByRole('button', { name: '改用短信或密码登录' }))
  expect(textIn(screen.getByLabelText('用户名'))).toBe('hean2019')
  expect(textIn(screen.getByLabelText('密码'))).toBe('secret')
})

test('the chosen tab stays in the address, for a reload', async () => {
  const user = open('?backurl=%2Fuser%2Forder')
  for (const [name, search] of [
    ['密码登录', '?backurl=%2Fuser%2Forder&way=password'],
    ['扫码登录', '?backurl=%2Fuser%2Forder&way=qr'],
    ['短信登录', '?backurl=%2Fuser%2Forder'],
  ] as const) {
    await user.click(tab(name))
    await waitFor(() => expect(location.search).toBe(search))
  }
})

test('a name and a notice from the page before are given once, and the notice goes when it is read', async () => {
  leaveLoginName('hean2019')
  leaveLoginNotice('密码已重置，请重新登录')
  const user = open('?way=password')
  const loginName = await screen.findByLabelText('用户名')
  expect(textIn(loginName)).toBe('hean2019')
  expect(screen.getByText('密码已重置，请重新登录').getAttribute('role')).toBe('alert')
  await user.type(screen.getByLabelText('密码'), 'x')
  expect(screen.queryByText('密码已重置，请重新登录')).toBeNull()
})

test('the links to a forgotten password and to an account carry the way back along', () => {
  open('?backurl=%2Fuser%2Forder')
  expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe(
    '/user/account/password/forget?backurl=%2Fuser%2Forder',
  )
  expect(screen.getByRole('link', { name: '立即注册' }).getAttribute('href')).toBe(
    '/user/register?backurl=%2Fuser%2Forder',
  )
})

test('a form that does not come is tried again', async () => {
  const user = userEvent.setup()
  let isThere = false
  const fetchForm = async () => {
    if (!isThere) throw new TypeError('no such file')
    return { Form: () => <p>用户名</p> }
  }
  render(<Later fetch={fetchForm} />)
  const again = await screen.findByRole('button', { name: '加载失败，点击重试' })
  isThere = true
  await user.click(again)
  expect(await screen.findByText('用户名')).toBeTruthy()
})
