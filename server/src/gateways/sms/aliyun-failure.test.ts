import { describe, expect, it } from 'vitest'
import { failureOf, type ProviderVerdict } from './aliyun-failure.ts'

describe('what the provider answers', () => {
  it.each<[ProviderVerdict, string, boolean]>([
    [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控Permits:1' }, 'limited', true],
    [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发小时级流控Permits:5' }, 'limited', true],
    [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发天级流控Permits:10' }, 'limited', false],
    [{ code: 'isv.DAY_LIMIT_CONTROL' }, 'limited', false],
    [{ code: 'Throttling.User', status: 400 }, 'limited', true],
    [{ code: 'isp.SYSTEM_ERROR' }, 'unreachable', true],
    [{ code: 'InternalError', status: 500 }, 'unreachable', true],
    [{ code: undefined, status: 502 }, 'unreachable', true],
    [{ code: 'isv.AMOUNT_NOT_ENOUGH' }, 'refused', false],
    [{ code: 'SignatureDoesNotMatch', status: 400 }, 'refused', false],
    [{ code: undefined }, 'refused', false],
  ])('%j is %s, to be tried again: %s', (verdict, kind, retryable) => {
    expect(failureOf(verdict)).toMatchObject({ kind, retryable })
  })

  it('repeats only what looks like a code', () => {
    expect(failureOf({ code: 'PhoneNumbers=13800138000&code=123456' }).reason).toBe('UNKNOWN')
    expect(failureOf({ code: 'isv.OUT_OF_SERVICE', message: '13800138000' }).message).not.toContain('13800138000')
  })
})
