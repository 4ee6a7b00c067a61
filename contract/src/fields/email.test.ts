import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMAIL_MAX, emailCodeProblem, emailProblem, maskEmail } from './email.ts'

/** An address of so many characters in all. */
const addressOf = (length: number) => `${'a'.repeat(length - '@hean.example'.length)}@hean.example`

describe('an e-mail address', () => {
  // Holds account#63.
  it('an address is missing where nothing was typed', () => {
    expect(emailProblem('')).toBe('EMAIL_REQUIRED')
    expect(emailProblem(' ')).toBe('EMAIL_MALFORMED')
  })

  it.each([
    'lin@example.com',
    'LIN@EXAMPLE.COM',
    'a@b.cn',
    '1@2.cn',
    'lin.zhi_xia%+-1@example.com',
    'lin_@example.com',
    'lin%@example.com',
    'lin+@example.com',
    'lin-@example.com',
    'lin@mail.example.com',
    'lin@my-shop.example.com',
    'lin@a1.b2.c3.example.com',
    `lin@example.${'c'.repeat(24)}`,
  ])('%s is an e-mail address', (text) => expect(emailProblem(text)).toBeUndefined())

  // Holds account#63.
  it.each([
    'lin',
    'lin@',
    '@example.com',
    'lin@example',
    'lin@.com',
    'lin@example.',
    'lin@example.c',
    `lin@example.${'c'.repeat(25)}`,
    'lin@example.c1',
    'lin@-example.com',
    'lin@example-.com',
    'lin@exa_mple.com',
    '.lin@example.com',
    '_lin@example.com',
    'lin.@example.com',
    'lin..xia@example.com',
    'lin@example..com',
    'lin@@example.com',
    'lin@xia@example.com',
    'lin xia@example.com',
    ' lin@example.com',
    'lin@example.com ',
    'lin@example.com\n',
    '林@example.com',
    'lin@例子.com',
    '"lin"@example.com',
    'lin(work)@example.com',
    'lin@example.com,xia@example.com',
    'Lin <lin@example.com>',
    'lin@example.com\r\nBcc: xia@example.com',
  ])('%j is no e-mail address', (text) => expect(emailProblem(text)).toBe('EMAIL_MALFORMED'))

  it('an address has a hundred characters at most', () => {
    expect(EMAIL_MAX).toBe(100)
    expect([99, 100, 101].map((length) => emailProblem(addressOf(length)))).toEqual([
      undefined,
      undefined,
      'EMAIL_MALFORMED',
    ])
  })

  it('what counts as an address holds one at sign and no blank', () => {
    const near = fc.stringMatching(/^[a-z.@ +_\n-]{1,12}@[a-z.@ -]{1,8}\.[a-z]{1,3}$/)
    fc.assert(
      fc.property(near, (text) => {
        if (emailProblem(text) === undefined) expect(text).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s]+$/)
      }),
    )
  })
})

describe('the mask of an e-mail address', () => {
  // Holds account#49.
  it.each([
    ['lin@example.com', 'l***@example.com'],
    ['a@b.cn', 'a***@b.cn'],
    ['zhixia.lin@mail.example.com', 'z***@mail.example.com'],
    ['"odd@name"@example.com', '"***@example.com'],
  ])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})

describe('a code from a mail', () => {
  // Holds account#59, account#63.
  it.each([
    ['', 'EMAIL_CODE_REQUIRED'],
    [' ', 'EMAIL_CODE_MALFORMED'],
    ['12345', 'EMAIL_CODE_MALFORMED'],
    ['123456', undefined],
    ['000000', undefined],
    ['1234567', 'EMAIL_CODE_MALFORMED'],
    ['12345a', 'EMAIL_CODE_MALFORMED'],
    ['a123456', 'EMAIL_CODE_MALFORMED'],
    ['123456\n', 'EMAIL_CODE_MALFORMED'],
    ['１２３４５６', 'EMAIL_CODE_MALFORMED'],
  ])('the code %j from a mail is judged %s', (text, problem) => expect(emailCodeProblem(text)).toBe(problem))
})
