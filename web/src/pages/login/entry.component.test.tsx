import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { leaveLoginName, leaveLoginNotice } from '../../lib/login-notes.ts'
import { isTicked, textIn } from '../../testing/page.tsx'
import { fakeShop } from '../../testing/shop.ts'
import { Entry } from './entry.tsx'
import { Later } from './later.tsx'
import { SocialLinks } from './social-links.tsx'

/** The ways to log in beside each other. */

const tab = (name: string) => screen.getByRole('tab', { name })
const isSelected = (name: string) => tab(name).getAttribute('aria-selected') === 'true'

function open(search = '') {
  history.replaceState(null, '', `/user/login${search}`)
  // As it stands in the page: a press of what is there takes a notice away.
  render(
    <main>
      <Entry />
    </main>,
  )
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

const ends = [
  ['refused', '您已取消授权，可以重新选择登录方式'],
  ['failed', '第三方登录失败，请重试或选择其他登录方式'],
  ['expired', '授权已过期，请重新登录'],
  ['off', '暂不支持该登录方式，请选择其他登录方式'],
  ['closed', '该账号已注销'],
  ['own', '该账号已与您的账号关联'],
  ['whatever', '第三方登录失败，请重试或选择其他登录方式'],
] as const

// Holds access#65, access#69.
test.each(ends)(
  'a social login that ended as %s says %s, and nothing of it stays in the address',
  async (end, text) => {
    open(`?thirdLogin=${end}&thirdType=2&backurl=%2Fuser%2Forder`)
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
    expect(location.search).toBe('?backurl=%2Fuser%2Forder')
  },
)

test('an end is told until something is done', async () => {
  const acts: ((user: ReturnType<typeof open>) => Promise<void>)[] = [
    (user) => user.click(tab('密码登录')),
    (user) => user.type(screen.getByLabelText('手机号码'), '1'),
    (user) => user.click(screen.getByRole('button', { name: '登录' })),
  ]
  for (const act of acts) {
    const user = open('?thirdLogin=refused&thirdType=2')
    await screen.findByText('您已取消授权，可以重新选择登录方式')
    await act(user)
    expect(screen.queryByText('您已取消授权，可以重新选择登录方式')).toBeNull()
    cleanup()
  }
})

test('a code that was read by an ordinary camera says by what to read it', async () => {
  const user = open(`?qr=${'u'.repeat(43)}&backurl=%2Fuser%2Forder`)
  await screen.findByText('请使用禾安健康 App 扫描此二维码')
  expect(location.search).toBe('?backurl=%2Fuser%2Forder')
  await user.click(tab('扫码登录'))
  expect(screen.queryByText('请使用禾安健康 App 扫描此二维码')).toBeNull()
})

// Holds access#63.
test('the links to social accounts stand in their given order, each saying where it goes on from', () => {
  render(<SocialLinks types={[4, 2]} backUrl="/user/order?page=1" />)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['微博', '微信'])
  const address = new URL(links[0]?.getAttribute('href') ?? '', location.origin)
  expect(address.pathname).toBe('/api/thirdLogin')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    thirdType: '4',
    backUrl: '/user/order?page=1',
    origin: '/user/login',
    platform: 'PC',
    appName: 'hean',
  })
})
