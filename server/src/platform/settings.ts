import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { proxyProblem } from './http/trusted-proxies.ts'
import { type MailSettings, mailVariables, readMailSettings } from './mail-settings.ts'
import { type PaymentSettings, paymentSecretNames, paymentVariables, readPaymentSettings } from './payment-settings.ts'
import {
  type RealNameSettings,
  readRealNameSettings,
  realNameSecretNames,
  realNameVariables,
} from './real-name-settings.ts'
import type { OtherMasterKeys } from './secrets/keyring.ts'
import { readSocialSettings, type SocialSettings, socialSecretNames, socialVariables } from './social-settings.ts'
import { readTaxSettings, type TaxSettings, taxSecretNames, taxVariables } from './tax-settings.ts'

const Port = (description: string, more: { default?: number } = {}) =>
  Type.Integer({ minimum: 0, maximum: 65_535, description: `${description}, from 0 to 65535`, ...more })
const Text = (description: string, minLength = 1) => Type.String({ minLength, maxLength: 2000, description })
const Count = (minimum: number, maximum: number, usual: number) =>
  Type.Integer({ minimum, maximum, default: usual, description: `a whole number from ${minimum} to ${maximum}` })

const KEY_FORM = '32 bytes in base64, as "openssl rand -base64 32" prints them'
const KEY_PATTERN = '^[A-Za-z0-9+/_-]{43}=?$'
const OtherKey = (what: string) =>
  Type.Optional(Type.String({ pattern: KEY_PATTERN, description: `${KEY_FORM}: ${what}` }))
const PUBLIC_URL_FORM = 'the address that shoppers open, such as https://shop.example'

/**
 * The variables, each with what it must be: a fault says that in these words. What production has no default for is optional here
 * and stands in `demoOnly`.
 */
const Environment = Type.Object({
  SHOP_MODE: Type.Union([Type.Literal('demo'), Type.Literal('production')], {
    default: 'production',
    description: 'demo or production',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'the address to listen on' }),
  PORT: Port('a port', { default: 8080 }),
  METRICS_HOST: Type.Optional(Type.String({ description: 'the address to serve /metrics on' })),
  METRICS_PORT: Type.Optional(Port('a port for /metrics alone')),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$', description: PUBLIC_URL_FORM })),
  API_BASE_URL: Type.String({
    pattern: '^(https?://[^/]+)?$',
    default: '',
    description: 'where the browser finds the API, such as https://api.shop.example, or nothing for the same address',
  }),
  DATABASE_URL: Text('the address of the database, postgres://user:password@host:5432/name'),
  MASTER_KEY: Type.String({
    pattern: KEY_PATTERN,
    description: KEY_FORM,
  }),
  MASTER_KEY_PREVIOUS: OtherKey('the master key before, while the shop changes to MASTER_KEY'),
  MASTER_KEY_NEXT: OtherKey('the master key that comes, while processes still start with this one'),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'the addresses or networks of the proxies in front, with commas, such as 10.0.0.0/8',
  }),
  SMS_ENDPOINT: Type.String({ default: 'dysmsapi.aliyuncs.com', description: 'the host of the SMS provider' }),
  SMS_ACCESS_KEY_ID: Text('the id of the key at the SMS provider'),
  SMS_ACCESS_KEY_SECRET: Text('the secret of the key at the SMS provider, of 8 characters or more', 8),
  SMS_SIGN_NAME: Type.Optional(Text('the signature that the SMS provider has approved')),
  SMS_TEMPLATE_CODE: Type.Optional(Text('the approved template of codes, such as SMS_123456789')),
  SMS_NOTICE_TEMPLATE_CODE: Type.Optional(Text('the approved template of notices')),
  SMS_NEWS_TEMPLATE_CODE: Type.Optional(Text('the approved template of news of orders')),
  SMS_ARRIVAL_TEMPLATE_CODE: Type.Optional(Text('the approved template of products that have come in')),
  SMS_BENEFIT_TEMPLATE_CODE: Type.Optional(
    Text('the approved template of what a member holds and loses soon, such as coupons'),
  ),
  SMS_LINK_TEMPLATE_CODE: Type.Optional(Text('the approved template that brings the link of an order')),
  SMS_COMPLETION_TEMPLATE_CODE: Type.Optional(Text('the approved template that asks for what an order lacks')),
  ...realNameVariables,
  ...socialVariables,
  ...mailVariables,
  ...paymentVariables,
  ...taxVariables,
  UPLOADS_DIR: Type.String({ default: 'data/uploads', description: 'the folder that keeps uploads' }),
  WEB_DIST: Type.String({ default: 'web/dist', description: 'the folder of the built pages' }),
  LOG_LEVEL: Type.Unsafe<'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: 'debug, info, warn, error or silent',
  }),
  STRICT_ANSWERS: Type.Unsafe<'0' | '1'>({ type: 'string', enum: ['0', '1'], default: '0', description: '0 or 1' }),
  POOL_SIZE: Count(1, 200, 20),
  JOB_POOL_SIZE: Count(3, 50, 4),
  DRAIN_NOTICE_SECONDS: Count(0, 60, 5),
  SHOP_COMMIT: Type.String({ default: 'unknown', maxLength: 100, description: 'the commit that was built' }),
})

/** What production must be told, as nobody can guess it; a demo gets these. */
const demoOnly = {
  PUBLIC_URL: 'http://localhost:8080',
  SMS_SIGN_NAME: '禾安健康',
  SMS_TEMPLATE_CODE: 'SMS_000000001',
  SMS_NOTICE_TEMPLATE_CODE: 'SMS_000000002',
  SMS_NEWS_TEMPLATE_CODE: 'SMS_000000003',
  SMS_ARRIVAL_TEMPLATE_CODE: 'SMS_000000004',
  SMS_BENEFIT_TEMPLATE_CODE: 'SMS_000000005',
  SMS_LINK_TEMPLATE_CODE: 'SMS_000000006',
  SMS_COMPLETION_TEMPLATE_CODE: 'SMS_000000007',
} as const

export type Environment = Static<typeof Environment>

export interface Settings {
  mode: 'demo' | 'production'
  host: string
  port: number
  /** The only source of our own address: the Host header is never trusted. */
  publicUrl: URL
  /** Where the browser finds the API; empty for the same origin. */
  apiBaseUrl: string
  databaseUrl: string
  /** Connections of this process for requests. */
  poolSize: number
  /** Connections of this process for jobs, besides those for requests: all but two of them are workers. */
  jobPoolSize: number
  /** How long a stopping process goes on serving while `/readyz` says that it stops, ms. */
  drainNoticeMs: number
  masterKey: Buffer
  /** Known besides while the master key changes (decision record 84). */
  otherMasterKeys: OtherMasterKeys
  trustedProxies: string[]
  sms: {
    endpoint: string
    accessKeyId: string
    accessKeySecret: string
    signName: string
    templateCode: string
    noticeTemplateCode: string
    notificationTemplateCode: string
    arrivalTemplateCode: string
    benefitTemplateCode: string
    linkTemplateCode: string
    completionTemplateCode: string
  }
  /** Production has it always; without it every check is unavailable. */
  realName?: RealNameSettings
  social: SocialSettings
  payments: PaymentSettings
  tax: TaxSettings
  /** Without it no mail goes out. */
  mail?: MailSettings
  uploadsFolder: string
  webFolder: string
  logLevel: Environment['LOG_LEVEL']
  /** Of the build, for the log and the figures. */
  commit: string
  /** Where `/metrics` is served besides this machine's loopback, if anywhere. */
  metrics?: { host: string; port: number }
  /** An answer that the contract does not declare fails instead of passing; on in tests. */
  strictAnswers: boolean
}

/** Settings that the shop does not start with; a line each, which never repeats a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(
    message: string,
    readonly problems: readonly string[] = [],
  ) {
    super([message, ...problems].join('\n  '))
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const masterKeyNames = ['MASTER_KEY', 'MASTER_KEY_PREVIOUS', 'MASTER_KEY_NEXT'] as const
const secretNames = [
  ...masterKeyNames,
  'SMS_ACCESS_KEY_SECRET',
  'SMTP_PASSWORD',
  ...realNameSecretNames,
  ...socialSecretNames,
  ...paymentSecretNames,
  ...taxSecretNames,
] as const
type SecretName = (typeof secretNames)[number]

/** Secrets that stand in examples and documentation; production refuses them. */
const wellKnown = new Set([
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'change-me',
  'changeme',
  'secret',
  'password',
  'sandbox-secret',
])

/**
 * Reads and checks the environment once, at start. A secret may also come from a file named by `<NAME>_FILE`.
 * @throws SettingsError with all that is wrong
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const given = readVariables(environment, problems)
  const mode = given.SHOP_MODE ?? 'production'
  const value = Value.Default(Environment, mode === 'demo' ? { ...demoOnly, ...given } : given)
  problems.push(...problemsOf(value, environment))
  const proxies = listed((value as Record<string, unknown>).TRUSTED_PROXIES)
  problems.push(...proxies.flatMap((text) => proxyProblem(text) ?? []).map((problem) => `TRUSTED_PROXIES: ${problem}`))
  if (!Value.Check(Environment, value)) throw unusable(problems)
  const { social, problems: socialFaults } = readSocialSettings(value)
  const { mail, problems: mailFaults } = readMailSettings(value)
  const { payments, problems: paymentFaults } = readPaymentSettings(value, value.SHOP_MODE)
  const { tax, problems: taxFaults } = readTaxSettings(value, value.SHOP_MODE)
  const { realName, problems: realNameFaults } = readRealNameSettings(value, value.SHOP_MODE)
  problems.push(...realNameFaults, ...socialFaults, ...mailFaults, ...paymentFaults, ...taxFaults)
  const {
    MASTER_KEY: masterKey = Buffer.alloc(0),
    MASTER_KEY_PREVIOUS: previous,
    MASTER_KEY_NEXT: next,
  } = keysOf(value, problems)
  if (value.PUBLIC_URL !== undefined && !URL.canParse(value.PUBLIC_URL))
    throw unusable([...problems, `PUBLIC_URL must be ${PUBLIC_URL_FORM}`])
  if (value.SHOP_MODE === 'production') problems.push(...problemsInProduction(value))
  if (problems.length > 0 || !isComplete(value)) throw unusable(problems)
  return {
    mode: value.SHOP_MODE,
    host: value.HOST,
    port: value.PORT,
    publicUrl: new URL(value.PUBLIC_URL),
    apiBaseUrl: value.API_BASE_URL,
    databaseUrl: value.DATABASE_URL,
    poolSize: value.POOL_SIZE,
    jobPoolSize: value.JOB_POOL_SIZE,
    drainNoticeMs: value.DRAIN_NOTICE_SECONDS * 1000,
    masterKey,
    otherMasterKeys: { ...(previous ? { previous } : {}), ...(next ? { next } : {}) },
    trustedProxies: proxies,
    sms: {
      endpoint: value.SMS_ENDPOINT,
      accessKeyId: value.SMS_ACCESS_KEY_ID,
      accessKeySecret: value.SMS_ACCESS_KEY_SECRET,
      signName: value.SMS_SIGN_NAME,
      templateCode: value.SMS_TEMPLATE_CODE,
      noticeTemplateCode: value.SMS_NOTICE_TEMPLATE_CODE,
      notificationTemplateCode: value.SMS_NEWS_TEMPLATE_CODE,
      arrivalTemplateCode: value.SMS_ARRIVAL_TEMPLATE_CODE,
      benefitTemplateCode: value.SMS_BENEFIT_TEMPLATE_CODE,
      linkTemplateCode: value.SMS_LINK_TEMPLATE_CODE,
      completionTemplateCode: value.SMS_COMPLETION_TEMPLATE_CODE,
    },
    ...(realName ? { realName } : {}),
    social,
    payments,
    tax,
    ...(mail ? { mail } : {}),
    uploadsFolder: value.UPLOADS_DIR,
    webFolder: value.WEB_DIST,
    logLevel: value.LOG_LEVEL,
    strictAnswers: value.STRICT_ANSWERS === '1',
    commit: value.SHOP_COMMIT,
    ...(value.METRICS_PORT === undefined
      ? {}
      : { metrics: { host: value.METRICS_HOST ?? value.HOST, port: value.METRICS_PORT } }),
  }
}

/** The entries of a list with commas. */
function listed(text: unknown): string[] {
  return String(text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

const numbers = /^(PORT|METRICS_PORT|SMTP_PORT|POOL_SIZE|JOB_POOL_SIZE|DRAIN_NOTICE_SECONDS)$/

function readVariables(environment: Record<string, string | undefined>, problems: string[]): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const name of Object.keys(Environment.properties)) {
    const file = environment[`${name}_FILE`]
    try {
      const text = environment[name] ?? (file ? readFileSync(file, 'utf8').trim() : undefined)
      if (text !== undefined && text !== '') given[name] = numbers.test(name) ? Number(text) : text
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE: the file ${file} cannot be read (${code})`)
    }
  }
  return given
}

/** A line for each variable that is missing or of the wrong form, in the words of its description. */
function problemsOf(value: unknown, environment: Record<string, string | undefined>): string[] {
  const given = value as Record<string, unknown>
  return Object.entries(Environment.properties).flatMap(([name, schema]) => {
    const { description } = schema as { description?: string }
    const isNeeded = !(name in demoOnly) || given.SHOP_MODE === 'production'
    // Its file was told already.
    const hasFile = environment[name] === undefined && Boolean(environment[`${name}_FILE`])
    if (given[name] === undefined)
      return isNeeded && !isOptional(name) && !hasFile ? [`${name} is missing: ${description}`] : []
    return Value.Check(schema, given[name]) ? [] : [`${name} must be ${description}`]
  })
}

const isOptional = (name: string) => /^(METRICS_(HOST|PORT)|MASTER_KEY_(PREVIOUS|NEXT))$/.test(name)

/** The master keys that are given, by their names. */
function keysOf(value: Environment, problems: string[]): Partial<Record<(typeof masterKeyNames)[number], Buffer>> {
  const given = masterKeyNames.flatMap((name) => {
    const text = value[name]
    return text === undefined ? [] : [{ name, key: Buffer.from(text, 'base64') }]
  })
  for (const [index, { name, key }] of given.entries()) {
    if (key.length !== 32) problems.push(`${name} must be ${KEY_FORM}`)
    if (given.slice(0, index).some((other) => other.key.equals(key)))
      problems.push(`${name} must be another key than the other master keys`)
  }
  return Object.fromEntries(given.map(({ name, key }) => [name, key]))
}

function problemsInProduction(value: Environment): string[] {
  const isMasterKey = (name: SecretName) => masterKeyNames.some((each) => each === name)
  const isDull = (name: SecretName, text: string) =>
    isMasterKey(name) ? new Set(Buffer.from(text, 'base64')).size < 12 : text !== '' && new Set(text).size < 6
  const weak = secretNames.filter((name) => {
    const text = value[name]
    return text !== undefined && (wellKnown.has(text) || isDull(name, text))
  })
  const problems = weak.length > 0 ? [`default secrets are refused: ${weak.join(', ')}`] : []
  // Cookies without TLS could be set and read on the way; only this machine itself needs none.
  const { protocol, hostname } = new URL(value.PUBLIC_URL ?? demoOnly.PUBLIC_URL)
  if (protocol !== 'https:' && !loopback.has(hostname)) problems.push('PUBLIC_URL: https in production')
  return problems
}

type CompleteEnvironment = Environment & Required<Pick<Environment, keyof typeof demoOnly>>

function isComplete(value: Environment): value is CompleteEnvironment {
  return Object.keys(demoOnly).every((name) => value[name as keyof typeof demoOnly] !== undefined)
}

function unusable(problems: readonly string[]): SettingsError {
  return new SettingsError('settings are not usable:', [...new Set(problems)])
}
