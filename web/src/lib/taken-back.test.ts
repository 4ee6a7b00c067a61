import { afterEach, expect, test, vi } from 'vitest'
import { takeTakenBack } from './taken-back.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with its cookies, which are taken away by their age alone. */
function stubPage(search: string, ...pairs: string[]) {
  const cookies = new Set(pairs)
  vi.stubGlobal('location', { pathname: '/user', search, hash: '' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].join('; ')
    },
    set cookie(set: string) {
      const [name] = set.split('=')
      if (set.includes('Max-Age=0')) for (const pair of cookies) if (pair.startsWith(`${name}=`)) cookies.delete(pair)
    },
  })
  return cookies
}

// Holds account#101.
test('what a login says by its cookie is told once, and nothing else goes', () => {
  const cookies = stubPage('', 'shop_session=1', 'shop_taken_back=1')
  expect([takeTakenBack(), takeTakenBack()]).toEqual([true, false])
  expect([...cookies]).toEqual(['shop_session=1'])
})

// Holds account#101.
test.each([
  ['', 'shop_session=1'],
  ['?closureUndone=1', 'shop_session=1'],
  ['?shop_taken_back=1', 'not_shop_taken_back=1'],
])('of %j and %j nothing is told', (search, cookie) => {
  stubPage(search, cookie)
  expect(takeTakenBack()).toBe(false)
})
