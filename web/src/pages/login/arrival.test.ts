import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const ORIGIN = 'https://shop.example'
const WANTED = '/user/order/mine/all?page=2'

test.each([
  ['?way=password', 'password'],
  ['?way=qr&backurl=%2Fuser', 'qr'],
  ['?way=sms', undefined],
  ['?way=constructor', undefined],
  ['', undefined],
])('%s opens the tab %s and stays', (search, way) => {
  expect(arrivalOf(search, ORIGIN, undefined)).toMatchObject({ way, notice: undefined, search })
})

test('a code that was read by a camera is told and leaves the address', () => {
  expect(arrivalOf(`?qr=${'u'.repeat(43)}&backurl=%2Fuser`, ORIGIN, undefined)).toMatchObject({
    notice: '请使用禾安健康 App 扫描此二维码',
    search: '?backurl=%2Fuser',
  })
})

test('a social login that the shop has forgotten gets back the page that was wanted', () => {
  const lost = (wanted: string | undefined, more = '') => arrivalOf(`?thirdLogin=expired${more}`, ORIGIN, wanted).search
  expect(new URLSearchParams(lost(WANTED)).get('backurl')).toBe(WANTED)
  expect(lost(WANTED, '&backurl=%2Fuser%2Forder')).toBe('?backurl=%2Fuser%2Forder')
  for (const none of [undefined, '/user', 'https://elsewhere.example/', 'javascript:alert(1)'])
    expect(lost(none)).toBe('')
  expect(arrivalOf('?thirdLogin=refused', ORIGIN, WANTED).search).toBe('')
})
