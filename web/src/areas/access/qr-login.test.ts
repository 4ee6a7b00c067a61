import { qrStates } from '@shop/contract/fields/qr-code'
import { Failure } from '@shop/contract/kit/client'
import { describe, expect, test } from 'vitest'
import { emptyQrLogin, faulty, isPolled, redeemProblem, withCode, withStatus } from './qr-login.ts'

const code = { uuid: 'u'.repeat(43), url: 'https://shop.example/app/login?uuid=u' }
const askedAt = 1_000_000
const ends = askedAt + 120_000
const unscanned = withCode(code, askedAt)
const scanned = withStatus(unscanned, qrStates.scanned, askedAt)

describe('the way of a code', () => {
  test('pending, unscanned, scanned, confirmed', () => {
    expect(emptyQrLogin.state).toBe(-1)
    expect(unscanned).toEqual({ state: 0, code, ends, problem: undefined })
    expect(scanned.state).toBe(1)
    expect(withStatus(scanned, qrStates.confirmed, askedAt).state).toBe(2)
    expect(withStatus(unscanned, qrStates.confirmed, askedAt).state).toBe(2)
  })

  test('never goes back', () => {
    expect(withStatus(scanned, qrStates.unscanned, askedAt)).toBe(scanned)
    expect(withStatus(unscanned, qrStates.unscanned, askedAt)).toBe(unscanned)
  })

  // Holds access#53.
  test('is asked about while it is neither decided nor at fault', () => {
    expect([unscanned, scanned].map(isPolled)).toEqual([true, true])
    const ended = [
      emptyQrLogin,
      withStatus(scanned, 2, askedAt),
      withStatus(scanned, 3, askedAt),
      faulty(unscanned, 'status'),
    ]
    expect(ended.map(isPolled)).toEqual([false, false, false, false])
  })
})

describe('a fault', () => {
  // Holds access#56.
  test.each([
    ['code', '获取二维码失败'],
    ['picture', '获取登录二维码失败'],
    ['status', '获取二维码状态失败'],
    ['invalid', '二维码失效'],
    ['refused', '扫描二维码登录失败'],
    ['login', '使用扫描二维码登录失败'],
  ] as const)('%s reads %s', (kind, text) => {
    expect(faulty(unscanned, kind).problem).toEqual({ kind, text, reason: undefined })
  })

  test('gives the server’s reason where it says more', () => {
    expect(faulty(unscanned, 'code', '操作过于频繁，请稍后再试').problem?.reason).toBe('操作过于频繁，请稍后再试')
    expect(faulty(unscanned, 'invalid', '二维码失效').problem?.reason).toBeUndefined()
    expect(faulty(unscanned, 'code', '').problem?.reason).toBeUndefined()
  })

  test('of a code that ran out is another reason than that of one that the phone refused', () => {
    for (const login of [unscanned, scanned]) {
      expect(withStatus(login, 3, ends - 1).problem?.reason).toBe('手机端已取消登录')
      expect(withStatus(login, 3, ends).problem?.reason).toBe('二维码已超过有效时间')
    }
    expect(withStatus(scanned, 3, askedAt).state).toBe(qrStates.invalid)
  })

  test.each([
    [{ uuid: '', url: code.url }],
    [{ uuid: code.uuid, url: '' }],
    [{ uuid: code.uuid, url: 'x'.repeat(501) }],
  ])('is what cannot be drawn: %j', (drawn) => {
    expect(withCode(drawn, askedAt)).toMatchObject({ state: -1, problem: { kind: 'picture' } })
  })

  test.each([
    ['a code that is spent', new Failure(400, { code: 'QR_CODE_INVALID' }), 'invalid'],
    ['a closed account', new Failure(403, { code: 'ACCOUNT_CLOSED' }), 'refused'],
    ['too many tries', new Failure(429, { code: 'TOO_MANY_REQUESTS' }), 'refused'],
    ['a failing shop', new Failure(500, {}), 'login'],
    ['no network', new Failure(0, {}), 'login'],
    ['anything else', new Error('x'), 'login'],
  ] as const)('of a redemption: %s', (_, error, kind) => {
    expect(redeemProblem(error)).toBe(kind)
  })
})
