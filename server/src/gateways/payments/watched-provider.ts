import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { breaker } from '../breaker.ts'
import {
  NoticeInvalid,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentProviders,
  PaymentRefused,
  PaymentUnknown,
  paymentProviderNames,
} from './port.ts'

interface Watchers {
  readonly log: Log
  readonly metrics: Metrics
}

/** All providers, each behind a breaker of its own, counted, and each failure told in one kind of line. */
export function watchedProviders(providers: PaymentProviders, watchers: Watchers): PaymentProviders {
  return Object.fromEntries(
    paymentProviderNames.flatMap((name) => {
      const provider = providers[name]
      return provider ? [[name, watchedProvider(name, provider, watchers)]] : []
    }),
  )
}

function watchedProvider(
  name: PaymentProviderName,
  provider: PaymentProvider,
  { log, metrics }: Watchers,
): PaymentProvider {
  const { call } = breaker()
  // A bill takes long and nobody waits for it: whether one comes says nothing about payments.
  const bills = breaker()
  const count = (operation: string, outcome: string) => metrics.payments.inc({ provider: name, operation, outcome })

  const watch = async <Result>(operation: keyof PaymentProvider, work: Promise<Result>, told: object) => {
    try {
      const result = await work
      count(operation, 'answered')
      return result
    } catch (error) {
      const outcome =
        error instanceof PaymentUnknown ? 'unknown' : error instanceof PaymentRefused ? 'refused' : 'failed'
      count(operation, outcome)
      if (error instanceof PaymentUnknown || error instanceof PaymentRefused) {
        const { reason } = error
        log.warn(
          { provider: name, operation, outcome, reason, ...told },
          'a call to a payment provider came to nothing',
        )
      }
      throw error
    }
  }

  return {
    start: (attempt) =>
      watch(
        'start',
        call(() => provider.start(attempt)),
        { outTradeNo: attempt.outTradeNo },
      ),
    query: (outTradeNo) =>
      watch(
        'query',
        call(() => provider.query(outTradeNo)),
        { outTradeNo },
      ),
    close: (outTradeNo) =>
      watch(
        'close',
        call(() => provider.close(outTradeNo)),
        { outTradeNo },
      ),
    refund: (refund) => {
      const { outTradeNo, outRefundNo } = refund
      return watch(
        'refund',
        call(() => provider.refund(refund)),
        { outTradeNo, outRefundNo },
      )
    },
    queryRefund: (outTradeNo, outRefundNo) =>
      watch(
        'queryRefund',
        call(() => provider.queryRefund(outTradeNo, outRefundNo)),
        { outTradeNo, outRefundNo },
      ),
    bill: (day) =>
      watch(
        'bill',
        bills.call(() => provider.bill(day)),
        { day },
      ),
    readNotice: (delivery) => {
      try {
        const notice = provider.readNotice(delivery)
        count('readNotice', 'answered')
        return notice
      } catch (error) {
        count('readNotice', error instanceof NoticeInvalid ? error.fault : 'failed')
        if (error instanceof NoticeInvalid) {
          log.warn({ provider: name, operation: 'readNotice', fault: error.fault }, 'a notice was not believed')
        }
        throw error
      }
    },
    acknowledge: provider.acknowledge,
    refuse: provider.refuse,
  }
}
