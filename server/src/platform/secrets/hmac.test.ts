import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256 } from './hmac.ts'

test('is what createHmac makes of the same key and message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary', maxLength: 200 }), (bytes, message) => {
      const key = Buffer.from(bytes)
      expect(hmacSha256(key)(message)).toEqual(createHmac('sha256', key).update(message).digest())
    }),
  )
})

test('refuses a key that is longer than a block', () => {
  expect(() => hmacSha256(randomBytes(65))).toThrow('longer than a block')
})
