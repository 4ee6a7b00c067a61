import { describe, expect, it } from 'vitest'
import { DATE_TOLERANCE_MS, nonces, signatureFault, type WireRequest } from './signature.ts'

/** The worked example in the provider's description of its signature, version 3. */
const CREDENTIALS = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
const SIGNED_AT = Date.parse('2023-10-26T10:22:32Z')
const EXAMPLE: WireRequest = {
  method: 'POST',
  path: '/',
  query: 'RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  headers: {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
    authorization:
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  },
  body: Buffer.alloc(0),
}

function fault(changes: Partial<WireRequest>, now = SIGNED_AT) {
  return signatureFault({ ...EXAMPLE, ...changes }, CREDENTIALS, now)
}

const withHeaders = (headers: WireRequest['headers']) => ({ headers: { ...EXAMPLE.headers, ...headers } })
const authorization = String(EXAMPLE.headers.authorization)

describe('the signature of the third version', () => {
  it("agrees with the provider's own example", () => {
    expect(fault({})).toBeUndefined()
  })

  it('holds within 15 minutes either way', () => {
    expect(fault({}, SIGNED_AT + DATE_TOLERANCE_MS)).toBeUndefined()
    expect(fault({}, SIGNED_AT - DATE_TOLERANCE_MS)).toBeUndefined()
    expect(fault({}, SIGNED_AT + DATE_TOLERANCE_MS + 1)).toBe('InvalidTimeStamp.Expired')
    expect(fault({}, SIGNED_AT - DATE_TOLERANCE_MS - 1)).toBe('InvalidTimeStamp.Expired')
    expect(fault(withHeaders({ 'x-acs-date': 'yesterday' }))).toBe('InvalidTimeStamp.Expired')
  })

  it.each<[string, Partial<WireRequest>]>([
    ['method', { method: 'GET' }],
    ['path', { path: '/other' }],
    ['query', { query: `${EXAMPLE.query}&Amount=2` }],
    ['body', { body: Buffer.from('PhoneNumbers=1') }],
    ['host', withHeaders({ host: 'elsewhere.example' })],
    ['action', withHeaders({ 'x-acs-action': 'SendSms' })],
    ['nonce', withHeaders({ 'x-acs-signature-nonce': 'another' })],
    ['hash of the content', withHeaders({ 'x-acs-content-sha256': '0'.repeat(64) })],
  ])('binds the %s', (_, changes) => {
    expect(fault(changes)).toBe('SignatureDoesNotMatch')
  })

  it('refuses another secret and another key', () => {
    expect(signatureFault(EXAMPLE, { ...CREDENTIALS, accessKeySecret: 'x' }, SIGNED_AT)).toBe('SignatureDoesNotMatch')
    expect(signatureFault(EXAMPLE, { ...CREDENTIALS, accessKeyId: 'x' }, SIGNED_AT)).toBe('InvalidAccessKeyId.NotFound')
  })

  it.each([
    ['nothing', undefined],
    ['another algorithm', authorization.replace('SHA256', 'SM3')],
    ['no signature', authorization.replace(/,Signature=.*/, '')],
    ['a short signature', authorization.slice(0, -1)],
    ['a date that is not signed', authorization.replace('x-acs-date;', '')],
  ])('is incomplete with %s', (_, value) => {
    expect(fault(withHeaders({ authorization: value }))).toBe('IncompleteSignature')
  })
})

describe('nonces', () => {
  it('are good once', () => {
    const memory = nonces()
    expect([memory.take('a', 0), memory.take('b', 0), memory.take('a', 1)]).toEqual([true, true, false])
  })

  it('are remembered for as long as their request could be in date', () => {
    const memory = nonces()
    memory.take('a', 0)
    expect(memory.take('a', 2 * DATE_TOLERANCE_MS)).toBe(false)
    expect(memory.take('a', 2 * DATE_TOLERANCE_MS + 1)).toBe(true)
  })
})
