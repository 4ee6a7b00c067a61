import { expect, it } from 'vitest'
import { BINDS_LOGIN_NAME, loginTypeOf, socialTypes } from './social.ts'

// Holds access#68, account#53.
it('a social account logs in by a type one more than its own, which no login name has', () => {
  expect(Object.values(socialTypes).map(loginTypeOf)).toEqual([2, 3, 4, 5])
  expect(Object.values(socialTypes).map(loginTypeOf)).not.toContain(BINDS_LOGIN_NAME)
})
