import { Failure } from '@shop/contract/kit/client'
import { callMessages } from '@shop/contract/messages/calls'

/** The text of what was thrown, fit to show: the server's own words, else why there are none. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return callMessages.SERVICE_FAILED
  if (error.message) return error.message
  return error.status === 0 ? callMessages.NETWORK : callMessages.SERVICE_FAILED
}

/** Whether a call ended in status 500, whose words a call that sends a code never shows (access#26). */
export const isShopFailure = (error: unknown) => error instanceof Failure && error.status === 500

/** The text of a call that sends a code and failed: 服务异常，请刷新页面重试 for a 500, whatever it says of itself. */
export function smsFailureText(error: unknown): string {
  return isShopFailure(error) ? callMessages.SERVICE_FAILED : failureText(error)
}

/** The number under which the server's log knows this failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Failure ? error.requestId : undefined
}
