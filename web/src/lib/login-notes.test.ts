import { afterEach, expect, test, vi } from 'vitest'
import { leaveLoginName, leaveLoginNotice, takeLoginName, takeLoginNotice } from './login-notes.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStore() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  return kept
}

// Holds access#9.
test('name and notice are left apart, and each is given once', () => {
  const kept = stubStore()
  leaveLoginName('13800138000')
  leaveLoginNotice('请用新密码登录')
  expect([...kept.keys()].every((name) => !name.startsWith('shop_member:'))).toBe(true)
  expect([takeLoginName(), takeLoginName()]).toEqual(['13800138000', undefined])
  expect([takeLoginNotice(), takeLoginNotice()]).toEqual(['请用新密码登录', undefined])
  expect(kept.size).toBe(0)
})

test('a browser that bars its store keeps nobody from logging in', () => {
  const barred = () => {
    throw new DOMException('barred', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: barred, setItem: barred, removeItem: barred })
  expect(() => leaveLoginName('13800138000')).not.toThrow()
  expect(takeLoginNotice()).toBeUndefined()
})
