import { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'

/** Who is logged in here; null for nobody. */
export const whoKey = ['operator'] as const

/** Everything that operators read of the shop; what they do makes it stale at once. */
export const workKey = ['work'] as const

/** What others do shows within this, in ms, while the page is in view. */
export const LOOK_AGAIN_MS = 15_000

/** What operators read is kept apart from what a member reads in the same window. */
export const operatorClient = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
