import { emailProblem } from '@shop/contract/fields/email'
import { type Static, Type } from 'typebox'

export interface MailSettings {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  login?: { user: string; password: string }
  from: { name: string; address: string }
}

/** The variables of mail; without SMTP_HOST there is none. */
export const mailVariables = {
  SMTP_HOST: Type.String({
    pattern: '^[A-Za-z0-9.:-]*$',
    maxLength: 253,
    default: '',
    description: 'the name of a host',
  }),
  /** 0 for the usual one. */
  SMTP_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 0, description: 'a port, from 0 to 65535' }),
  SMTP_SECURE: Type.Unsafe<MailSettings['security']>({
    type: 'string',
    enum: ['tls', 'starttls', 'none'],
    default: 'tls',
    description: 'tls, starttls or none',
  }),
  SMTP_USER: Type.String({ maxLength: 200, default: '', description: 'at most 200 characters' }),
  SMTP_PASSWORD: Type.String({ maxLength: 500, default: '', description: 'at most 500 characters' }),
  MAIL_FROM: Type.String({ maxLength: 300, default: '', description: 'at most 300 characters' }),
}

const Variables = Type.Object(mailVariables)
type Variables = Static<typeof Variables>

/** RFC 8314 and 6409. */
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** @returns the settings, where there is a provider, and a line for each fault that never repeats a value */
export function readMailSettings(variables: Variables): { mail?: MailSettings; problems: string[] } {
  const { SMTP_HOST: host, SMTP_SECURE: security, SMTP_USER: user, SMTP_PASSWORD: password } = variables
  const from = readSender(variables.MAIL_FROM)
  if (host === '') {
    const set = (['SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'] as const).some((name) => variables[name] !== '')
    return { problems: set ? ['SMTP_HOST: missing'] : [] }
  }
  const problems: string[] = []
  if (!from) problems.push('MAIL_FROM: neither an address nor a name with an <address>')
  if (user !== '' && password === '') problems.push('SMTP_PASSWORD: missing')
  if (user === '' && password !== '') problems.push('SMTP_USER: missing')
  if (security === 'none' && !loopback.has(host)) problems.push('SMTP_SECURE: none is for this machine only')
  if (!from || problems.length > 0) return { problems }
  return {
    mail: {
      host,
      port: variables.SMTP_PORT || usualPorts[security],
      security,
      ...(user === '' ? {} : { login: { user, password } }),
      from,
    },
    problems,
  }
}

/** `address` or `name <address>`. */
function readSender(text: string): MailSettings['from'] | undefined {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]{0,60})<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim()
  return emailProblem(address) ? undefined : { name: name.trimEnd(), address }
}
