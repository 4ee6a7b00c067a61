import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { type DeliveryChannel, DeliveryFailure } from './delivery-failure.ts'
import { watchedProviders } from './payments/watched-provider.ts'
import { watchedRealName } from './real-name/watched-real-name.ts'
import { watchedTax } from './tax/watched-tax.ts'

/** Where a message comes from, as far as the log may tell. */
interface Reference {
  reference: string
  requestId?: string
}

/**
 * The gateways of messages, payments, invoices and real-name checks, each counted, and each failure told in one kind of line: the channel, the provider's own code, our
 * reference, and the request of the shopper who waits for it.
 */
export function watched(
  gateways: Platform['gateways'],
  { log, metrics }: { log: Log; metrics: Metrics },
): Platform['gateways'] {
  const watch = async <Answer>(channel: DeliveryChannel, sending: Promise<Answer>, told: Reference | undefined) => {
    try {
      const answer = await sending
      metrics.messages.inc({ channel, outcome: 'sent' })
      return answer
    } catch (error) {
      metrics.messages.inc({ channel, outcome: 'failed' })
      if (told && error instanceof DeliveryFailure) {
        const { kind, reason } = error
        log.warn({ channel, kind, reason, ...told }, 'a message was not sent')
      }
      throw error
    }
  }
  const told = ({ reference, requestId }: Reference) => ({ reference, ...(requestId ? { requestId } : {}) })
  return {
    ...gateways,
    sms: { send: (message) => watch('sms', gateways.sms.send(message), told(message)) },
    mail: { send: (mail) => watch('mail', gateways.mail.send(mail), told(mail)) },
    payments: watchedProviders(gateways.payments, { log, metrics }),
    realName: watchedRealName(gateways.realName, { log, metrics }),
    tax: watchedTax(gateways.tax, { log, metrics }),
    // What became of an event stands in its own row, and the address belongs to somebody else.
    hooks: { ...gateways.hooks, call: (call) => watch('hook', gateways.hooks.call(call), undefined) },
  }
}
