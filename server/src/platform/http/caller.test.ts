import { expect, it } from 'vitest'
import { ownerOf } from './caller.ts'

it('narrows a member to the own rows and a link holder to one order', () => {
  expect(ownerOf({ kind: 'member', accountId: 'a', sessionId: 's' })).toEqual({ accountId: 'a' })
  expect(ownerOf({ kind: 'linkHolder', accountId: 'a', orderId: 'o' })).toEqual({ accountId: 'a', onlyOrder: 'o' })
})
