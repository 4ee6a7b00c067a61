import { randomBytes, randomInt } from 'node:crypto'

/** A UUIDv7: time-ordered, so that new rows land at the end of their index. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 256 random bits as text, for tokens. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A code of `digits` decimal digits, each equally likely. */
export function newDigits(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('')
}
