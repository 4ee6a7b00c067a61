import { describe, expect, it } from 'vitest'
import { addressOf, asksForLogin, namesLink, screens } from './screens.ts'

describe('addressOf', () => {
  it('fills parameters, encoded, and leaves out empty query values', () => {
    expect(addressOf('MyOrder', { type: 'waitPay' }, { page: 2, productName: '', status: undefined })).toBe(
      '/user/order/mine/waitPay?page=2',
    )
    expect(addressOf('OrderDetail', { id: 'a/b' })).toBe('/user/order/detail/a%2Fb')
    expect(addressOf('Login', {}, { backurl: '/user?x=1&y=2' })).toBe('/user/login?backurl=%2Fuser%3Fx%3D1%26y%3D2')
  })

  // Holds access#2, access#3.
  it('asks for login everywhere below /user but on the screens that are open to visitors', () => {
    const open = Object.entries(screens).flatMap(([name, { path, requiresAuth }]) =>
      path.startsWith('/user') && !requiresAuth ? [name] : [],
    )
    expect(open.sort()).toEqual([
      'BindPhone',
      'ErrorPage',
      'ForgetPwd',
      'LinkPatient',
      'LinkPatients',
      'Login',
      'Register',
    ])
  })

  // Holds access#2.
  it('asks for login by the type in the path where a screen has pages of both kinds', () => {
    for (const name of ['BindPhone', 'ForgetPwd'] as const) expect(asksForLogin(name, { type: 'edit' })).toBe(true)
    expect(asksForLogin('BindPhone', { type: 'add' })).toBe(false)
    for (const type of ['forget', 'update']) expect(asksForLogin('ForgetPwd', { type })).toBe(false)
    expect(asksForLogin('MyOrder', { type: 'all' })).toBe(true)
    expect(asksForLogin('Login', {})).toBe(false)
  })
})

describe('namesLink', () => {
  // Holds links#19.
  it.each([
    ['?key=abc', true],
    ['?useKey=1&from=%2Fuser', true],
    ['?useKey=0', false],
    ['?from=%2Fuser%3Fkey%3D1', false],
    ['', false],
  ])('takes %j for an address that names a link: %s', (query, named) => {
    expect(namesLink(new URLSearchParams(query))).toBe(named)
  })
})
