import type { Failure } from '@shop/contract/kit/client'

/** What is read of a failed call; a `Failure`, without its stack. */
export type ApiError = Pick<Failure, 'status' | 'code' | 'message' | 'fields' | 'retryAfter'>
