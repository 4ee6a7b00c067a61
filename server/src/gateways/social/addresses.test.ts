import { describe, expect, it } from 'vitest'
import { addressesAt } from './addresses.ts'

describe('the setting SOCIAL_ENDPOINT', () => {
  it.each([
    ['', 'https://graph.qq.com/oauth2.0/me'],
    ['http://127.0.0.1:8091', 'http://127.0.0.1:8091/graph.qq.com/oauth2.0/me'],
    ['http://localhost:8091/', 'http://localhost:8091/graph.qq.com/oauth2.0/me'],
    ['https://stand-in.example', 'https://stand-in.example/graph.qq.com/oauth2.0/me'],
  ])('%j leads to %s', (endpoint, address) => {
    expect(addressesAt(endpoint)('graph.qq.com', '/oauth2.0/me').href).toBe(address)
  })

  it.each([
    'http://stand-in.example',
    'http://127.0.0.1.example.com',
    'ftp://127.0.0.1',
    'https://stand-in.example/path',
    'https://user@stand-in.example',
    'not an address',
  ])('%j is refused', (endpoint) => {
    expect(() => addressesAt(endpoint)).toThrow(TypeError)
  })
})
