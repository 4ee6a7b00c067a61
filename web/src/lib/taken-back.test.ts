import { afterEach, expect, test, vi } from 'vitest'
import { takeTakenBack } from './taken-back.ts'

afterEach(() => vi.unstubAllGlobals())

function stubTab(kept: Record<string, string>, search: string) {
  const replaceState = vi.fn()
  const store = new Map(Object.entries(kept))
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    removeItem: (name: string) => void store.delete(name),
  })
  vi.stubGlobal('location', { pathname: '/user', search, hash: '#top' })
  vi.stubGlobal('history', { state: null, replaceState })
  return replaceState
}

test('what a login left in the tab is told once', () => {
  const replaceState = stubTab({ closureTakenBack: '1' }, '?page=2')
  expect([takeTakenBack(), takeTakenBack()]).toEqual([true, false])
  expect(replaceState).not.toHaveBeenCalled()
})

test('what a social login put into the address is taken out of it, and nothing else', () => {
  const replaceState = stubTab({}, '?page=2&closureTakenBack=1')
  expect(takeTakenBack()).toBe(true)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/user?page=2#top')
})

test('where nothing was left there is nothing to tell', () => {
  stubTab({}, '')
  expect(takeTakenBack()).toBe(false)
})
