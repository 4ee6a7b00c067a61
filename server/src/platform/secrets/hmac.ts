import { hash } from 'node:crypto'

const BLOCK = 64
const HASH = 32

/**
 * HMAC-SHA-256 (RFC 2104) under one key, put together from one-shot hashes: each request hashes a token, and an object of
 * `createHmac` costs it five times as much, most of that when it is collected. For the same reason hashes come as text of a
 * character a byte: each Buffer that they came as would have memory of its own outside the heap.
 * @param key at most 64 bytes
 */
export function hmacSha256(key: Buffer): (message: string) => Buffer {
  if (key.length > BLOCK) throw new Error('the key is longer than a block')
  const padded = (pad: number) => Buffer.alloc(BLOCK).map((_, index) => (key[index] ?? 0) ^ pad)
  const inner = padded(0x36)
  const outer = Buffer.concat([padded(0x5c), Buffer.alloc(HASH)])
  return (message) => {
    outer.write(hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'binary'), BLOCK, 'binary')
    return Buffer.from(hash('sha256', outer, 'binary'), 'binary')
  }
}
