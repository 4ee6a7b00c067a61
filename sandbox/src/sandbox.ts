import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import { aliyunGateway } from './aliyun/gateway.ts'
import { appParty } from './app/index.ts'
import { sandboxClock } from './clock.ts'
import { courierParty } from './courier/index.ts'
import { parcelWays } from './courier/way.ts'
import { live } from './desk/live.ts'
import { deskRoutes } from './desk/routes.ts'
import { mailFaultSwitches } from './mail/faults.ts'
import { mailbox } from './mail/inbox.ts'
import { mailParty } from './mail/index.ts'
import { type RunningSmtp, startSmtp } from './mail/smtp.ts'
import { mainSiteParty } from './main-site/index.ts'
import { paymentsParty } from './payments/index.ts'
import { addSharedStyle } from './provider-page/provider-page.ts'
import { realNameParty } from './real-name/index.ts'
import type { SandboxSettings } from './settings.ts'
import { shopApi } from './shop-api.ts'
import { inbox } from './sms/inbox.ts'
import { smsParty } from './sms/index.ts'
import { socialParty } from './social/index.ts'
import { taxParty } from './tax/index.ts'
import { warehouseParty } from './warehouse/index.ts'

export interface Sandbox {
  readonly deskUrl: string
  /** Where the providers' protocols answer; the shop's gateways are pointed here. */
  readonly providerUrl: string
  /** Where the provider of mail speaks SMTP; undefined where there is none. */
  readonly smtpPort: number | undefined
  stop(): Promise<void>
}

/** Nothing of it may be reached from another machine: it shows login codes. */
const HOST = '127.0.0.1'

/**
 * Starts the desk and the stand-ins, on this machine's loopback only.
 * @throws Error with code EADDRINUSE when a port is taken
 */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const clock = sandboxClock()
  const publicUrl = settings.publicUrl ?? settings.shopUrl
  const line = live()
  const messages = inbox(() => line.tell('sms'))
  const mails = mailbox(() => line.tell('mail'))
  const mailFaults = mailFaultSwitches(() => line.tell('mail-faults'))
  const shop = shopApi(settings.shopUrl, settings.shopOperatorKey)
  const ways = parcelWays(shop, clock)
  let providerUrl = ''
  const warehouse = warehouseParty({ shop, ways, clock, line, receiver: () => providerUrl })
  const payments =
    settings.payments === undefined
      ? undefined
      : paymentsParty(settings.payments, {
          clock,
          live: line,
          address: () => providerUrl,
          tradesPath: settings.tradesPath,
        })
  // Their panels stand on the desk in this order.
  const parties = [
    courierParty(ways),
    mainSiteParty(shop),
    appParty(settings.shopUrl, publicUrl, settings.people ?? [], messages, clock),
    smsParty(
      {
        accessKeyId: settings.smsAccessKeyId,
        accessKeySecret: settings.smsAccessKeySecret,
        signName: settings.smsSignName,
        codeTemplate: settings.smsTemplateCode,
        noticeTemplate: settings.smsNoticeTemplateCode,
        notificationTemplate: settings.smsNewsTemplateCode,
        arrivalTemplate: settings.smsArrivalTemplateCode,
        benefitTemplate: settings.smsBenefitTemplateCode,
        linkTemplate: settings.smsLinkTemplateCode,
        completionTemplate: settings.smsCompletionTemplateCode,
        publicUrl,
      },
      messages,
      clock,
      line,
    ),
    ...(settings.realName === undefined ? [] : [realNameParty(settings.realName, clock, line)]),
    ...(settings.mail === undefined ? [] : [mailParty(mails, mailFaults, publicUrl)]),
    ...(settings.social === undefined ? [] : [socialParty(settings.social, clock, line)]),
    warehouse,
    ...(payments === undefined ? [] : [payments]),
    ...(settings.tax === undefined ? [] : [taxParty(settings.tax, { clock, live: line, address: () => providerUrl })]),
  ]

  // Strict: what is sent is judged as it is, nothing is turned into what the schema wanted.
  const options = {
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  }
  const desk = fastify(options).withTypeProvider<TypeBoxTypeProvider>()
  await desk.register(deskRoutes({ parties, clock, live: line, publicUrl }))
  const providers = fastify(options).withTypeProvider<TypeBoxTypeProvider>()
  addSharedStyle(providers)
  await providers.register(aliyunGateway(parties.flatMap(({ aliyun }) => aliyun ?? [])))
  for (const { provider } of parties) if (provider !== undefined) await providers.register(provider)

  let smtp: RunningSmtp | undefined
  const stop = async (): Promise<void> => {
    warehouse.stop()
    payments?.stop()
    line.close()
    await Promise.all([desk.close(), providers.close(), smtp?.stop()])
  }
  try {
    providerUrl = await providers.listen({ host: HOST, port: settings.providerPort })
    if (settings.mail !== undefined) smtp = await startSmtp(settings.mail, HOST, { clock, mails, faults: mailFaults })
    const deskUrl = await desk.listen({ host: HOST, port: settings.deskPort })
    return { deskUrl, providerUrl, smtpPort: smtp?.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
