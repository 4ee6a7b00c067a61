import { describe, expect, it } from 'vitest'
import { addressOf, screens } from './screens.ts'

describe('addressOf', () => {
  it('fills parameters, encoded, and leaves out empty query values', () => {
    expect(addressOf('MyOrder', { type: 'waitPay' }, { page: 2, productName: '', status: undefined })).toBe(
      '/user/order/mine/waitPay?page=2',
    )
    expect(addressOf('OrderDetail', { id: 'a/b' })).toBe('/user/order/detail/a%2Fb')
    expect(addressOf('Login', {}, { backurl: '/user?x=1&y=2' })).toBe('/user/login?backurl=%2Fuser%3Fx%3D1%26y%3D2')
  })

  it('asks for login everywhere below /user but on the screens of decision 13', () => {
    const open = Object.entries(screens).flatMap(([name, { path, requiresAuth }]) =>
      path.startsWith('/user') && !requiresAuth ? [name] : [],
    )
    expect(open.sort()).toEqual(['BindPhone', 'ErrorPage', 'ForgetPwd', 'Login', 'PatientInfo', 'Register'])
  })
})
