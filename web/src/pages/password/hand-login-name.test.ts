import { afterEach, expect, test, vi } from 'vitest'
import { handLoginName } from './hand-login-name.ts'

afterEach(() => vi.unstubAllGlobals())

test('the phone is left for the login page, under the name that it looks for', () => {
  const setItem = vi.fn()
  vi.stubGlobal('sessionStorage', { setItem })
  handLoginName('13800138000')
  expect(setItem).toHaveBeenCalledExactlyOnceWith('shop-login-name', '13800138000')
})

test('a browser that bars its store keeps nobody from logging in', () => {
  const setItem = () => {
    throw new DOMException('barred', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem })
  expect(() => handLoginName('13800138000')).not.toThrow()
})
