import { expect, it } from 'vitest'
import { payRequest } from './pay-request.ts'

const CODE = '261125000000000001'
const OTHER = '261125000000000002'
const read = (query: string) => payRequest(new URLSearchParams(query))

// Holds money#26.
it('reads the orders, each once, the method and the attempt that an address names', () => {
  expect(read(`orderCodes=${CODE},${OTHER},${CODE}&userId=someone&paySource=PC&platform=PC&paymentType=27`)).toEqual({
    orderCodes: `${CODE},${OTHER}`,
    paySource: 'PC',
    method: 27,
    paymentId: undefined,
  })
  expect(read(`orderCodes=${CODE}&paymentType=99&paymentId=01990000-0000-7000-8000-000000000001`)).toEqual({
    orderCodes: CODE,
    paySource: undefined,
    method: undefined,
    paymentId: '01990000-0000-7000-8000-000000000001',
  })
})

it.each([
  '',
  'orderCodes=',
  'orderCodes=1',
  `orderCodes=${CODE},`,
  `orderCodes=${CODE},x`,
  `orderCodes=${Array.from({ length: 11 }, (_, n) => `2611250000000000${String(n).padStart(2, '0')}`).join(',')}`,
])('takes "%s" for no request', (query) => {
  expect(read(query)).toBeUndefined()
})

it('leaves out an attempt that is none and a source that is too long', () => {
  expect(read(`orderCodes=${CODE}&paymentId=../x&paySource=${'a'.repeat(21)}`)).toMatchObject({
    paymentId: undefined,
    paySource: undefined,
  })
})
