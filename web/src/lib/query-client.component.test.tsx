import { expect, test } from 'vitest'
import { logIn } from '../testing/shop.ts'
import { queryClient } from './query-client.ts'
import { clearSession, sessionChanged } from './session.ts'

// Holds access#6.
test('what was read goes with the session that ends, also before it is known whose it was', () => {
  logIn()
  sessionChanged()
  queryClient.setQueryData(['orders'], ['somebody’s'])
  sessionChanged()
  expect(queryClient.getQueryData(['orders'])).toEqual(['somebody’s'])
  clearSession()
  expect(queryClient.getQueryData(['orders'])).toBeUndefined()
})
