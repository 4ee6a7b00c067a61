import { Failure } from '@shop/contract/kit/client'
import { callMessages } from '@shop/contract/messages/calls'

/** The text of what was thrown, fit to show: the server's own words, else why there are none. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return callMessages.SERVICE_FAILED
  if (error.message) return error.message
  return error.status === 0 ? callMessages.NETWORK : callMessages.SERVICE_FAILED
}

/** The number under which the server's log knows this failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Failure ? error.requestId : undefined
}
