import { expect, test } from 'vitest'
import { boundBy } from './bound-by.ts'

// Holds access#78.
test('a login type names the account, a social type its login type', () => {
  const of = (search: string) => boundBy(new URLSearchParams(search))
  expect(of('loginType=1')).toEqual({ loginType: 1, thirdType: undefined, name: '账号' })
  expect(of('loginType=3&thirdType=2')).toEqual({ loginType: 3, thirdType: 2, name: '微信账号' })
  expect(of('thirdType=1')).toEqual({ loginType: 2, thirdType: 1, name: 'QQ账号' })
  expect(of('loginType=5')?.name).toBe('微博账号')
  for (const search of ['', 'loginType=6', 'loginType=0', 'loginType=x', 'thirdType=0', 'thirdType=9']) {
    expect(of(search), search).toBeUndefined()
  }
})
