import { Failure } from '@shop/contract/kit/client'
import { QueryClient } from '@tanstack/react-query'
import { hasSession, watchSession } from './session.ts'

/** What was read so lately is not read again when a page comes back, in ms. */
const FRESH_MS = 10_000
const RETRIES = 2

/** A refusal stays a refusal; only what failed on the way or in the server is tried again. */
function worthRetrying(count: number, error: unknown): boolean {
  return count < RETRIES && error instanceof Failure && (error.status === 0 || error.status >= 500)
}

/** One for the whole window; member pages find it through their provider, the shell imports it where it needs it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: worthRetrying,
      retryDelay: (count) => 400 * 2 ** count,
      // Without a network a page says that it could not be read, in place of waiting for one, and reads anew once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
})

/** What was read goes with the session that ends, also before it was known whose it is. */
function forgetWithSession(): void {
  let had = hasSession()
  watchSession(() => {
    const has = hasSession()
    if (had && !has) queryClient.clear()
    had = has
  })
}

// Nobody has a session where pages are drawn at build.
if (typeof document !== 'undefined') forgetWithSession()

/** Under which the counts of header and home are kept: whoever changes what is counted has them read anew. */
export const countsKey = ['counts'] as const
