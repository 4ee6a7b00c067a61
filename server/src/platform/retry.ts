import { setTimeout as sleep } from 'node:timers/promises'

/** ms; what was away answers within seconds of its return, and is not asked more often than that while it is away. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 2000

export interface RetryOptions {
  /** Ends the tries. */
  signal: AbortSignal
  /** Hears of failures, of fewer the longer they go on, so that an outage of an hour does not fill the log. */
  failed: (error: unknown, attempt: number) => void
}

/**
 * Repeats `work` with growing pauses until it succeeds.
 * @returns undefined when the signal ended it before
 */
export async function retryUntilDone<Result>(
  work: () => Promise<Result>,
  { signal, failed }: RetryOptions,
): Promise<Result | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (isPowerOfTwo(attempt) && !signal.aborted) failed(error, attempt)
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE)
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0
