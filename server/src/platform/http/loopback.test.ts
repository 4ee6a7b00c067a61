import { expect, it } from 'vitest'
import { onPublicName } from './loopback.ts'

const here = new URL('http://localhost:8080')

it.each([
  ['127.0.0.1:8080', '/user?tab=1', 'http://localhost:8080/user?tab=1'],
  ['[::1]:8080', '//evil.example/', 'http://localhost:8080//evil.example/'],
  ['localhost:8080', '/user', undefined],
  ['127.0.0.1:9090', '/user', undefined],
  ['shop.example:8080', '/user', undefined],
  ['127.0.0.1.evil.example:8080', '/user', undefined],
  ['', '/user', undefined],
])('asked at %s for %s, a page is at %s', (host, address, wanted) => {
  expect(onPublicName(host, address, here)).toBe(wanted)
})

it('leaves a shop with a name of its own alone', () => {
  expect(onPublicName('127.0.0.1', '/user', new URL('https://member.example'))).toBeUndefined()
})
