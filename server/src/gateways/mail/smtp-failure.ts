import { MailGatewayFailure } from './port.ts'

/** What the library's codes look like; anything else is not repeated in our logs. */
const CODE = /^E[A-Z_]{1,30}$/
/** 450 and 452 (RFC 5321): the receiver's mailbox or the provider has had too much for now. */
const LIMITED = new Set([450, 452])

export interface SmtpVerdict {
  /** The library's code, such as `ECONNECTION`. */
  readonly code?: string | undefined
  /** SMTP's answer, such as 550; none when nothing came back. */
  readonly responseCode?: number | undefined
}

/** Turns how an exchange ended into what the shop distinguishes. Pure. */
export function failureOf({ code, responseCode }: SmtpVerdict): MailGatewayFailure {
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 600) {
    const reason = `SMTP_${responseCode}`
    if (responseCode >= 500) return new MailGatewayFailure('refused', false, reason)
    return new MailGatewayFailure(LIMITED.has(responseCode) ? 'limited' : 'unreachable', true, reason)
  }
  if (code === 'ETIMEDOUT') return new MailGatewayFailure('unreachable', true, 'TIMEOUT')
  return new MailGatewayFailure('unreachable', true, code !== undefined && CODE.test(code) ? code : 'NO_ANSWER')
}
