import { describe, expect, it } from 'vitest'
import { aliyunEndpoint } from './aliyun-endpoint.ts'

describe('where a service of Aliyun stands', () => {
  it.each([
    ['dysmsapi.aliyuncs.com', 'HTTPS', 'dysmsapi.aliyuncs.com'],
    [' dysmsapi.aliyuncs.com:8443 ', 'HTTPS', 'dysmsapi.aliyuncs.com:8443'],
    ['https://dysmsapi.aliyuncs.com/', 'HTTPS', 'dysmsapi.aliyuncs.com'],
    ['http://127.0.0.1:8091', 'HTTP', '127.0.0.1:8091'],
    ['http://localhost:8091/', 'HTTP', 'localhost:8091'],
    ['http://[::1]:8091', 'HTTP', '[::1]:8091'],
  ])('%j means %s to %s', (setting, protocol, host) => {
    expect(aliyunEndpoint(setting, 'SMS_ENDPOINT')).toEqual({ protocol, host })
  })

  it.each([
    '',
    'http://dysmsapi.aliyuncs.com',
    'http://127.0.0.1.example.com',
    'ftp://127.0.0.1',
    'https://dysmsapi.aliyuncs.com/path',
    'https://dysmsapi.aliyuncs.com?x=1',
    'https://user@dysmsapi.aliyuncs.com',
    'not a host',
  ])('%j is refused', (setting) => {
    expect(() => aliyunEndpoint(setting, 'SMS_ENDPOINT')).toThrow(/^SMS_ENDPOINT /)
  })
})
