import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { breaker } from '../breaker.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import type { RealNameProvider } from './port.ts'

/**
 * The provider of real-name checks behind a breaker, counted by outcome. What came to nothing is `unavailable` to areas, and told with its code: never
 * whom it was about.
 */
export function watchedRealName(
  provider: RealNameProvider,
  { log, metrics }: { log: Log; metrics: Metrics },
): RealNameProvider {
  const { call } = breaker()
  return {
    check: async (person) => {
      try {
        const outcome = await call(() => provider.check(person))
        metrics.realNameChecks.inc({ outcome })
        if (outcome === 'unavailable') log.warn({ reason: 'SOURCE_DOWN' }, 'a real-name check came to nothing')
        return outcome
      } catch (error) {
        metrics.realNameChecks.inc({ outcome: error instanceof ProviderUnknown ? 'unknown' : 'error' })
        const reason = error instanceof ProviderUnknown ? error.reason : 'FAULT'
        log.warn({ reason }, 'a real-name check came to nothing')
        return 'unavailable'
      }
    },
  }
}
