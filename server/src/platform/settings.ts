import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type MailSettings, mailVariables, readMailSettings } from './mail-settings.ts'
import { readSocialSettings, type SocialSettings, socialSecretNames, socialVariables } from './social-settings.ts'

const Port = Type.Integer({ minimum: 0, maximum: 65_535 })
const Text = (minLength = 1) => Type.String({ minLength, maxLength: 2000 })

const Environment = Type.Object({
  SHOP_MODE: Type.Union([Type.Literal('demo'), Type.Literal('production')], { default: 'production' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Unsafe<number>({ ...Port, default: 8080 }),
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'http://localhost:8080' }),
  API_BASE_URL: Type.String({ pattern: '^(https?://[^/]+)?$', default: '' }),
  DATABASE_URL: Text(),
  MASTER_KEY: Type.String({ pattern: '^[A-Za-z0-9+/_-]{43}=?$' }),
  TRUSTED_PROXIES: Type.String({ default: '' }),
  SMS_ENDPOINT: Type.String({ default: 'dysmsapi.aliyuncs.com' }),
  SMS_ACCESS_KEY_ID: Text(),
  SMS_ACCESS_KEY_SECRET: Text(8),
  SMS_SIGN_NAME: Type.String({ default: '禾安健康' }),
  SMS_TEMPLATE_CODE: Type.String({ default: 'SMS_000000001' }),
  SMS_NOTICE_TEMPLATE_CODE: Type.String({ default: 'SMS_000000002' }),
  SMS_NEWS_TEMPLATE_CODE: Type.String({ default: 'SMS_000000003' }),
  SMS_ARRIVAL_TEMPLATE_CODE: Type.String({ default: 'SMS_000000004' }),
  ...socialVariables,
  ...mailVariables,
  UPLOADS_DIR: Type.String({ default: 'data/uploads' }),
  WEB_DIST: Type.String({ default: 'web/dist' }),
  LOG_LEVEL: Type.Unsafe<'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
  }),
  STRICT_ANSWERS: Type.Unsafe<'0' | '1'>({ type: 'string', enum: ['0', '1'], default: '0' }),
  POOL_SIZE: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  JOB_POOL_SIZE: Type.Integer({ minimum: 3, maximum: 50, default: 4 }),
  DRAIN_NOTICE_SECONDS: Type.Integer({ minimum: 0, maximum: 60, default: 5 }),
})

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
  trustedProxies: string[]
  sms: {
    endpoint: string
    accessKeyId: string
    accessKeySecret: string
    signName: string
    templateCode: string
    noticeTemplateCode: string
    newsTemplateCode: string
    arrivalTemplateCode: string
  }
  social: SocialSettings
  /** Without it no mail goes out. */
  mail?: MailSettings
  uploadsFolder: string
  webFolder: string
  logLevel: Environment['LOG_LEVEL']
  /** An answer that the contract does not declare fails instead of passing; on in tests. */
  strictAnswers: boolean
}

export class SettingsFault extends Error {}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const secretNames = ['MASTER_KEY', 'SMS_ACCESS_KEY_SECRET', 'SMTP_PASSWORD', ...socialSecretNames] as const
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
 * @throws SettingsFault with one line a fault, never with a secret's value
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given: Record<string, unknown> = {}
  for (const name of Object.keys(Environment.properties)) {
    const file = environment[`${name}_FILE`]
    const text = environment[name] ?? (file ? readSecretFile(`${name}_FILE`, file) : undefined)
    if (text !== undefined && text !== '')
      given[name] = /^(PORT|SMTP_PORT|POOL_SIZE|JOB_POOL_SIZE|DRAIN_NOTICE_SECONDS)$/.test(name) ? Number(text) : text
  }
  const value = Value.Default(Environment, given)
  if (!Value.Check(Environment, value)) {
    const faults = [...Value.Errors(Environment, value)].map((fault) => {
      const name = fault.instancePath.slice(1) || 'missing'
      return `${name}: ${fault.message}`
    })
    throw new SettingsFault(`settings are not usable:\n  ${[...new Set(faults)].join('\n  ')}`)
  }
  const masterKey = Buffer.from(value.MASTER_KEY, 'base64')
  if (masterKey.length !== 32) throw new SettingsFault('settings are not usable:\n  MASTER_KEY: not 32 bytes of base64')
  const { social, faults: socialFaults } = readSocialSettings(value)
  const { mail, faults: mailFaults } = readMailSettings(value)
  const faults = [...socialFaults, ...mailFaults]
  if (faults.length > 0) throw new SettingsFault(`settings are not usable:\n  ${faults.join('\n  ')}`)
  if (value.SHOP_MODE === 'production') {
    const isDull = (name: SecretName) =>
      name === 'MASTER_KEY' ? new Set(masterKey).size < 12 : value[name] !== '' && new Set(value[name]).size < 6
    const weak = secretNames.filter((name) => wellKnown.has(value[name]) || isDull(name))
    if (weak.length > 0)
      throw new SettingsFault(`settings are not usable:\n  default secrets are refused: ${weak.join(', ')}`)
    // Cookies without TLS could be set and read on the way; only this machine itself needs none.
    const { protocol, hostname } = new URL(value.PUBLIC_URL)
    if (protocol !== 'https:' && !loopback.has(hostname))
      throw new SettingsFault('settings are not usable:\n  PUBLIC_URL: https in production')
  }
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
    trustedProxies: value.TRUSTED_PROXIES.split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    sms: {
      endpoint: value.SMS_ENDPOINT,
      accessKeyId: value.SMS_ACCESS_KEY_ID,
      accessKeySecret: value.SMS_ACCESS_KEY_SECRET,
      signName: value.SMS_SIGN_NAME,
      templateCode: value.SMS_TEMPLATE_CODE,
      noticeTemplateCode: value.SMS_NOTICE_TEMPLATE_CODE,
      newsTemplateCode: value.SMS_NEWS_TEMPLATE_CODE,
      arrivalTemplateCode: value.SMS_ARRIVAL_TEMPLATE_CODE,
    },
    social,
    ...(mail ? { mail } : {}),
    uploadsFolder: value.UPLOADS_DIR,
    webFolder: value.WEB_DIST,
    logLevel: value.LOG_LEVEL,
    strictAnswers: value.STRICT_ANSWERS === '1',
  }
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingsFault(`settings are not usable:\n  ${name}: the file cannot be read`)
  }
}
