import { emailProblem } from '@shop/contract/fields/email'
import { createTransport } from 'nodemailer'
import { MAIL_TIMEOUT_MS, type Mail, type MailGateway, MailGatewayFailure } from './port.ts'
import { failureOf } from './smtp-failure.ts'

export interface SmtpMailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, TLS before anything that matters is said, or none, which is for this machine only. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly login?: { readonly user: string; readonly password: string }
  readonly from: { readonly name: string; readonly address: string }
  /** ms, `MAIL_TIMEOUT_MS` unless told */
  readonly timeout?: number
}

/** The gateway of every provider that speaks SMTP. A mail is a connection of its own: they are few and far between. */
export function smtpMail({
  host,
  port,
  security,
  login,
  from,
  timeout = MAIL_TIMEOUT_MS,
}: SmtpMailSettings): MailGateway {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(login ? { auth: { user: login.user, pass: login.password }, forceAuth: true } : {}),
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // What is sent is text of ours: nothing of it may make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const exchange = async ({ to, subject, text, html, reference, attachments = [] }: Mail): Promise<void> => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${reference}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      // Nobody's holiday notice is to answer it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    })
  }

  return {
    send: async (mail) => {
      const problem = problemOf(mail)
      if (problem) throw new MailGatewayFailure('refused', false, problem)
      await within(
        timeout,
        exchange(mail).catch((error: unknown) => {
          throw failureOf(error as { code?: string; responseCode?: number })
        }),
      )
    },
  }
}

/** A header is one line, an address one address: what is anything else never reaches the library (account#66). */
function problemOf({ to, subject, reference, attachments = [] }: Mail): string | undefined {
  if (emailProblem(to)) return 'ADDRESS'
  if (/\p{Cc}|[\u2028\u2029]/u.test(subject)) return 'SUBJECT'
  if (!/^[\w-]{1,80}$/.test(reference)) return 'REFERENCE'
  if (attachments.some(({ name }) => !/^[\p{L}\p{N}.-]{1,80}$/u.test(name))) return 'ATTACHMENT'
  return undefined
}

/** Bounds the whole exchange: the library's timeouts are of its steps. */
function within(timeout: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MailGatewayFailure('unreachable', true, 'TIMEOUT')), timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
