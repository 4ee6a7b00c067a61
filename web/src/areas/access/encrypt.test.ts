import { webcrypto } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { encrypt, InsecurePage, nonce } from './encrypt.ts'

afterEach(() => vi.unstubAllGlobals())

let spki: string
let open: (encrypted: string) => Promise<string>

beforeAll(async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  spki = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey)).toString('base64')
  open = async (encrypted) =>
    Buffer.from(
      await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, Buffer.from(encrypted, 'base64')),
    ).toString()
}, 30_000)

// Holds access#42, access#44.
test('what is encrypted opens with the private key alone, and holds id and text', async () => {
  for (const text of ['Hean@2026', '密'.repeat(20), 'a.b', '']) {
    const encrypted = await encrypt(`${'i'.repeat(43)}.${spki}`, text)
    expect(encrypted).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(encrypted.length).toBeLessThanOrEqual(800)
    expect(await open(encrypted)).toBe(`${'i'.repeat(43)}.${text}`)
  }
})

test('the same text is encrypted differently each time', async () => {
  expect(await encrypt(`id.${spki}`, 'x')).not.toBe(await encrypt(`id.${spki}`, 'x'))
})

test('a nonce fits the contract and is new each time', () => {
  expect(nonce()).toMatch(/^[\w-]{8,64}$/)
  expect(nonce()).not.toBe(nonce())
})

test('a page without a trusted connection says so', () => {
  vi.stubGlobal('crypto', {})
  expect(nonce).toThrow(InsecurePage)
})
