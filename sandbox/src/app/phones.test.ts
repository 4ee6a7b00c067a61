import { expect, it } from 'vitest'
import { uuidIn } from './phones.ts'

const uuid = 'Ab-_'.repeat(10).concat('xyz')

it.each([
  [`http://localhost:8080/user/login?qr=${uuid}`, uuid],
  [`  https://www.example.cn/user/login?from=app&qr=${uuid}\n`, uuid],
  [uuid, uuid],
  [` ${uuid} `, uuid],
  [`http://localhost:8080/user/login?qr=${uuid}x`, undefined],
  ['http://localhost:8080/user/login', undefined],
  ['weixin://dl/business', undefined],
  ['A shop', undefined],
  ['', undefined],
])('%j says %s', (text, said) => {
  expect(uuidIn(text)).toBe(said)
})
