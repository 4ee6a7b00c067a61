import { hash } from 'node:crypto'

const BLOCK = 64

/**
 * HMAC-SHA-256 (RFC 2104) under one key, put together from one-shot hashes: each request hashes a token, and an object of
 * `createHmac` costs it five times as much, most of that when it is collected.
 * @param key at most 64 bytes
 */
export function hmacSha256(key: Buffer): (message: string) => Buffer {
  if (key.length > BLOCK) throw new Error('the key is longer than a block')
  const padded = (pad: number) => Buffer.alloc(BLOCK).map((_, index) => (key[index] ?? 0) ^ pad)
  const inner = padded(0x36)
  const outer = padded(0x5c)
  return (message) => {
    const innerHash = hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer')
    return hash('sha256', Buffer.concat([outer, innerHash]), 'buffer')
  }
}
