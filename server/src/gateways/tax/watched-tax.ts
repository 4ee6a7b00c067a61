import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { breaker } from '../breaker.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import type { TaxGateway } from './port.ts'

/** The provider of invoices behind a breaker, counted by outcome, and each call that came to nothing told with its code and our number. */
export function watchedTax(gateway: TaxGateway, { log, metrics }: { log: Log; metrics: Metrics }): TaxGateway {
  // Without a provider there is none to spare.
  if (gateway.missing.length > 0) return gateway
  const { call } = breaker()
  // A file that is gone says nothing about issuing.
  const files = breaker()

  const watch = async <Outcome extends { state: string; reason?: string }>(
    operation: keyof TaxGateway,
    orderNo: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    try {
      const outcome = await call(work)
      metrics.invoices.inc({ operation, outcome: outcome.state })
      if (outcome.state === 'failed') {
        log.warn({ operation, outcome: 'failed', reason: outcome.reason, orderNo }, 'an invoice was not issued')
      }
      return outcome
    } catch (error) {
      tell(operation, error, { orderNo })
      throw error
    }
  }
  const tell = (operation: keyof TaxGateway, error: unknown, told: object) => {
    const isUnknown = error instanceof ProviderUnknown
    metrics.invoices.inc({ operation, outcome: isUnknown ? 'unknown' : 'error' })
    if (!isUnknown) return
    log.warn({ operation, outcome: 'unknown', reason: error.reason, ...told }, 'an invoice call came to nothing')
  }

  return {
    missing: gateway.missing,
    request: (invoice) => watch('request', invoice.orderNo, () => gateway.request(invoice)),
    query: (invoice) => watch('query', invoice.orderNo, () => gateway.query(invoice)),
    repeat: (invoice) => watch('repeat', invoice.orderNo, () => gateway.repeat(invoice)),
    reverse: (reversal) => watch('reverse', reversal.orderNo, () => gateway.reverse(reversal)),
    queryReversal: (reversal) => watch('queryReversal', reversal.orderNo, () => gateway.queryReversal(reversal)),
    file: async (address) => {
      try {
        const file = await files.call(() => gateway.file(address))
        metrics.invoices.inc({ operation: 'file', outcome: 'answered' })
        return file
      } catch (error) {
        tell('file', error, {})
        throw error
      }
    },
  }
}
