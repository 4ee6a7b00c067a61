import { expect, it } from 'vitest'
import { groupOrdersCode } from './orders-code-groups.ts'

it('cuts an orders code into its date and three times four digits', () => {
  expect(groupOrdersCode('261121612088341207')).toBe('261121 6120 8834 1207')
})

it('leaves other texts as they are', () => {
  expect(groupOrdersCode('SF152')).toBe('SF152')
})
