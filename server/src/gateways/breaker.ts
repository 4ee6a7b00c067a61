import { ProviderUnknown } from './provider-unknown.ts'

/** Calls without an answer, one after the other, that open the breaker. */
const FAILURES = 5
/** ms that an open breaker keeps calls back, then lets one try. */
const REST_MS = 10_000

/** Keeps calls back from a provider that does not answer, so that shoppers do not wait for each time-out in turn. */
export interface Breaker {
  /** @throws ProviderUnknown with `BREAKER_OPEN`, without calling, while the breaker is open */
  call<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param now ms of a clock that only goes on */
export function breaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0
  let restUntil = 0
  return {
    call: async (work) => {
      if (failures >= FAILURES) {
        if (now() < restUntil) throw new ProviderUnknown('BREAKER_OPEN')
        // The one that tries: the others wait for what it finds.
        restUntil = now() + REST_MS
      }
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        if (error instanceof ProviderUnknown) {
          failures += 1
          restUntil = now() + REST_MS
        } else failures = 0
        throw error
      }
    },
  }
}
