import closeWithGrace from 'close-with-grace'
import { makeShop } from './app.ts'
import { httpHooks } from './gateways/hooks/http-hooks.ts'
import { noMail } from './gateways/mail/port.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { aliyunSms } from './gateways/sms/aliyun.ts'
import { socialProviders } from './gateways/social/providers.ts'
import { specimenTax } from './gateways/tax/specimen.ts'
import { manageOperators } from './manage-operators.ts'
import { systemClock } from './platform/clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { makeLog } from './platform/log.ts'
import { readSettings, SettingsFault } from './platform/settings.ts'

/** The process: reads settings, then migrates or serves until it is told to stop, and drains. */
const migrations = new URL('../migrations/', import.meta.url)

/** How long running requests may take to finish once no new ones are taken, in ms. */
const DRAIN_MS = 10_000

async function main(command = 'serve', ...more: string[]): Promise<void> {
  const settings = readSettings(process.env)
  if (command === 'migrate') return migrate(settings.databaseUrl, migrations)
  if (command === 'operators') return manageOperators(settings, more)
  if (command !== 'serve') throw new SettingsFault(`unknown command ${command}: serve, migrate or operators`)
  const log = makeLog(settings.logLevel)
  const sms = aliyunSms(settings.sms)
  const shop = await makeShop({
    settings,
    clock: systemClock,
    log,
    gateways: {
      hooks: httpHooks({ loopback: settings.mode === 'demo' }),
      mail: settings.mail ? smtpMail(settings.mail) : noMail,
      sms,
      social: socialProviders(settings.social),
      tax: specimenTax,
    },
  })
  closeWithGrace({ delay: settings.drainNoticeMs + DRAIN_MS, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after a fault')
    await shop.close()
  })
  await shop.listen()
  await sms.prepare()
}

main(...process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof SettingsFault) console.error(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error(`port ${process.env.PORT ?? 8080} is taken by another program`)
  } else console.error(error)
  process.exit(1)
})
