import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeShop, type RunningShop } from '../app.ts'
import { httpHooks } from '../gateways/hooks/http-hooks.ts'
import type { HookGateway } from '../gateways/hooks/port.ts'
import { noMail } from '../gateways/mail/port.ts'
import { smtpMail } from '../gateways/mail/smtp.ts'
import { paymentProviders } from '../gateways/payments/providers.ts'
import type { RealNameProvider } from '../gateways/real-name/port.ts'
import { realNameProvider } from '../gateways/real-name/providers.ts'
import type { SmsGateway, SmsMessage } from '../gateways/sms/port.ts'
import { socialProviders } from '../gateways/social/providers.ts'
import { taxProvider } from '../gateways/tax/providers.ts'
import { offsetClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { lightPasswords, testMasterKey } from './test-secrets.ts'

export interface TestShop extends RunningShop {
  settings: Settings
  /** Everything that the shop wrote into its log. */
  logged: string[]
  setClock(offsetMs: number): void
  /** An address and network no other case uses, for `x-forwarded-for`, so that limits of cases do not meet. */
  freshAddress(): string
}

export interface TestShopOptions {
  sms?: SmsGateway
  hooks?: HookGateway
  /** Who says whether names and ID numbers belong together; unless told the one of the environment, or nobody. */
  realName?: RealNameProvider
  environment?: Record<string, string>
}

/** The environment of a test's shop; nothing in it is used elsewhere. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  return {
    SHOP_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    MASTER_KEY: testMasterKey.toString('base64'),
    PUBLIC_URL: 'http://localhost:8080',
    PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    SMS_ACCESS_KEY_ID: 'test-key-id',
    SMS_ACCESS_KEY_SECRET: 'test-key-secret',
    SMS_SIGN_NAME: '禾安健康',
    SMS_TEMPLATE_CODE: 'SMS_000000001',
    SMS_NOTICE_TEMPLATE_CODE: 'SMS_000000002',
    SMS_NEWS_TEMPLATE_CODE: 'SMS_000000003',
    SMS_ARRIVAL_TEMPLATE_CODE: 'SMS_000000004',
    SMS_BENEFIT_TEMPLATE_CODE: 'SMS_000000005',
    SMS_LINK_TEMPLATE_CODE: 'SMS_000000006',
    SMS_COMPLETION_TEMPLATE_CODE: 'SMS_000000007',
    LOG_LEVEL: 'info',
    STRICT_ANSWERS: '1',
    POOL_SIZE: '8',
    DRAIN_NOTICE_SECONDS: '0',
    WEB_DIST: 'no-built-pages',
  }
}

let addresses = 0

/** Addresses that follow each other stand in different networks, so that limits of networks do not meet either. */
const addressOf = (index: number) => `10.${index & 255}.${(index >> 8) & 255}.${(index >> 16) & 255}`

/** The true app, with a clock that the test moves and a log that it reads, without vitest. */
export async function startTestShop(databaseUrl: string, options: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-uploads-'))
  const environment = { ...testEnvironment(databaseUrl), UPLOADS_DIR: folder, ...options.environment }
  const settings = readSettings(environment)
  const clock = offsetClock()
  const logged: string[] = []
  const log = makeLog(settings.logLevel, { write: (line: string) => void logged.push(line) })
  const gateways = {
    hooks: options.hooks ?? httpHooks({ loopback: settings.mode === 'demo' }),
    mail: settings.mail ? smtpMail(settings.mail) : noMail,
    payments: paymentProviders(settings.payments, clock),
    realName: options.realName ?? realNameProvider(settings),
    sms: options.sms ?? noSms,
    social: socialProviders(settings.social),
    tax: taxProvider(settings, clock),
  }
  const shop = await makeShop({ settings, clock, log, gateways, costOfPasswords: lightPasswords })
  return {
    ...shop,
    close: async () => {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
    settings,
    logged,
    setClock: clock.setOffset,
    freshAddress: () => addressOf(addresses++),
  }
}

/** For tests that send nothing: a message is a fault. */
const noSms: SmsGateway = {
  send: async (message: SmsMessage) => {
    throw new Error(`no message of ${message.template} was expected`)
  },
}
