import { describe, expect, it } from 'vitest'
import { failureOf, type SmtpVerdict } from './smtp-failure.ts'

describe('how an exchange ended', () => {
  it.each<[SmtpVerdict, string, boolean, string]>([
    [{ code: 'EENVELOPE', responseCode: 550 }, 'refused', false, 'SMTP_550'],
    [{ code: 'EAUTH', responseCode: 535 }, 'refused', false, 'SMTP_535'],
    [{ code: 'EAUTH', responseCode: 454 }, 'unreachable', true, 'SMTP_454'],
    [{ code: 'EENVELOPE', responseCode: 450 }, 'limited', true, 'SMTP_450'],
    [{ code: 'EENVELOPE', responseCode: 452 }, 'limited', true, 'SMTP_452'],
    [{ code: 'EPROTOCOL', responseCode: 421 }, 'unreachable', true, 'SMTP_421'],
    [{ code: 'ETIMEDOUT' }, 'unreachable', true, 'TIMEOUT'],
    [{ code: 'ECONNECTION' }, 'unreachable', true, 'ECONNECTION'],
    [{ code: 'to shopper@example.com' }, 'unreachable', true, 'NO_ANSWER'],
    [{}, 'unreachable', true, 'NO_ANSWER'],
  ])('%j is %s, to be tried again: %s', (verdict, kind, retryable, reason) => {
    expect(failureOf(verdict)).toMatchObject({ kind, retryable, reason })
  })
})
