import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits for `work` so many ms at most; it goes on behind the caller's back after that.
 * @throws what `work` throws, or when the time is over
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const late = pause(ms, undefined, { ref: false, signal: done.signal }).then(
    () => {
      throw new Error(`it took longer than ${ms} ms`)
    },
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}
