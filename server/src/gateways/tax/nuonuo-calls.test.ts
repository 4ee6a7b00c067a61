import { expect, it } from 'vitest'
import { nuonuoSignature } from './nuonuo-calls.ts'

const call = { appKey: 'APPKEY', senid: 'SENID', nonce: '12345678', timestamp: '1700000000', body: '{"a":1}' }

// Holds orders#97.
it('signs a call to the provider of invoices as the provider’s own example has it', () => {
  expect(nuonuoSignature('SECRET', call)).toBe('7iSZiR+0g+376QEJ38xLM+3vGDs=')
})

// Holds orders#97.
it.each([
  ['body', '{"a": 1}'],
  ['timestamp', '1700000001'],
  ['nonce', '12345679'],
  ['appKey', 'APPKEZ'],
  ['senid', 'SENIE'],
])('another %s has another signature', (name, value) => {
  expect(nuonuoSignature('SECRET', { ...call, [name]: value })).not.toBe(nuonuoSignature('SECRET', call))
})
