import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { loginDetours } from '@shop/contract/fields/login-detours'
import { accessMessages } from '@shop/contract/messages/access'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf, isTicked, textIn } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, heldAnswer, logIn } from '../../testing/shop.ts'
import { Form } from './password-login.tsx'

const KEY = 'GET /api/login/key'
const LOGIN = 'POST /api/passport/login/v3'
const PASSWORD = 'Hean@2026'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Each key is good once, as the shop gives them. */
function keys() {
  let given = 0
  return () => {
    given += 1
    return { body: { key: `key${given}.${pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}` } }
  }
}

function opened(text: unknown): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const encrypted = Buffer.from(String(text), 'base64')
  return privateDecrypt({ key: pair.privateKey, padding, oaepHash: 'sha256' }, encrypted).toString()
}

const loggedIn = () => {
  logIn()
  return { body: {} }
}

function Page({ phone, onSms }: { phone: string; onSms: () => void }) {
  const [agreed, agree] = useState(false)
  return <Form agreed={agreed} agree={agree} phone={useRef(phone)} toSms={onSms} />
}

const field = {
  loginName: () => screen.getByLabelText('用户名'),
  password: () => screen.getByLabelText('密码'),
  agreement: () => screen.getByRole('checkbox', { name: /我已阅读并同意/ }),
}
const button = () => screen.getByRole('button', { name: '登录' })

async function open({ shop = fakeShop({ [KEY]: keys(), [LOGIN]: loggedIn }), phone = '', onSms = vi.fn() } = {}) {
  const user = userEvent.setup()
  render(<Page phone={phone} onSms={onSms} />)
  const fill = async (name = 'hean2019', password = PASSWORD) => {
    await user.type(field.loginName(), name)
    await user.type(field.password(), password)
    await user.click(field.agreement())
  }
  return { user, shop, fill, onSms }
}

beforeEach(() => history.replaceState(null, '', '/user/login'))

// Holds access#13, access#41.
test('the password login says what is wrong beside each field and asks the shop nothing', async () => {
  const { user, shop } = await open()
  await user.click(button())
  expect(descriptionOf(field.loginName())).toBe('用户名不能为空')
  expect(descriptionOf(field.password())).toBe('密码不能为空')
  expect(descriptionOf(field.agreement())).toBe('请同意相关协议')
  expect(document.activeElement).toBe(field.loginName())
  await user.type(field.loginName(), 'hean')
  expect(descriptionOf(field.loginName())).toBe('')
  await user.click(button())
  expect(document.activeElement).toBe(field.password())
  await user.type(field.password(), 'x')
  await user.click(button())
  expect(document.activeElement).toBe(field.agreement())
  await user.click(field.agreement())
  expect(descriptionOf(field.agreement())).toBe('')
  expect(shop.calls.filter(({ path }) => /\/(passport|login)\//.test(path))).toEqual([])
})

test('a field of the password login is checked when it is left, and no more while it is put right', async () => {
  const { user } = await open()
  await user.click(field.loginName())
  await user.tab()
  expect(descriptionOf(field.loginName())).toBe('用户名不能为空')
  expect(descriptionOf(field.password())).toBe('')
  await user.tab()
  expect(descriptionOf(field.password())).toBe('密码不能为空')
  await user.type(field.password(), 'x')
  expect(descriptionOf(field.password())).toBe('')
})

test('name and password hold 20 characters, and the password can be shown', async () => {
  const { user } = await open()
  for (const control of [field.loginName(), field.password()]) {
    await user.click(control)
    await user.paste('a1'.repeat(12))
    expect(textIn(control)).toBe('a1'.repeat(10))
  }
  expect(field.loginName().getAttribute('autocomplete')).toBe('username')
  expect(field.password().getAttribute('autocomplete')).toBe('current-password')
  expect(field.password().getAttribute('type')).toBe('password')
  const eye = screen.getByRole('button', { name: '显示密码' })
  await user.click(eye)
  expect(eye.getAttribute('aria-pressed')).toBe('true')
  expect(field.password().getAttribute('type')).toBe('text')
  await user.click(eye)
  expect(field.password().getAttribute('type')).toBe('password')
})

test('name and password go out encrypted under a key of one use, with the version of the documents', async () => {
  const { shop, fill, user } = await open()
  await fill(' hean2019 ')
  await user.keyboard('{Enter}')
  await user.click(button())
  await waitFor(() => expect(shop.callsOf(LOGIN)).toHaveLength(1))
  const { loginName, password, key, platform, ...rest } = shop.callsOf(LOGIN)[0]?.body ?? {}
  expect(opened(loginName)).toBe('key1.hean2019')
  expect(opened(password)).toBe(`key1.${PASSWORD}`)
  expect(String(key)).toMatch(/^key1\./)
  expect(platform).toBe('1')
  expect(Object.keys(rest)).toEqual(['agreementVersion'])
})

test('the phone that was typed for a code is taken along as the name', async () => {
  await open({ phone: '13800138000' })
  expect(textIn(field.loginName())).toBe('13800138000')
})

// Holds access#46.
test('a wrong password is told beside it, and goes with the first key that is typed', async () => {
  const { shop, user, fill } = await open()
  shop.answer(LOGIN, errorAnswer(400, 'LOGIN_REFUSED', '用户名或密码错误'))
  await fill('hean2019', 'Hean@2025')
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.password())).toBe('用户名或密码错误'))
  expect(document.activeElement).toBe(field.password())
  expect(textIn(field.loginName())).toBe('hean2019')
  expect(isTicked(field.agreement())).toBe(true)
  shop.answer(LOGIN, loggedIn)
  await user.keyboard(`${PASSWORD}{Enter}`)
  await waitFor(() => expect(shop.callsOf(LOGIN)).toHaveLength(2))
  expect(opened(shop.callsOf(LOGIN)[1]?.body.password)).toBe(`key2.${PASSWORD}`)
})

// Holds access#43.
test('a key that was used up on the way is replaced once, unseen', async () => {
  const spent = errorAnswer(400, 'LOGIN_KEY_SPENT', '页面停留时间过长，请重新登录')
  const { shop, user, fill } = await open()
  shop.answer(LOGIN, spent)
  await fill()
  await user.click(button())
  await screen.findByText('页面停留时间过长，请重新登录')
  expect(shop.callsOf(KEY)).toHaveLength(2)
  let isFirst = true
  shop.answer(LOGIN, () => {
    if (!isFirst) return loggedIn()
    isFirst = false
    return spent
  })
  await user.click(button())
  await waitFor(() => expect(shop.callsOf(LOGIN)).toHaveLength(4))
  expect(shop.callsOf(KEY)).toHaveLength(4)
  expect(new Set(shop.callsOf(LOGIN).map(({ body }) => body.key)).size).toBe(4)
})

const SMS = '使用短信验证码登录'
const RELOAD = '刷新页面'
// Holds access#46.
test.each([
  [429, 'LOGIN_SLOWED', '密码尝试次数过多，请稍后再试或使用短信验证码登录', SMS],
  [404, 'PASSWORD_LOGIN_OFF', '暂不支持密码登录，请使用短信验证码登录', SMS],
  [403, 'X', '该账号已注销', undefined],
  [400, 'X', '', undefined],
  [503, 'SERVICE_BUSY', '服务繁忙，请稍后再试', undefined],
  [500, 'SERVICE_FAILED', '', RELOAD],
])('a refusal with %i %s is told above the button, with what helps', async (status, code, message, helps) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { shop, user, fill, onSms } = await open()
  shop.answer(LOGIN, errorAnswer(status, code, message))
  await fill()
  await user.click(button())
  const alert = await screen.findByText(message || '登录失败,请刷新页面重试')
  expect(textIn(field.password())).toBe(PASSWORD)
  const offered = alert.closest('[role=alert]')?.querySelector('button')
  expect(offered?.textContent).toBe(helps)
  if (helps === SMS && offered) await user.click(offered)
  expect(onSms).toHaveBeenCalledTimes(helps === SMS ? 1 : 0)
})

test('documents newer than the page are told beside the box, and a fresh page is offered', async () => {
  const { shop, user, fill } = await open()
  shop.answer(LOGIN, errorAnswer(400, 'AGREEMENT_OUTDATED', '协议已更新，请阅读并同意最新的协议'))
  await fill()
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.agreement())).toBe('协议已更新，请阅读并同意最新的协议'))
  expect(screen.getByRole('button', { name: RELOAD })).toBeTruthy()
})

test('a page without cryptography says so and offers the SMS code', async () => {
  vi.stubGlobal('crypto', {})
  const { user, fill, onSms } = await open()
  await fill()
  await user.click(button())
  await screen.findByText(accessMessages.LOGIN_INSECURE)
  await user.click(screen.getByRole('button', { name: SMS }))
  expect(onSms).toHaveBeenCalledOnce()
})

test('a password login under way cannot be sent twice', async () => {
  const { answering, release } = heldAnswer({ body: {} })
  const { shop, user, fill } = await open()
  shop.answer(LOGIN, answering)
  await fill()
  await user.dblClick(button())
  await user.type(field.password(), '{Enter}')
  await waitFor(() => expect(shop.callsOf(LOGIN)).toHaveLength(1))
  expect(button().getAttribute('aria-busy')).toBe('true')
  logIn()
  release()
  await waitFor(() => expect(shop.callsOf(KEY)).toHaveLength(1))
  expect(shop.callsOf(LOGIN)).toHaveLength(1)
})

// Holds access#47, access#48.
test.each([
  ['who has no phone binds one first', loginDetours.bindPhone, '/user/bind/phone/add?loginName=ticket&loginType=1'],
  [
    'a password of the older rule is set anew first',
    loginDetours.setPassword,
    '/user/account/password/update?ticket=ticket',
  ],
])('%s, with a ticket and never a password in the address', async (_what, code, address) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  history.replaceState(null, '', '/user/login?backurl=%2Fuser%2Forder')
  const { shop, user, fill } = await open()
  shop.answer(LOGIN, { body: { code, ticket: 'ticket' } })
  await fill()
  await user.click(button())
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${address}&backurl=%2Fuser%2Forder`))
})
