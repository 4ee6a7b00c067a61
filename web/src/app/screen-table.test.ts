import { type ScreenName, screens } from '@shop/contract/screens'
import { expect, test } from 'vitest'
import { isBuilt, routes } from '../router/routes.ts'
import { screenAt } from './screen-table.ts'

// Holds access#1.
test('an address leads to its screen, and names its parameters', () => {
  expect(screenAt('/user')?.screen.name).toBe('Index')
  expect(screenAt('/user/')?.screen.name).toBe('Index')
  expect(screenAt('/user/order/mine/waitPay')).toMatchObject({
    screen: { name: 'MyOrder' },
    params: { type: 'waitPay' },
  })
  expect(screenAt('/user/order/detail/261121000000000001')?.params).toEqual({ id: '261121000000000001' })
  expect(screenAt('/user/order/detail/a%2Fb')?.params).toEqual({ id: 'a/b' })
})

// Holds links#19.
test.each([
  ['/user/patientInfo/add', '', 'PatientAdd'],
  ['/user/patientInfo/add', '?useKey=1', 'LinkPatients'],
  ['/user/patientInfo/complete', '?key=k', 'LinkPatients'],
  ['/user/patientInfo/complete', '', undefined],
  ['/user/patientInfo/edit/1', '?from=%2Fuser', 'PatientInfo'],
  ['/user/patientInfo/edit/1', '?useKey=1', 'LinkPatient'],
  ['/user/patientInfo/summary/1', '?useKey=1', 'PatientInfo'],
  ['/user/patients', '?useKey=1', 'Patients'],
])('%s%s leads to %s', (path, search, name) => {
  expect(screenAt(path, search)?.screen.name).toBe(name)
})

// Holds access#1.
test('what is not built leads nowhere', () => {
  const missing = (Object.keys(screens) as ScreenName[]).filter((name) => !(name in routes))
  for (const name of missing) {
    expect(isBuilt(name)).toBe(false)
    expect(screenAt(screens[name].path.replace(/:\w+/g, 'x'))?.screen.name).not.toBe(name)
  }
})

test.each(['/', '/users', '/user/order/mine', '/user/order/mine/all/more', '/user/order/detail/%E0%A4%A', '/USER'])(
  '%s is no screen',
  (path) => {
    expect(screenAt(path)).toBeUndefined()
  },
)
