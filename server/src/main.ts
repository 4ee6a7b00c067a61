import closeWithGrace from 'close-with-grace'
import { makeShop } from './app.ts'
import { httpHooks } from './gateways/hooks/http-hooks.ts'
import { noMail } from './gateways/mail/port.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { paymentProviders } from './gateways/payments/providers.ts'
import { realNameProvider } from './gateways/real-name/providers.ts'
import { aliyunSms } from './gateways/sms/aliyun.ts'
import { socialProviders } from './gateways/social/providers.ts'
import { taxProvider } from './gateways/tax/providers.ts'
import { manageOperators } from './manage-operators.ts'
import { systemClock } from './platform/clock.ts'
import { requireWritable } from './platform/files/writable.ts'
import { makeLog } from './platform/log.ts'
import { readSettings, type Settings, SettingsError } from './platform/settings.ts'
import { migrateShop } from './shop-database.ts'
import { logStartProblem } from './start-fault.ts'

/** How long running requests may take to finish once no new ones are taken, in ms. */
const DRAIN_MS = 10_000

const [command = 'serve', ...more] = process.argv.slice(2)

/** The process: reads settings, then migrates or serves until it is told to stop, and drains. */
async function main(): Promise<void> {
  if (!['serve', 'migrate', 'operators'].includes(command))
    throw new SettingsError(`unknown command ${command}: serve, migrate or operators`)
  const settings = readSettings(process.env)
  if (command === 'migrate') return migrateShop(settings)
  if (command === 'operators') return manageOperators(settings, more)
  return serve(settings)
}

async function serve(settings: Settings): Promise<void> {
  requireWritable('UPLOADS_DIR', settings.uploadsFolder)
  const log = makeLog(settings.logLevel)
  const sms = aliyunSms(settings.sms)
  const shop = await makeShop({
    settings,
    clock: systemClock,
    log,
    gateways: {
      hooks: httpHooks({ loopback: settings.mode === 'demo' }),
      mail: settings.mail ? smtpMail(settings.mail) : noMail,
      payments: paymentProviders(settings.payments, systemClock),
      realName: realNameProvider(settings),
      sms,
      social: socialProviders(settings.social),
      tax: taxProvider(settings, systemClock),
    },
  })
  closeWithGrace({ delay: settings.drainNoticeMs + DRAIN_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault')
    await shop.close()
  })
  await shop.listen()
  await sms.prepare()
}

main().catch((error: unknown) => {
  // Who manages operators reads it at a terminal; of a service every line is one of the log.
  if (command === 'operators') console.error(error instanceof Error ? error.message : error)
  else logStartProblem(makeLog('fatal'), error)
  process.exit(1)
})
