import { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'

/** Who is logged in here; null for nobody. */
export const whoKey = ['operator'] as const

/** What operators read is kept apart from what a member reads in the same window. */
export const operatorClient = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
